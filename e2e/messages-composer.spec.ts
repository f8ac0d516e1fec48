import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { bubble, composer, open, signIn } from "./conversation.ts";
import { OutsidePhone } from "./outside-phone.ts";
import { openSignedIn } from "./session.ts";

/** What the buttons below the field put into it. */
const maya = "maya.torres@northgate.example";
const tool = (page: Page, name: string) =>
  page.locator(".composer").getByRole("button", { name, exact: true });
const choices = (page: Page) => page.getByRole("listbox", { name: "Templates and smart values" });
const emoji = (page: Page) => page.getByRole("dialog", { name: "Emoji" });
const searchEmoji = (page: Page) => emoji(page).getByRole("searchbox", { name: "Search emoji" });

test("the buttons of the field: @ asks for a template, an emoji is found by a word, goes to the caret, and reaches the phone", async ({
  browser,
}) => {
  const phone = new OutsidePhone("+12125550242");
  const page = await signIn(browser, maya);
  const refused: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  await open(page, phone);
  await test.step("the button with the @ asks for a template, behind the word before it and as often as it is pressed", async () => {
    await composer(page).fill("Hello");
    await tool(page, "Insert a template").click();
    await expect(composer(page)).toBeFocused();
    await expect(composer(page)).toHaveValue("Hello @");
    await expect(choices(page)).toBeVisible();
    // What does not fit is scrolled to, and covers nothing of the field.
    await expect(choices(page).getByRole("option").last()).not.toBeInViewport();
    await page.keyboard.press("Escape");
    await expect(choices(page)).toHaveCount(0);
    await tool(page, "Insert a template").click();
    await expect(composer(page)).toHaveValue("Hello @");
    await expect(choices(page)).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(choices(page)).toHaveCount(0);
    await expect(composer(page)).toHaveValue(/^Hello [^@]/);
    await composer(page).fill("");
  });

  await test.step("an emoji is found by a word, goes to the caret, and reaches the phone", async () => {
    await composer(page).fill("Great news");
    await page.keyboard.press("Home");
    await tool(page, "Emoji").click();
    await expect(searchEmoji(page)).toBeFocused();
    await expect(emoji(page).getByRole("gridcell", { name: "grinning face", exact: true })).toBeVisible();
    await expectClean(page, { widths: [1440, 390] });
    await page.keyboard.type("party popp");
    await expect(emoji(page).getByRole("gridcell", { name: "party popper" })).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(emoji(page)).toHaveCount(0);
    await expect(composer(page)).toBeFocused();
    await page.keyboard.type(" ");
    await expect(composer(page)).toHaveValue("🎉 Great news");

    await tool(page, "Emoji").click();
    await page.keyboard.press("Escape");
    await expect(emoji(page)).toHaveCount(0);
    await expect(tool(page, "Emoji")).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.type("no such emoji");
    await expect(emoji(page).getByText("No emoji of that name.")).toBeVisible();
    await searchEmoji(page).fill("thumbs up");
    await emoji(page).getByRole("gridcell", { name: "thumbs up" }).click();
    await expect(composer(page)).toHaveValue("🎉 👍Great news");
    await composer(page).press("Enter");
    await expect(bubble(page, "🎉 👍Great news")).toBeVisible();
    await expect.poll(async () => (await phone.messages()).at(-1)?.body).toBe("🎉 👍Great news");
    expect(refused).toEqual([]);
  });
  await page.context().close();
});

test("on a phone the emoji stand whole on the screen, and no keyboard comes with them", async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await openSignedIn(page, maya);
  await open(page, new OutsidePhone("+12125550243"));
  await tool(page, "Emoji").tap();
  const face = emoji(page).getByRole("gridcell", { name: "grinning face", exact: true });
  await expect(face).toBeVisible();
  await expect(emoji(page)).toBeInViewport({ ratio: 1 });
  await expect(
    page.getByRole("button", { name: "Back to conversations", includeHidden: true }),
  ).toBeInViewport({
    ratio: 1,
  });
  await expect(searchEmoji(page)).not.toBeFocused();
  await face.tap();
  await expect(composer(page)).toHaveValue("😀");
  await composer(page).fill("");
  await context.close();
});

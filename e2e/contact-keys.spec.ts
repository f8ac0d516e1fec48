import { expect, type Page, test } from "@playwright/test";
import { closeAll, heading, maya, openAs, row, search } from "./contacts.ts";

/** The keys of a contact's page work from the moment its heading stands, while the contact is on its way. */
test.afterEach(closeAll);

/** Dana's page as the list knows it; what the server says of Dana waits until it is let in. */
async function toHeading(page: Page): Promise<() => void> {
  let letIn = () => {};
  const held = new Promise<void>((resolve) => (letIn = resolve));
  await page.route(/\/api\/clients\/[0-9a-f-]{36}\/full$/, async (route) => {
    await held;
    await route.continue();
  });
  await search(page).fill("whitfield");
  await row(page, "Dana").filter({ hasText: "Whitfield" }).getByRole("link").first().click();
  await expect(heading(page)).toHaveText(/Dana.* Whitfield/);
  await expect(heading(page)).toBeFocused();
  return letIn;
}

const whole = (page: Page) => page.getByRole("button", { name: "Edit primary" });

test("T opens the conversation, and letters are the text", async ({ browser }) => {
  const page = await openAs(browser, maya);
  const letIn = await toHeading(page);
  await page.keyboard.press("t");
  await page.keyboard.type("might fit");
  const window = page.getByRole("dialog", { name: "Messages" });
  await expect(window.getByRole("textbox")).toHaveValue("might fit");
  await expect(whole(page)).toHaveCount(0);
  letIn();
  await expect(whole(page)).toBeVisible();
  const field = window.getByRole("textbox", { name: /^Message to/ });
  await expect(field).toBeFocused();
  await page.keyboard.type("s");
  await expect(field).toHaveValue("might fits");
  await field.fill("");
  // What had the focus went with the page that only the list knew.
  await page.keyboard.press("Escape");
  await expect(window).toBeHidden();
  await expect(heading(page)).toBeFocused();
});

for (const width of [1440, 900])
  test(`M begins a note, and letters are its text, at ${width}`, async ({ browser }) => {
    const page = await openAs(browser, maya);
    await page.setViewportSize({ width, height: 900 });
    const letIn = await toHeading(page);
    await page.keyboard.press("m");
    await page.keyboard.type("may meet tomorroe");
    await page.keyboard.press("Backspace");
    letIn();
    const note = page.getByRole("textbox", { name: "Note" });
    await expect(note).toBeFocused();
    await page.keyboard.type("w");
    await expect(note).toHaveValue("may meet tomorrow");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await note.fill("");
  });

test("F stars, digits go to a tab", async ({ browser }) => {
  const page = await openAs(browser, maya);
  const letIn = await toHeading(page);
  await page.keyboard.press("f");
  await page.keyboard.press("3");
  letIn();
  await expect(page.getByRole("tab", { name: /^Home/ })).toHaveAttribute("aria-selected", "true");
  const star = page.getByRole("button", { name: /^Favorite Dana/ });
  await expect(star).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("f");
  await expect(star).toHaveAttribute("aria-pressed", "false");
});

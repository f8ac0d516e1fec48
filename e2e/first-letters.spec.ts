import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import {
  chooseRoom,
  composer,
  early,
  hold,
  log,
  open,
  refuse,
  rooms,
  roomsOfServer,
  toMessages,
} from "./conversation.ts";
import { rows } from "./contacts.ts";
import { connection } from "./frame.ts";
import { OutsidePhone } from "./outside-phone.ts";
import { openSignedIn } from "./session.ts";

/** Whoever opens a conversation types on without looking: each letter is one of the text, whatever is still on its way. */
const to = (page: Page) => page.getByRole("dialog", { name: "New conversation" }).locator("input");
const note = (page: Page) => page.getByRole("textbox", { name: /note/i });

test("letters after C are of whom to text, and after Enter the text, whatever is still on its way", async ({
  page,
}) => {
  await test.step("letters after C are the first of whom to text, while the dialog is on its way", async () => {
    const letIn = await hold(page, /assets\/recipient-form-[^/]*\.js/);
    await toMessages(page);
    await page.keyboard.press("c");
    await page.keyboard.type("dana");
    await expect(to(page)).toHaveValue("dana");
    letIn();
    await expect(page.getByRole("option").first()).toContainText("Dana");
    await page.keyboard.type(" whit");
    await expect(to(page)).toHaveValue("dana whit");
    expect(new URL(page.url()).pathname).toBe("/messages");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(to(page)).toHaveCount(0);
  });
  await test.step("letters after Enter in New conversation are the text", async () => {
    const letIn = await hold(page);
    await page.keyboard.press("c");
    await page.keyboard.type("212 555 0174");
    await expect(page.getByRole("option", { name: "212-555-0174" })).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.keyboard.type("force");
    await expect(early(page)).toHaveValue("force");
    letIn();
    await expect(composer(page)).toBeFocused();
    await page.keyboard.type("s");
    await expect(composer(page)).toHaveValue("forces");
    await composer(page).fill("");
    // Back leads to where one was, not to the number again.
    await page.goBack();
    await expect(page).not.toHaveURL(/phone=|room=/);
    await page.unrouteAll();
  });
  await test.step("New conversation with whoever is open already leads into the field", async () => {
    await chooseRoom(page, "Dana Whitfield");
    await expect(log(page)).toBeVisible();
    await expect(composer(page)).not.toBeFocused();
    await page.keyboard.press("c");
    await page.keyboard.type("801 555 0142");
    await page.keyboard.press("Enter");
    await page.keyboard.type("few");
    await expect(composer(page)).toBeFocused();
    await expect(composer(page)).toHaveValue("few");
    await composer(page).fill("");
    await page.keyboard.press("Escape");
    await expect(composer(page)).not.toBeFocused();
  });
  await test.step("a conversation that is not opened keeps what was typed, and says why", async () => {
    await refuse(page);
    await page.keyboard.press("c");
    await page.keyboard.type("212 555 0175");
    await page.keyboard.press("Enter");
    await page.keyboard.type("before it failed");
    const again = page.getByRole("button", { name: "Try again" });
    await expect(again).toBeVisible();
    await expect(early(page)).toHaveValue("before it failed");
    await expect(early(page)).toBeFocused();
    await expectClean(page, { widths: [1440, 390] });
    await page.unroute(roomsOfServer);
    await again.click();
    await expect(composer(page)).toBeFocused();
    await expect(composer(page)).toHaveValue("before it failed");
    await composer(page).fill("");
  });
});

test("a row of the list is opened to be looked at, an address to be written to", async ({ page }) => {
  await toMessages(page);
  await test.step("a row of the list is opened to be looked at", async () => {
    await chooseRoom(page, "Dana Whitfield");
    await expect(log(page)).toBeVisible();
    await expect(rooms(page).locator(":focus")).toBeVisible();
    await page.reload();
    await expect(log(page)).toBeVisible();
    await expect(composer(page)).not.toBeFocused();
  });
  await test.step("an address of a conversation leads into its field, and letters wait for it", async () => {
    await open(page, new OutsidePhone("+18015550142"));
    const address = page.url();
    await page.goto("/contacts");
    await page.goto(address);
    await expect(composer(page)).toBeFocused();

    await page.goto("/contacts");
    await expect(rows(page).first()).toBeVisible();
    const letIn = await hold(page, /api\/sms\/room(\/|\?|$)/);
    await page.keyboard.press("Control+k");
    await page.keyboard.type("dana whitfield");
    await page.getByRole("option", { name: /Conversation with Dana/ }).click();
    await expect(early(page)).toBeFocused();
    await page.keyboard.type("jerk");
    letIn();
    await expect(composer(page)).toBeFocused();
    await page.keyboard.type("y");
    await expect(composer(page)).toHaveValue("jerky");
    await composer(page).fill("");
  });
});

test("no keyboard comes unasked where it covers half of the screen", async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await openSignedIn(page, "hannah.weiss@northgate.example");
  await open(page, new OutsidePhone("+18015550142"));
  // Whoever asked to write is given the field.
  await expect(composer(page)).toBeFocused();
  const address = page.url();
  await page.goto("/contacts");
  await page.goto(address);
  await expect(log(page)).toBeVisible();
  await expect(composer(page)).not.toBeFocused();
  await context.close();
});

test("Text of a contact: letters are the text while the window is on its way, and when it fails", async ({
  page,
}) => {
  await openSignedIn(page, "maya.torres@northgate.example", "/contacts?search=dana%20whitfield");
  await rows(page).first().getByRole("link", { name: "Dana Whitfield" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Whitfield");
  for (const way of ["button", "key"] as const)
    await test.step(`by ${way}`, async () => {
      const letIn = await hold(page, /assets\/texts-[^/]*\.js/);
      await page.reload();
      await expect(connection(page)).toHaveText("Connected");
      await expect(page.getByRole("link", { name: /^Text Dana/ })).toBeVisible();
      if (way === "key") await page.keyboard.press("t");
      else await page.getByRole("link", { name: /^Text Dana/ }).press("Enter");
      await page.keyboard.type("might fit");
      const window = page.getByRole("dialog", { name: "Messages" });
      await expect(early(page)).toHaveValue("might fit");
      await expect(note(page).first()).toHaveValue("");
      letIn();
      const field = window.getByRole("textbox", { name: /^Message to/ });
      await expect(field).toBeFocused();
      await page.keyboard.type("s");
      await expect(field).toHaveValue("might fits");
      await field.fill("");
      // Asked for once more, the window that stands has the caret again.
      await page.getByRole("heading", { level: 1 }).click();
      await expect(field).not.toBeFocused();
      await page.getByRole("link", { name: /^Text Dana/ }).click();
      await expect(field).toBeFocused();
      await page.unrouteAll();
    });
  await test.step("that fails keeps the text in its window", async () => {
    await page.route(/api\/clients\/[^/]+\/rooms/, (route) => route.fulfill({ json: [] }));
    await refuse(page);
    await page.reload();
    await expect(connection(page)).toHaveText("Connected");
    await page.getByRole("link", { name: /^Text Dana/ }).click();
    await page.keyboard.type("might be late");
    const window = page.getByRole("dialog", { name: "Messages" });
    await expect(window.getByRole("button", { name: "Try again" })).toBeVisible();
    await expect(early(page)).toHaveValue("might be late");
    await expectClean(page, { widths: [1440, 390] });
    await page.unroute(roomsOfServer);
    await window.getByRole("button", { name: "Try again" }).click();
    const field = window.getByRole("textbox", { name: /^Message to/ });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("might be late");
    await field.fill("");
  });
});

import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { rows } from "./contacts.ts";
import {
  again,
  ask,
  chooseRoom,
  composer,
  early,
  hold,
  log,
  refuse,
  roomsOfServer,
  toDana,
  toMessages,
} from "./conversation.ts";
import { connection, signInOf } from "./frame.ts";
import { openSignedIn } from "./session.ts";

/** What is typed for one waits for that one, wherever its writer goes meanwhile. */
const ends = { widths: [1440, 390] };
const jump = (page: Page) => page.getByRole("combobox", { name: "Search or jump to" });

async function toEleanor(page: Page) {
  await page.keyboard.press("Control+k");
  await expect(jump(page)).toBeFocused();
  await page.keyboard.type("eleanor brandt");
  await page.getByRole("option", { name: /Conversation with Eleanor/ }).click();
}

test("what is typed before there is a conversation waits for its own, and is sent to nobody", async ({
  page,
}) => {
  await toMessages(page);
  for (const state of ["failed", "pending"] as const)
    await test.step(`what is typed for one that is ${state} reaches nobody else`, async () => {
      const letIn = state === "pending" ? await hold(page) : () => {};
      if (state === "failed") await refuse(page);
      const number = state === "failed" ? "212 555 0213" : "212 555 0203";
      await ask(page, number);
      await page.keyboard.type("secret");
      if (state === "failed") await expect(again(page)).toBeVisible();
      await toEleanor(page);
      await expect(composer(page)).toBeFocused();
      await page.keyboard.type("dear");
      await expect(composer(page)).toHaveValue("dear");
      await composer(page).fill("");

      await ask(page, state === "failed" ? "212 555 0214" : "212 555 0204");
      await page.keyboard.type("for another");
      await expect(early(page)).toHaveValue("for another");
      await ask(page, number);
      await expect(early(page)).toHaveValue("secret");
      if (state === "failed") await page.unroute(roomsOfServer);
      letIn();
      if (state === "failed") await again(page).click();
      await expect(composer(page)).toHaveValue("secret");
      await composer(page).fill("");
      await page.unroute(roomsOfServer);
    });

  await test.step("the same number asked for once more is another try with what was typed", async () => {
    await refuse(page);
    await ask(page, "212 555 0201");
    await page.keyboard.type("before it failed");
    await expect(again(page)).toBeVisible();
    await page.unroute(roomsOfServer);
    await page.getByRole("button", { name: "New conversation" }).click();
    await page.keyboard.type("212 555 0201");
    await page.keyboard.press("Enter");
    await expect(composer(page)).toBeFocused();
    await expect(composer(page)).toHaveValue("before it failed");
    await composer(page).fill("");
  });

  await test.step("Enter before there is anybody to send to begins a line, and says why nothing is sent", async () => {
    const letIn = await hold(page);
    await ask(page, "212 555 0206");
    await page.keyboard.type("hello");
    await page.keyboard.press("Enter");
    await page.keyboard.type("world");
    await expect(early(page)).toHaveValue("hello\nworld");
    await expect(page.getByRole("status").filter({ hasText: "Not sent" })).toHaveText(
      "Not sent. The conversation is on its way.",
    );
    letIn();
    await expect(composer(page)).toBeFocused();
    await expect(composer(page)).toHaveValue("hello\nworld");
    const notSent = page.getByRole("status").filter({ hasText: "Not sent. Press Enter to send it." });
    await expect(notSent).toBeVisible();
    await expectClean(page, ends);
    await page.keyboard.type("!");
    await expect(notSent).toHaveCount(0);
    await composer(page).fill("");
  });
});

test("what was typed early is there after a row, another page and a reload", async ({ page }) => {
  await toMessages(page);
  await refuse(page);
  await ask(page, "212 555 0205");
  await page.keyboard.type("be right there");
  await chooseRoom(page, "Dana Whitfield");
  await expect(log(page)).toBeVisible();
  const unopened = page.getByRole("list", { name: "Drafts without a conversation" }).getByRole("button");
  await expect(unopened).toHaveText(/212-555-0205.*Draft be right there/);
  await expectClean(page, ends);
  await unopened.click();
  await expect(early(page)).toBeFocused();
  await expect(early(page)).toHaveValue("be right there");
  await expect(unopened).toHaveCount(0);
  await page.getByRole("link", { name: "Contacts" }).first().click();
  await expect(rows(page).first()).toBeVisible();
  await page.goBack();
  await expect(early(page)).toHaveValue("be right there");
  await page.reload();
  await expect(early(page)).toHaveValue("be right there");
  // With the connection it is tried again by itself.
  await expect(connection(page)).toHaveText("Connected");
  await page.unroute(roomsOfServer);
  await again(page).click();
  await expect(composer(page)).toHaveValue("be right there");
  await composer(page).fill("");
});

test("the window of a contact keeps what was typed over its closing", async ({ page }) => {
  await openSignedIn(page, signInOf("Owner").email, "/contacts");
  await page.route(/api\/clients\/[^/]+\/rooms/, (route) => route.fulfill({ json: [] }));
  await refuse(page);
  await toDana(page);
  await page.keyboard.press("t");
  await page.keyboard.type("on the way");
  await expect(again(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(early(page)).toHaveCount(0);
  await page.keyboard.press("t");
  await expect(early(page)).toHaveValue("on the way");
  await page.unroute(roomsOfServer);
  await again(page).click();
  const field = composer(page);
  await expect(field).toHaveValue("on the way");
  await field.fill("");
});

test("a screen that was locked meanwhile opens with the caret in the field, also of the one that came", async ({
  page,
  context,
}) => {
  await toMessages(page);
  const other = await context.newPage();
  await other.goto("/login");
  for (const came of [false, true])
    await test.step(came ? "the conversation came behind the lock" : "it comes after the lock", async () => {
      const letIn = await hold(page);
      await ask(page, came ? "212 555 0208" : "212 555 0207");
      await page.keyboard.type("few");
      await other.evaluate(
        "localStorage.setItem('switchboard.lock', JSON.stringify({ at: Date.now(), by: 'idle' }))",
      );
      const password = page.getByLabel("Password", { exact: true });
      await expect(password).toBeFocused();
      if (came) {
        letIn();
        await expect(page).toHaveURL(/room=/);
      }
      await page.keyboard.type(signInOf("Owner").password);
      await page.keyboard.press("Enter");
      const field = came ? composer(page) : early(page);
      await expect(field).toBeFocused();
      await page.keyboard.type("s");
      await expect(field).toHaveValue("fews");
      letIn();
      await expect(composer(page)).toHaveValue("fews");
      await expect(composer(page)).toBeFocused();
      await composer(page).fill("");
      await page.unroute(roomsOfServer);
    });
});

test("a whole number and one Enter: what follows is the text, also while the dialog is on its way", async ({
  page,
}) => {
  const letIn = await hold(page, /assets\/recipient-form-[^/]*\.js/);
  await toMessages(page);
  await page.keyboard.press("c");
  await page.keyboard.type("212 555 0209");
  await page.keyboard.press("Enter");
  await page.keyboard.type("first");
  letIn();
  await expect(composer(page)).toHaveValue("first");
  await composer(page).fill("");

  // The number itself, once it is highlighted, is what is meant, too.
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("c");
  await page.keyboard.type("212 555 0210");
  await expect(page.getByRole("option", { name: "212-555-0210" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.type("second");
  await expect(composer(page)).toHaveValue("second");
  await composer(page).fill("");
});

test("the palette that does not come lets no letter run a key, and opens with what was typed", async ({
  page,
}) => {
  const code = /assets\/palette-[^/]*\.js/;
  await page.route(code, (route) => route.abort());
  await toMessages(page);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("wes t");
  const missing = page.getByRole("dialog", { name: "Search or jump to" });
  await expect(missing).toContainText("could not be opened");
  await page.keyboard.type("cod");
  await expect(missing.getByRole("textbox")).toHaveValue("wes tcod");
  await expect(page.getByRole("dialog")).toHaveCount(1);
  expect(new URL(page.url()).pathname).toBe("/messages");
  await expectClean(page, ends);
  await page.keyboard.press("Escape");
  await expect(missing).toHaveCount(0);

  await page.keyboard.press("Control+k");
  await page.keyboard.type("wes");
  await expect(missing).toBeVisible();
  await page.unroute(code);
  await page.keyboard.press("Enter");
  await expect(jump(page)).toHaveValue("wes");
});

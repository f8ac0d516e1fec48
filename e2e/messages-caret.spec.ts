import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { rows } from "./contacts.ts";
import {
  again,
  ask,
  composer,
  early,
  hold,
  refuse,
  refused,
  roomsOfServer,
  toDana,
  toMessages,
} from "./conversation.ts";
import { signInOf } from "./frame.ts";
import { openSignedIn } from "./session.ts";

/** A conversation that comes late: whoever writes elsewhere by then keeps the caret, whoever waits for it is led on. */
const owner = () => signInOf("Owner").email;
const againHere = (page: Page) => again(page.getByRole("region", { name: "Conversation", exact: true }));
const jump = (page: Page) => page.getByRole("combobox", { name: "Search or jump to" });
const search = (page: Page) => page.getByRole("searchbox", { name: "Search conversations" });

test("whoever writes elsewhere by then keeps the caret, whoever waits for it is led on", async ({ page }) => {
  await toMessages(page);
  for (const has of ["letters", "only the caret"] as const)
    await test.step(`another field that has ${has} by then keeps the caret`, async () => {
      const letIn = await hold(page);
      await ask(page, has === "letters" ? "212 555 0221" : "212 555 0222");
      await page.keyboard.type("for later");
      await search(page).click();
      if (has === "letters") await page.keyboard.type("dan");
      letIn();
      await expect(composer(page)).toHaveValue("for later");
      await expect(search(page)).toBeFocused();
      await page.keyboard.type("a");
      await expect(search(page)).toHaveValue(has === "letters" ? "dana" : "a");
      await expect(composer(page)).toHaveValue("for later");
      await composer(page).fill("");
      await search(page).fill("");
      await page.unroute(roomsOfServer);
    });

  await test.step("the palette looked into meanwhile and left again is no other place to write", async () => {
    const letIn = await hold(page);
    await ask(page, "212 555 0223");
    await page.keyboard.type("on my ");
    await page.keyboard.press("Control+k");
    await expect(jump(page)).toBeFocused();
    await page.keyboard.type("wes");
    await page.keyboard.press("Escape");
    await expect(early(page)).toBeFocused();
    letIn();
    await expect(composer(page)).toBeFocused();
    await page.keyboard.type("way");
    await expect(composer(page)).toHaveValue("on my way");
    await composer(page).fill("");
    await page.unroute(roomsOfServer);
  });

  await test.step("whoever wrote elsewhere and tries again is led into the field", async () => {
    await refuse(page);
    await ask(page, "212 555 0224");
    await expect(againHere(page)).toBeVisible();
    await search(page).click();
    await page.keyboard.type("dana");
    await page.unroute(roomsOfServer);
    const letIn = await hold(page);
    await againHere(page).click();
    await expect(early(page)).toBeFocused();
    await page.keyboard.type("few");
    letIn();
    await expect(composer(page)).toBeFocused();
    await page.keyboard.type("s");
    await expect(composer(page)).toHaveValue("fews");
    await composer(page).fill("");
  });
});

test("a note begun beside the window of a contact keeps the caret", async ({ page }) => {
  await openSignedIn(page, owner(), "/contacts");
  await page.route(/api\/clients\/[^/]+\/rooms/, (route) => route.fulfill({ json: [] }));
  await toDana(page);
  const letIn = await hold(page);
  await page.getByRole("link", { name: /^Text Dana/ }).press("Enter");
  await expect(early(page)).toBeFocused();
  await page.keyboard.type("might");
  const note = page.getByRole("textbox", { name: /note/i }).first();
  await note.click();
  await page.keyboard.type("call");
  letIn();
  await expect(composer(page)).toHaveValue("might");
  await expect(note).toBeFocused();
  await page.keyboard.type("ed");
  await expect(note).toHaveValue("called");
  await note.fill("");
  await composer(page).fill("");
});

test("a conversation that is there but does not load keeps the field and its caret", async ({ page }) => {
  await openSignedIn(page, owner(), "/contacts");
  await expect(rows(page).first()).toBeVisible();
  const url = /api\/sms\/room(\/|\?|$)/;
  await page.route(url, (route) => route.fulfill(refused));
  // The page waits between its tries: here it does not have to.
  await page.clock.install();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("dana whitfield");
  await page.getByRole("option", { name: /Conversation with Dana/ }).click();
  await expect(early(page)).toBeFocused();
  const failed = page.getByText("The conversation did not open", { exact: true });
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(failed).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(early(page)).toBeFocused();
  await page.keyboard.type("still here");
  await expectClean(page, { widths: [1440, 390] });
  await page.unroute(url);
  await againHere(page).click();
  await expect(composer(page)).toBeFocused();
  await expect(composer(page)).toHaveValue("still here");
  await composer(page).fill("");
});

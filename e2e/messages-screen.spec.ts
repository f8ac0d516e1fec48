import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { withMotion } from "./chromium.ts";
import {
  bubble,
  chooseRoom,
  composer,
  log,
  open,
  roomOf,
  rooms,
  send,
  signIn,
  withManyTexts,
} from "./conversation.ts";
import { OutsidePhone } from "./outside-phone.ts";
import { openSignedIn } from "./session.ts";

test.use(withMotion);

let maya: Page;
let ben: Page;

test.beforeAll(async ({ browser }) => {
  // Whose rows are looked at stand among the first, however many others were texted before.
  await new OutsidePhone("+18015550142").text("Thank you");
  await new OutsidePhone("+18015550153").text("Is there any news of the certificate?");
  maya = await signIn(browser, "maya.torres@northgate.example");
  ben = await signIn(browser, "ben.okafor@northgate.example");
});

test.afterAll(async () => {
  await maya?.context().close();
  await ben?.context().close();
});

test("a row is as high as what is in it, has one accent, and the menu of its conversation", async () => {
  await maya.goto("/messages");
  await expect(roomOf(maya, "Carl Jensen")).toBeVisible();
  const found = await rooms(maya)
    .locator(".room")
    .evaluateAll((rows) =>
      rows.map((row) => {
        const inner = row.querySelector(".room__b")!;
        return {
          height: row.getBoundingClientRect().height,
          filled: inner.lastElementChild!.getBoundingClientRect().bottom - inner.getBoundingClientRect().top,
          accents: row.querySelectorAll(".room__dot, .room__att .dot").length,
        };
      }),
    );
  expect(new Set(found.map(({ height }) => height))).toEqual(new Set([70, 100, 130]));
  for (const { height, filled, accents } of found) {
    // A text of one line leaves the second one of its two empty, below everything.
    expect([0, 17]).toContain(height - 16 - filled);
    expect(accents).toBeLessThanOrEqual(1);
  }

  await test.step("the menu opens without the conversation", async () => {
    const row = roomOf(maya, "Carl Jensen");
    const menu = maya.getByRole("menu", { name: "Conversation" });
    await row.click({ button: "right" });
    await expect(menu.getByRole("menuitem")).toHaveText([
      /contact profile/,
      /follow/,
      /notify team/,
      /assign to peer/,
      /schedule message/,
      /complete conversation/,
    ]);
    await expectClean(maya, { widths: [1440, 390] });
    await maya.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(row).toBeFocused();
    for (const key of ["Shift+F10", "ContextMenu"]) {
      await maya.keyboard.press(key);
      await expect(menu.getByRole("menuitem").first()).toBeFocused();
      await maya.keyboard.press("Escape");
      await expect(row).toBeFocused();
    }
    expect(new URL(maya.url()).searchParams.has("room")).toBe(false);

    await maya.keyboard.press("Shift+F10");
    await menu.getByRole("menuitem", { name: "follow" }).click();
    await expect(row).toContainText("followed");
    await row.click({ button: "right" });
    await expect(menu.getByRole("menuitem")).toHaveText([
      /contact profile/,
      /unfollow/,
      /notify team/,
      /assign to peer/,
      /schedule message/,
    ]);
    await menu.getByRole("menuitem", { name: "unfollow" }).click();
    await expect(row).not.toContainText("followed");
    expect(new URL(maya.url()).searchParams.has("room")).toBe(false);
  });
});

test("a finger that rests on a row opens its menu, one that scrolls does not", async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await openSignedIn(page, "hannah.weiss@northgate.example");
  const row = roomOf(page, "Carl Jensen");
  const menu = page.getByRole("menu", { name: "Conversation" });
  await row.scrollIntoViewIfNeeded();
  const { x, y } = (await row.boundingBox())!;
  const finger = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
    finger.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: at === undefined ? [] : [{ x: x + 120, y: y + at }],
    });
  await touch("touchStart", 60);
  await touch("touchMove", 20);
  await touch("touchEnd");
  await touch("touchStart", 30);
  await expect(menu).toBeVisible();
  await touch("touchEnd");
  await expect(menu).toBeVisible();
  expect(new URL(page.url()).searchParams.has("room")).toBe(false);
  await context.close();
});

test("the pictures of the demo are on the phone they came from", async () => {
  const sent = (await new OutsidePhone("+18015550142").messages()).flatMap(({ pictures }) => pictures);
  expect(sent.map(({ contentType }) => contentType)).toContain("image/jpeg");
});

test("earlier messages load above without moving what is read, and search finds them", async () => {
  const phone = await withManyTexts();
  await maya.goto("/messages");
  await expect(roomOf(maya, "212-555-0199")).toContainText(/Line 2[45] of many/);
  await open(maya, phone);
  await expect(log(maya).locator(".m")).toHaveCount(10);
  await expect(log(maya).locator(".m").last()).toBeInViewport();
  await log(maya).evaluate((box) => box.scrollTo({ top: 0 }));
  const first = log(maya).locator(".m").first();
  const words = (await first.locator(".bub").textContent()) ?? "";
  const before = (await bubble(maya, words).boundingBox())!.y;
  await maya.getByRole("button", { name: "Load earlier messages" }).click();
  await expect(log(maya).locator(".m")).toHaveCount(20);
  expect(Math.abs((await bubble(maya, words).boundingBox())!.y - before)).toBeLessThan(1);
  await phone.text("Line 25 of many");
  await maya.getByRole("button", { name: "1 new message" }).click();
  await expect(bubble(maya, "Line 25 of many")).toBeInViewport();

  await test.step("search finds by words and opens the message that was found", async () => {
    const search = maya.getByRole("searchbox", { name: "Search conversations" });
    await search.fill("Lin");
    await expect(maya.getByText("Needs to be at least 4 characters")).toBeVisible();
    await search.fill("pomegranate");
    const hits = maya.getByRole("grid", { name: "Search results" });
    await hits.getByRole("row").filter({ hasText: "555-0199" }).click();
    await expect(bubble(maya, "Line 3, the pomegranate")).toBeInViewport();
    await search.fill("xyzzy plugh");
    await expect(maya.getByText("Nothing found for “xyzzy plugh”")).toBeVisible();
    // Until the next words are answered nobody knows what they find.
    let answer = () => {};
    const held = new Promise<void>((go) => (answer = go));
    await maya.route(/search=pomegranates/, async (route) => {
      await held;
      await route.continue();
    });
    const asked = maya.waitForRequest(/search=pomegranates/);
    await search.fill("pomegranates");
    await asked;
    await expect(maya.getByRole("status", { name: "Searching" })).toBeVisible();
    await expect(maya.getByText(/^Nothing found/)).toHaveCount(0);
    answer();
    await expect(maya.getByText("Nothing found for “pomegranates”")).toBeVisible();
    await maya.getByRole("button", { name: "Clear search" }).last().click();
    await expect(rooms(maya)).toBeVisible();
  });
});

test("by keyboard alone: find, read, answer, go back, and write to a number", async () => {
  await maya.goto("/messages");
  await expect(rooms(maya)).toBeVisible();
  await maya.keyboard.press("j");
  await expect(rooms(maya).getByRole("row").first()).toBeFocused();
  await maya.keyboard.press("j");
  await maya.keyboard.press("Enter");
  await expect(log(maya)).toBeVisible();
  await maya.keyboard.press("r");
  await expect(composer(maya)).toBeFocused();
  const words = `Typed without a mouse ${Date.now()}`;
  await maya.keyboard.type(words);
  await maya.keyboard.press("Shift+Enter");
  await maya.keyboard.type("on two lines");
  await maya.keyboard.press("Enter");
  await expect(bubble(maya, words)).toContainText("on two lines");
  await maya.keyboard.press("Escape");
  await expect(rooms(maya).locator(":focus")).toBeVisible();
  await maya.keyboard.press("Escape");
  await expect(maya.getByRole("searchbox", { name: "Search conversations" })).toBeFocused();

  await maya.keyboard.press("Tab");
  await log(maya).focus();
  await maya.keyboard.press("c");
  const dialog = maya.getByRole("dialog", { name: "New conversation" });
  await expect(dialog.getByRole("combobox", { name: "To" })).toBeFocused();
  await maya.keyboard.type("212 555 0190");
  await expect(maya.getByRole("option", { name: "212-555-0190" })).toBeVisible();
  await maya.keyboard.press("ArrowDown");
  await maya.keyboard.press("Enter");
  await maya.keyboard.press("Enter");
  await expect(maya.getByRole("heading", { name: "212-555-0190" }).first()).toBeVisible();

  await test.step("a number that is none is refused where it was typed", async () => {
    await maya.getByRole("heading", { level: 1 }).click();
    await maya.keyboard.press("c");
    await dialog.getByRole("combobox", { name: "To" }).fill("12");
    await expect(maya.getByRole("listbox")).toBeVisible();
    await maya.keyboard.press("Escape");
    await dialog.getByRole("button", { name: "Open" }).click();
    await expect(dialog.getByText(/enter a phone number with its area code/)).toBeVisible();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
  });
});

test("on a phone: one pane at a time", async () => {
  const phone = new OutsidePhone("+18015550142");
  await maya.setViewportSize({ width: 390, height: 844 });
  await maya.goto("/messages");
  await expect(rooms(maya)).toBeVisible();
  await chooseRoom(maya, "Dana Whitfield");
  await expect(log(maya)).toBeVisible();
  await expect(maya.locator(".convo__h h2")).toBeFocused();
  await expect(rooms(maya)).toBeHidden();
  const words = `From the pocket ${Date.now()}`;
  await send(maya, words);
  await expect.poll(() => phone.received()).toContain(words);
  const back = maya.getByRole("button", { name: "Back to conversations" });
  expect((await back.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await back.click();
  await expect(rooms(maya).locator("[role=row]:focus")).toContainText("Dana Whitfield");
  await expect(log(maya)).toBeHidden();
  await maya.setViewportSize({ width: 1440, height: 900 });
});

test("no findings on the list, a conversation and an unknown number", async () => {
  test.setTimeout(240_000);
  await maya.goto("/messages");
  await expect(rooms(maya)).toBeVisible();
  await expectClean(maya, { widths: [1440, 390] });
  await open(maya, new OutsidePhone("+18015550142"));
  await expect(bubble(maya, "From the pocket")).toBeVisible();
  await expectClean(maya);
  await open(maya, new OutsidePhone("+12125550190"));
  await expectClean(maya, { widths: [1440, 390] });
});

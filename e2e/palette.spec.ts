import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { newNumber } from "./contacts.ts";
import { connection, me, nav, signIn } from "./frame.ts";
import { fetchAhead } from "./session.ts";
import { bearer } from "./sign-in.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "Search or jump to" });
const best = (page: Page) => page.getByRole("group", { name: "Best match" }).getByRole("option");

async function open(page: Page) {
  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
}

test("finds a contact, what can be done with it, and what was said with it", async ({ page }) => {
  await signIn(page);
  await test.step("a follow-up or a note is added to who was found, over the page one is on", async () => {
    await open(page);
    await page.keyboard.type("wes davenp");
    await expect(best(page)).toHaveText([
      /Wes Davenport/,
      /^Text/,
      /^Add follow-up/,
      /^Add note/,
      /^Copy number/,
    ]);
    await page.keyboard.press("Control+2");
    const followUp = page.getByRole("dialog", { name: "Follow Up" });
    await expect(followUp).toContainText("Wes");
    await page.keyboard.press("Escape");
    await expect(followUp).toHaveCount(0);
    await open(page);
    await page.keyboard.type("wes davenp");
    await expect(best(page).nth(3)).toContainText("Add note");
    await page.keyboard.press("Control+3");
    const note = page.getByRole("dialog", { name: "Add/Edit Note" });
    await expect(note.getByLabel("Note", { exact: true })).toBeFocused();
    const words = `Prefers mornings ${Date.now()}`;
    await page.keyboard.type(words);
    await expect(note.getByRole("button", { name: "Attach image" })).toBeVisible();
    await page.keyboard.press("Control+Enter");
    await expect(page.getByText("Note added")).toBeVisible();
    await expect(note).toHaveCount(0);
    await expect(page).toHaveURL("/messages");
    await open(page);
    await page.keyboard.type("wes davenp");
    await expect(best(page).first()).toContainText("Wes Davenport");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("list", { name: "Notes", exact: true })).toContainText(words);
  });
  await nav(page).getByRole("link", { name: "Messages" }).click();
  await expect(page).toHaveURL("/messages");
  await test.step("finds a contact, and what can be done with it, from the keyboard alone", async () => {
    await open(page);
    await page.keyboard.type("davenp");
    await expect(best(page).first()).toContainText("Davenport");
    await expect(best(page).first()).toHaveAttribute("aria-selected", "true");
    await expect(best(page).nth(1)).toContainText("Text");
    await page.keyboard.press("ArrowDown");
    const active = await field(page).getAttribute("aria-activedescendant");
    await expect(best(page).nth(1)).toHaveAttribute("id", active!);
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/contacts\/contact\//);
    await expect(field(page)).toHaveCount(0);
    await open(page);
    await page.keyboard.type("davenp");
    await expect(best(page).nth(1)).toContainText("Text");
    await page.keyboard.press("Control+1");
    await expect(page).toHaveURL(/\/messages/);
  });
});

test("finds whoever has a number, in any spelling, and texts it or makes it a contact", async ({
  page,
  request,
}) => {
  await signIn(page);
  await test.step("a number that is searched is the one that is shown, whoever of a household has it", async () => {
    const [mobilePhone, coMobilePhone, phone] = [newNumber(), newNumber(), newNumber()];
    const data = {
      firstName: "Nell",
      lastName: "Farrow",
      mobilePhone,
      phone,
      coFirstName: "Ted",
      coMobilePhone,
    };
    expect((await request.post("/api/clients", { headers: await bearer(page), data })).status()).toBe(201);
    const shown = (digits: string) => digits.replace(/(...)(...)(....)/, "$1-$2-$3");
    for (const [searched, text, copied] of [
      [coMobilePhone, coMobilePhone, coMobilePhone],
      [phone, mobilePhone, phone],
      [mobilePhone, mobilePhone, mobilePhone],
      [`tel:+1-${mobilePhone.replace(/(...)(...)/, "$1–$2\u00a0")} ext. 12`, mobilePhone, mobilePhone],
    ] as const) {
      await open(page);
      await field(page).fill(searched);
      await expect(best(page).first()).toContainText(`Nell Farrow`);
      await expect(best(page).first()).toContainText(shown(copied));
      await expect(page.getByRole("option", { name: `Text ${shown(copied)}` }).last()).toBeVisible();
      await expect(best(page).nth(1)).toHaveText(new RegExp(`^Text${shown(text)}`));
      await expect(best(page).last()).toHaveText(new RegExp(`^Copy number${shown(copied)}`));
      await page.keyboard.press("Escape");
    }
  });
  await test.step("a number in any spelling is texted or made a contact", async () => {
    await open(page);
    await field(page).fill("message templ");
    await expect(best(page).first()).toContainText("Message Templates");
    await page.keyboard.press("Escape");
    for (const spelled of [
      "801-555-9911",
      "(801) 555 9911",
      "+1 801 555 9911",
      "801–555—9911",
      "801\u00a0555\u00a09911",
      "tel:+1-801-555-9911",
      "Tel 801.555.9911 x12",
      "８０１５５５９９１１",
    ]) {
      await open(page);
      await field(page).fill(spelled);
      await expect(page.getByRole("option", { name: "Text 801-555-9911" }), spelled).toBeVisible();
      await page.keyboard.press("Escape");
    }
    await open(page);
    await field(page).fill("8015559911");
    await page.getByRole("option", { name: "Add contact “801-555-9911”" }).click();
    await expect(page).toHaveURL("/contacts/contact/new?phone=18015559911");
  });
});

test("goes to screens, does what a menu does, and finds what has a tag", async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((go) => (answer = go));
  await page.route("**/api/tags?*", async (route) => {
    await held;
    await route.continue();
  });
  await signIn(page);
  await test.step("# says nothing of tags that have not come", async () => {
    await open(page);
    const asked = page.waitForRequest("**/api/tags?*");
    await page.keyboard.type("#vip");
    await asked;
    await expect(field(page)).toHaveValue("#vip");
    await expect(page.getByRole("option")).toHaveCount(0);
    await expect(page.getByText(/^Nothing found/)).toHaveCount(0);
    answer();
    await expect(page.getByRole("option").first()).toHaveText(/VIP.*\d contacts?/);
    await page.keyboard.press("Escape");
  });
  await test.step("goes to screens and does what a menu does; > asks for actions alone, and prints the key that the page has for it", async () => {
    await open(page);
    await field(page).fill("dav");
    const add = page.getByRole("option", { name: "Add contact “dav”" });
    await expect(add.locator("kbd")).toHaveCount(0);
    await page.keyboard.press("Escape");
    await open(page);
    await page.keyboard.type("conta");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Contacts" })).toBeVisible();
    await expect(page).toHaveURL("/contacts");
    await open(page);
    await field(page).fill("dav");
    await expect(add.locator("kbd")).toHaveText("N");
    await page.keyboard.press("Escape");
    await expect(field(page)).toHaveCount(0);
    await open(page);
    await page.keyboard.type("> st");
    await expect(page.getByRole("group")).toHaveCount(1);
    await expect(page.getByRole("group", { name: "Actions" }).getByRole("option").first()).toContainText(
      "Status: Available",
    );
    await page.keyboard.type("atus lun");
    await page.keyboard.press("Enter");
    await expect(me(page)).toHaveAccessibleName("Maya Torres, Lunch");
    await open(page);
    await page.keyboard.type("status available");
    await page.keyboard.press("Enter");
    await expect(me(page)).toHaveAccessibleName("Maya Torres, Available");
    await open(page);
    await page.keyboard.type("> zzzz zzzz");
    await expect(page.getByText("Nothing found for “> zzzz zzzz”")).toBeVisible();
    await expect(page.getByRole("option")).toHaveCount(0);
    await page.getByRole("button", { name: "Clear" }).click();
    await expect(field(page)).toHaveValue("");
    await expect(field(page)).toBeFocused();
    await field(page).fill("zzzz zzzz");
    await page.keyboard.press("Escape");
    await expect(field(page)).toHaveCount(0);
  });
  await test.step("# finds the trainings that have a tag", async () => {
    await open(page);
    await page.keyboard.type("#prof");
    await expect(page.getByRole("group")).toHaveCount(1);
    await expect(page.getByRole("option")).toHaveText([/Profile.*2 trainings/]);
    await page.keyboard.press("Enter");
    const trainings = page.getByRole("dialog", { name: "Trainings and Features" });
    await expect(trainings.getByRole("button", { name: /^Profile/ })).toHaveAttribute("aria-pressed", "true");
    await expect(trainings.getByRole("list", { name: "Trainings" }).getByRole("listitem")).toHaveCount(2);
    await page.keyboard.press("Escape");
    await expect(trainings).toHaveCount(0);
  });
  await test.step("# finds the contacts that have a tag, and opens them", async () => {
    await open(page);
    await page.keyboard.type("#vip");
    await expect(page.getByRole("option").first()).toHaveText(/VIP.*\d contacts?/);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/contacts\?tags=true&tag=/);
    await expect(page.getByRole("heading", { level: 2, name: "VIP" })).toBeVisible();
  });
});

test("is clean, on a small screen too, where the menu at the bottom opens it", async ({ page }) => {
  await signIn(page);
  await expect(connection(page)).toHaveText("Connected");
  await open(page);
  await expectClean(page, { widths: [1440, 390] });
  await page.keyboard.type("dav");
  await expect(best(page).first()).toContainText("Dav");
  await expectClean(page);
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 390, height: 844 });
  await nav(page).getByRole("button", { name: "More", exact: true }).click();
  await expect(page.getByRole("menuitem", { name: "Report Issue/Bug" })).toContainText(/v\d+\.\d+\.\d+$/);
  await page.getByRole("menuitem", { name: "Search or jump to" }).click();
  await expect(field(page)).toBeFocused();
  const box = await page.getByRole("dialog").boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  await page.keyboard.type("zzzz zzzz");
  const nothing = page.getByText("Nothing found for “zzzz zzzz”");
  await expect(nothing).toBeVisible();
  expect((await nothing.boundingBox())!.y).toBeLessThan(120);
});

test("opens at once", async ({ page, context }) => {
  fetchAhead(context);
  const code = page.waitForResponse(/\/assets\/palette-.*\.js$/);
  await signIn(page);
  await code;
  await page.waitForLoadState("networkidle");
  const times: number[] = [];
  for (let i = 0; i < 7; i++) {
    times.push(
      await page.evaluate(`new Promise((done) => {
        const from = performance.now();
        const look = () => document.querySelector(".cmd__q input")
          ? requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - from)))
          : requestAnimationFrame(look);
        dispatchEvent(new KeyboardEvent("keydown", { key: "k", code: "KeyK", ctrlKey: true, bubbles: true }));
        look();
      })`),
    );
    await page.keyboard.press("Escape");
    await expect(field(page)).toHaveCount(0);
  }
  times.sort((a, b) => a - b);
  test.info().annotations.push({ type: "palette, ms", description: times.map(Math.round).join(" ") });
  // The goal is 60; a machine that does other things beside has its bad moments, the quickest has fewer.
  expect(times[0]).toBeLessThan(150);
});

import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { create, field as formField, unheard } from "./contacts.ts";
import { hold } from "./conversation.ts";
import { nav, signIn } from "./frame.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "Search or jump to" });
const option = (page: Page, name: string) => page.getByRole("option", { name });
const active = (page: Page) => page.getByRole("option", { selected: true });

async function search(page: Page, words: string) {
  await page.keyboard.press("Control+k");
  await field(page).fill(words);
}

/** Keeps the answer to a search for contacts from coming; `asked` is there once it was made. */
function holdSearch(page: Page, words: string) {
  let answer = () => {};
  const go = new Promise<void>((resolve) => (answer = resolve));
  const asked = page.waitForRequest(`**/api/clients?*search=${words}*`);
  const held = page.route(`**/api/clients?*search=${words}*`, async (route) => {
    await go;
    await route.continue();
  });
  return { asked, held, answer };
}

test("the whole list is walked by keys, which open and add nobody whom the words do not mean", async ({
  page,
}) => {
  await signIn(page);
  await test.step("the whole list is walked by keys, and Tab stays within", async () => {
    await search(page, "");
    const all = page.getByRole("option");
    await expect(active(page)).toHaveText(/^Contacts/);
    await page.keyboard.press("End");
    await expect(all.last()).toHaveAttribute("aria-selected", "true");
    await expect(all.last()).toBeInViewport();
    await page.keyboard.press("ArrowDown");
    await expect(all.first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowUp");
    await expect(all.last()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Home");
    await expect(all.first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("PageDown");
    await expect(all.nth(8)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Close" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(field(page)).toBeFocused();
    await field(page).fill("lock scr");
    await expect(active(page).locator("kbd")).toHaveText("↵");
    await page.keyboard.press("Escape");
  });
  await test.step("Enter opens nobody whom the letters before found, and adds nobody whom these do not", async () => {
    await search(page, "dav");
    await expect(active(page)).toContainText("Dav");
    const more = holdSearch(page, "davzzz");
    await more.held;
    await field(page).fill("davzzz");
    await more.asked;
    await expect(page.getByRole("group", { name: "Best match" })).toContainText("Dav");
    await expect(active(page)).toHaveCount(0);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Control+1");
    await expect(page).toHaveURL("/messages");
    more.answer();
    await expect(page.getByText("Nothing found for “davzzz”")).toBeVisible();
    await expect(active(page)).toContainText("Add contact “davzzz”");
    await expect(page).toHaveURL("/messages");
    await page.keyboard.press("Escape");
  });
  await test.step("Enter before the answer is there opens what it finds, and adds nobody", async () => {
    const wes = holdSearch(page, "wes");
    await wes.held;
    await search(page, "wes davenp");
    await wes.asked;
    await expect(option(page, "Add contact “wes davenp”")).toBeVisible();
    await expect(page.getByText(/^Nothing found/)).toHaveCount(0);
    await expect(active(page)).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(field(page)).toBeFocused();
    wes.answer();
    await expect(page).toHaveURL(/\/contacts\/contact\/[0-9a-f-]{36}$/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Davenport");
  });
  await test.step("whoever is not found is added, with the name, the number and the address as typed", async () => {
    const last = unheard("De la ");
    await search(page, `Ona ${last}, tel: (801) 555–0177 ona@example.com`);
    await expect(page.getByText(/^Nothing found for “Ona/)).toBeVisible();
    await expect(active(page)).toContainText("Add contact “Ona");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "New contact" })).toBeVisible();
    await expect(formField(page, "First name")).toHaveValue("Ona");
    await expect(formField(page, "Last name")).toHaveValue(last);
    await expect(formField(page, "Mobile phone")).toHaveValue("+1 (801) 555-0177");
    await expect(formField(page, "Email")).toHaveValue("ona@example.com");
    await expect(page.getByText("From the conversation you started in.")).toHaveCount(0);
  });
});

test("says what it did not find, what it could not look for and which tags there are, and is clean with it", async ({
  page,
}) => {
  await signIn(page);
  await test.step("contacts that could not be looked for are told of, whatever else is found", async () => {
    await page.route("**/api/clients?*search=*", (route) =>
      route.fulfill({ status: 400, json: { message: "The search did not work." } }),
    );
    await search(page, "mess");
    await expect(page.getByRole("alert").getByText("The search did not work.")).toBeVisible();
    await expect(active(page)).toContainText("Messages");
    await expectClean(page, { widths: [1440, 390] });
    await field(page).fill("zzzz zzzz");
    await expect(page.getByRole("alert").getByText("The search did not work.")).toBeVisible();
    await expect(option(page, "Add contact “zzzz zzzz”")).toBeVisible();
    await expect(active(page)).toHaveCount(0);
    await page.unroute("**/api/clients?*search=*");
    await page.keyboard.press("Escape");
  });
  await test.step("is clean with nothing found, and among tags", async () => {
    await search(page, "zzzz zzzz");
    await expect(page.getByText("Nothing found for “zzzz zzzz”")).toBeVisible();
    await expectClean(page, { widths: [1440, 390] });
    await field(page).fill("#");
    await expect(option(page, "VIP").locator("svg.lucide-tag")).toBeVisible();
    await expectClean(page, { widths: [1440, 390] });
    await page.keyboard.press("Escape");
  });
  await test.step("the conversation with who was found is one step away, and the words are searched in all", async () => {
    await search(page, "wes davenp");
    const conversation = option(page, "Conversation with Wes Davenport").first();
    await conversation.click();
    await expect(page).toHaveURL(/\/messages\?room=/);
    await expect(page.getByRole("region", { name: "Conversation with Wes Davenport" })).toContainText(
      "Wes Davenport",
    );
    await search(page, "dav");
    const short = option(page, "Search messages for “dav”");
    await expect(short).toContainText("Needs to be at least 4 characters");
    await expect(short).toBeDisabled();
    await page.keyboard.press("End");
    await expect(active(page)).toContainText("Add contact “dav”");
    await field(page).fill("daven");
    await expect(option(page, "Search messages for “daven”")).toBeEnabled();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    const rooms = page.getByRole("searchbox", { name: "Search conversations" });
    await expect(rooms).toHaveValue("daven");
    await expect(page.getByRole("grid", { name: "Search results" })).toContainText("Davenport");
    await rooms.press("End");
    await rooms.pressSequentially("port");
    await expect(rooms).toHaveValue("davenport");
    await expect(page).not.toHaveURL(/search=/);
  });
});

test("one that does not come says so; letters before it is there are its first query, until Escape calls it off", async ({
  page,
}) => {
  await test.step("one that does not come says so, and comes when it is asked for again", async () => {
    await page.route("**/assets/palette-*.js", (route) => route.abort());
    await signIn(page);
    await page.keyboard.press("Control+k");
    const said = page.getByText("The search could not be opened. Check your connection and try again.");
    await expect(said).toBeVisible();
    await page.unroute("**/assets/palette-*.js");
    await page.keyboard.type("carl");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(field(page)).toHaveValue("carl");
    await expect(said).toHaveCount(0);
    await page.keyboard.press("Escape");
  });
  await test.step("Escape calls it off while it is on its way", async () => {
    const send = await hold(page, "**/assets/palette-*.js");
    await page.reload();
    await expect(nav(page)).toBeVisible();
    const code = page.waitForResponse(/\/assets\/palette-.*\.js$/);
    await page.keyboard.press("Control+k");
    await page.keyboard.type("wes");
    await page.keyboard.press("Escape");
    send();
    await (await code).finished();
    await page.keyboard.press("c");
    await expect(page.getByRole("dialog", { name: "New Conversation" })).toBeVisible();
    await page.unrouteAll();
  });
  await test.step("letters typed before it is there are its first query, and no keys of the page behind", async () => {
    const send = await hold(page, "**/assets/palette-*.js");
    await page.reload();
    await expect(nav(page)).toBeVisible();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("c wes dx");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Home");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    send();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue("c wes d");
    await page.keyboard.type("avenp");
    await expect(field(page)).toHaveValue("c wes davenp");
    await page.keyboard.press("Escape");
    await expect(field(page)).toHaveCount(0);
    await page.keyboard.press("Control+k");
    await expect(field(page)).toHaveValue("");
  });
});

test("asked for before a dialog of the address is there, it keeps the letters; the dialog comes after it", async ({
  page,
}) => {
  await signIn(page);
  await create(page, { "First name": "Kay", "Last name": unheard("Early") });
  const edit = page.getByRole("dialog", { name: "Edit Contact" });
  const letIn = await hold(page, /api\/clients\/[0-9a-f-]{36}/);
  await page.goto(`${page.url()}/edit`);
  await expect(page.locator("#main")).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("mess");
  letIn();
  await expect(page.getByRole("heading", { level: 1, name: /Kay/, includeHidden: true })).toHaveCount(1);
  await page.keyboard.type("ages");
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("messages");
  await expect(edit).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(field(page)).toHaveCount(0);
  await expect(edit.locator(":focus")).toHaveCount(1);
  // A dialog that stands has the keys to itself.
  await page.keyboard.press("Control+k");
  await page.keyboard.press("Tab");
  await expect(edit.locator(":focus")).toHaveCount(1);
  await expect(field(page)).toHaveCount(0);
});

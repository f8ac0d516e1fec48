import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { field as formField, unheard } from "./contacts.ts";
import { signIn } from "./frame.ts";

const field = (page: Page) => page.getByRole("combobox", { name: "Search or jump to" });
const option = (page: Page, name: string) => page.getByRole("option", { name });
const active = (page: Page) => page.getByRole("option", { selected: true });

/** Keeps the code of the palette from coming, until it is let go by what this answers. */
async function holdPalette(page: Page): Promise<() => void> {
  let send = () => {};
  const sent = new Promise<void>((resolve) => (send = resolve));
  await page.route("**/assets/palette-*.js", async (route) => {
    await sent;
    await route.continue();
  });
  return send;
}

async function search(page: Page, words: string) {
  await page.keyboard.press("Control+k");
  await field(page).fill(words);
}

test("whoever is not found is added, with the name, the number and the address as typed", async ({
  page,
}) => {
  await signIn(page);
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

test("Enter before the answer is there opens what it finds, and adds nobody", async ({ page }) => {
  await signIn(page);
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

test("Enter opens nobody whom the letters before found, and adds nobody whom these do not", async ({
  page,
}) => {
  await signIn(page);
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
});

test("contacts that could not be looked for are told of, whatever else is found", async ({ page }) => {
  await signIn(page);
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
});

test("the key that adds a contact is printed where the page has it", async ({ page }) => {
  await signIn(page);
  await search(page, "dav");
  await expect(option(page, "Add contact “dav”").locator("kbd")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.goto("/contacts");
  await expect(page.getByRole("heading", { level: 1, name: "Contacts" })).toBeVisible();
  await search(page, "dav");
  await expect(option(page, "Add contact “dav”").locator("kbd")).toHaveText("N");
});

test("the conversation with who was found is one step away, and the words are searched in all", async ({
  page,
}) => {
  await signIn(page);
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

test("letters typed before it is there are its first query, and no keys of the page behind", async ({
  page,
}) => {
  const send = await holdPalette(page);
  await signIn(page);
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

test("Escape calls it off while it is on its way", async ({ page }) => {
  const send = await holdPalette(page);
  await signIn(page);
  const code = page.waitForResponse(/\/assets\/palette-.*\.js$/);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("wes");
  await page.keyboard.press("Escape");
  send();
  await (await code).finished();
  await page.keyboard.press("c");
  await expect(page.getByRole("dialog", { name: "New Conversation" })).toBeVisible();
});

test("the whole list is walked by keys, and Tab stays within", async ({ page }) => {
  await signIn(page);
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
});

test("is clean with nothing typed, with nothing found, and among tags", async ({ page }) => {
  await signIn(page);
  await search(page, "");
  await expectClean(page, { widths: [1440, 390] });
  await field(page).fill("zzzz zzzz");
  await expect(page.getByText("Nothing found for “zzzz zzzz”")).toBeVisible();
  await expectClean(page, { widths: [1440, 390] });
  await field(page).fill("#");
  await expect(option(page, "VIP").locator("svg.lucide-tag")).toBeVisible();
  await expectClean(page, { widths: [1440, 390] });
});

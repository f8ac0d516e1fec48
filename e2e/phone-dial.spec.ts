import { expect, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { bubble, composer, hold, log, toMessages } from "./conversation.ts";
import { signIn } from "./frame.ts";
import { beside, field, found, key, phone } from "./phone-panel.ts";

test("a number is dialled by its keys, shown in its spacing, erased and cleared", async ({ page }) => {
  await toMessages(page);
  await page.keyboard.press("]");
  for (const name of ["2 ABC", "1", "2 ABC", "5 JKL", "5 JKL", "5 JKL", "0 +", "2 ABC"])
    await key(page, name).click();
  await expect(field(page)).toHaveValue("(212) 555-02");
  await key(page, "Backspace").click();
  // As a number without its area code is spelled.
  await expect(field(page)).toHaveValue("212-5550");
  await key(page, "2 ABC").click();
  // The caret is still there: typed on.
  await page.keyboard.type("31");
  await expect(field(page)).toHaveValue("(212) 555-0231");
  await key(page, "Backspace").click();
  await expect(field(page)).toHaveValue("(212) 555-023");
  await key(page, "Clear").click();
  await expect(field(page)).toHaveValue("");
  await expect(field(page)).toBeFocused();
  await key(page, "0 +").click({ delay: 800 });
  await expect(field(page)).toHaveValue("+");
  await key(page, "Clear").click();
  for (const name of ["Star", "7 PQRS", "Pound"]) await key(page, name).click();
  await expect(field(page)).toHaveValue("*7#");
  // What is dialled waits while the phone is closed.
  await page.keyboard.press("]");
  await page.keyboard.press("]");
  await expect(field(page)).toHaveValue("*7#");
  await page.keyboard.press("Escape");
  await expect(field(page)).toHaveValue("");
});

test("a number that is pasted is texted by Enter, and the caret is in its conversation", async ({ page }) => {
  await signIn(page);
  await page.goto("/contacts");
  await expect(page.getByRole("heading", { level: 1, name: "Contacts" })).toBeVisible();
  await page.keyboard.press("]");
  await field(page).fill("tel: (212) 555–0232 ext. 7");
  await expect(field(page)).toHaveValue("(212) 555-0232");
  await expect(found(page)).toHaveText(["212-555-0232No contact has it"]);
  const words = `From the phone ${Date.now()}`;
  await page.keyboard.press("Enter");
  await page.keyboard.type(words);
  await expect(composer(page)).toHaveValue(words);
  await expect(composer(page)).toBeFocused();
  await expect(page.getByRole("region", { name: "Conversation with 212-555-0232" })).toBeVisible();
  await expect(field(page)).toHaveValue("");
  await page.keyboard.press("Enter");
  await expect(bubble(page, words)).toHaveCount(1);
});

test("a number of another country is texted, and one that is not wholly typed is not", async ({ page }) => {
  await toMessages(page);
  await page.keyboard.press("]");
  await field(page).fill("1801555014");
  await page.keyboard.press("Enter");
  await expect(phone(page).getByText(/^Choose a contact, or enter a phone number/)).toBeVisible();
  await field(page).fill("+44 20 7946 0958");
  await expect(found(page)).toHaveText(["+442079460958No contact has it"]);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Conversation with +442079460958" })).toBeVisible();
  await expect(composer(page)).toBeFocused();
  // By its address, as a link from elsewhere leads there.
  await page.goto("/messages?phone=442079460958");
  await expect(page.getByRole("region", { name: "Conversation with +442079460958" })).toBeVisible();
  await expect(page).toHaveURL(/room=/);
});

test("Enter counts also before the phone's code has come", async ({ page }) => {
  const letIn = await hold(page, /assets\/softphone-[^/]*\.js/);
  await toMessages(page);
  await page.keyboard.press("]");
  await page.keyboard.type("2125550233");
  await page.keyboard.press("Enter");
  await expect(field(page)).toHaveValue("2125550233");
  letIn();
  await expect(page.getByRole("region", { name: "Conversation with 212-555-0233" })).toBeVisible();
  await expect(composer(page)).toBeFocused();
});

test("a contact is found by name or by a part of the number, and texted by a press", async ({ page }) => {
  await toMessages(page);
  await page.keyboard.press("]");
  await page.keyboard.type("801555014");
  await expect(found(page).filter({ hasText: "Dana Whitfield" })).toContainText("801-555-0142");
  await field(page).fill("dana whit");
  await expect(found(page)).toHaveCount(2);
  await expect(found(page).nth(1)).toContainText("Marcus Whitfield");
  await found(page).first().click();
  await expect(composer(page)).toHaveAccessibleName(/Dana/);
  await expect(composer(page)).toBeFocused();
  await expect(field(page)).toHaveValue("");
  await expect(log(page)).toBeVisible();
});

test("all of it goes by keyboard alone", async ({ page }) => {
  await toMessages(page);
  await page.keyboard.press("]");
  await page.keyboard.type("eleanor");
  await expect(found(page).first()).toContainText("Eleanor Brandt");
  await page.keyboard.press("ArrowDown");
  await expect(found(page).first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Escape");
  // The keypad is one stop, its keys go by the arrows.
  await page.keyboard.press("Tab");
  await expect(key(page, "1")).toBeFocused();
  for (const arrow of ["ArrowRight", "ArrowDown", "ArrowLeft"]) await page.keyboard.press(arrow);
  await expect(key(page, "4 GHI")).toBeFocused();
  await page.keyboard.press("Enter");
  // Digits go into the number from wherever they are typed.
  await page.keyboard.type("06");
  await expect(field(page)).toHaveValue("406");
  await page.keyboard.press("Backspace");
  await expect(field(page)).toHaveValue("40");
  await page.keyboard.press("Tab");
  await expect(key(page, "Text")).toBeFocused();
  await field(page).fill("eleanor");
  await expect(found(page).first()).toContainText("Eleanor Brandt");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(composer(page)).toHaveAccessibleName(/Eleanor/);
  await expect(composer(page)).toBeFocused();
});

test("what is no number, and a number of one's own, is said at the field", async ({ page }) => {
  await toMessages(page);
  await page.keyboard.press("]");
  await key(page, "Text").click();
  await expect(phone(page).getByText(/^Choose a contact, or enter a phone number/)).toBeVisible();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("411");
  await expect(phone(page).getByText(/^Choose a contact/)).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(phone(page).getByText(/^Choose a contact, or enter a phone number/)).toBeVisible();
  await field(page).fill("nobody of this name");
  await expect(phone(page).getByText("No contact with a mobile phone by that name")).toBeVisible();
  const own = await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem("switchboard.session")!) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    const me = (await (await fetch("/api/users/me", { headers })).json()) as { account: { id: string } };
    const all = await fetch(`/api/accounts/${me.account.id}/phones`, { headers });
    return ((await all.json()) as { phoneNumber: string }[])[0]!.phoneNumber;
  });
  await field(page).fill(own);
  await page.keyboard.press("Enter");
  await expect(phone(page).getByText("That is one of your own numbers.")).toBeVisible();
  await expectClean(page, { widths: beside });
});

test("without a number to text from it says so, and keeps what was dialled", async ({ page }) => {
  await page.route("**/api/accounts/*/phones", (route) => route.fulfill({ json: [] }));
  await signIn(page);
  await page.goto("/contacts");
  await expect(page.getByRole("heading", { level: 1, name: "Contacts" })).toBeVisible();
  await page.keyboard.press("]");
  await page.keyboard.type("2125550235");
  await key(page, "Text").click();
  await expect(phone(page).getByText("There is no number to text from yet.")).toBeVisible();
  await expect(field(page)).toHaveValue("(212) 555-0235");
  await expect(page).toHaveURL("/contacts");
});

test("favorites with a mobile phone are a press away", async ({ page }) => {
  const favorites = phone(page).getByRole("radio", { name: "Favorites" });
  const star = page
    .getByRole("main")
    .getByRole("button", { name: /^Favorite Dana/ })
    .first();
  await page.route("**/favorites/client", (route) => route.fulfill({ json: [] }));
  await toMessages(page);
  await page.keyboard.press("]");
  await expect(field(page)).toBeFocused();
  await favorites.click();
  await expect(phone(page).getByText("No favorites to text yet")).toBeVisible();
  await page.unroute("**/favorites/client");
  await page.goto("/contacts?search=dana%20whitfield");
  await star.click();
  await expect(star).toHaveAttribute("aria-pressed", "true");
  await favorites.click();
  const dana = phone(page)
    .getByRole("grid", { name: "Favorites" })
    .getByRole("row")
    .filter({ hasText: "Dana" });
  await expect(dana).toContainText("801-555-0142");
  await expectClean(page, { widths: beside });
  // Followed as it changes.
  await star.click();
  await expect(dana).toHaveCount(0);
  await star.click();
  await dana.click();
  await expect(composer(page)).toHaveAccessibleName(/Dana/);
  await page.goto("/contacts?search=dana%20whitfield");
  await star.click();
  await expect(star).toHaveAttribute("aria-pressed", "false");
});

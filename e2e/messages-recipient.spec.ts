import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { bubble, chooseRoom, composer, hold, log, toMessages } from "./conversation.ts";

/** Who is meant in New conversation. */
const options = (page: Page) => page.getByRole("option", { name: "Dana Whitfield" });

for (const times of [1, 2])
  test(`Enter pressed ${times === 1 ? "once chooses a contact and opens" : "twice sends no draft"}`, async ({
    page,
  }) => {
    await toMessages(page);
    await chooseRoom(page, "Dana Whitfield");
    await expect(log(page)).toBeVisible();
    const draft = `Half a thought ${Date.now()}`;
    await composer(page).fill(draft);
    await chooseRoom(page, "Eleanor Brandt");
    await expect(composer(page)).toHaveAccessibleName(/Eleanor/);
    await page.keyboard.press("c");
    await page.keyboard.type("dana whitfield");
    const option = page.getByRole("option", { name: "Dana Whitfield" });
    await expect(option).toHaveCount(1);
    await page.keyboard.press("ArrowDown");
    for (let n = 0; n < times; n++) await page.keyboard.press("Enter");
    await expect(composer(page)).toHaveAccessibleName(/Dana/);
    await expect(composer(page)).toBeFocused();
    await page.keyboard.type(".");
    await expect(composer(page)).toHaveValue(`${draft}.`);
    await expect(bubble(page, draft)).toHaveCount(0);
    await composer(page).fill("");
  });

test("a name typed in full is enough, and each of a couple has their own number", async ({ page }) => {
  await toMessages(page);
  await page.keyboard.press("c");
  await page.keyboard.type("Dana Whitfield");
  await expect(options(page)).toHaveCount(1);
  await expect(options(page)).toContainText("801-555-0142");
  await page.keyboard.press("Enter");
  await expect(composer(page)).toHaveAccessibleName(/Dana/);
  await expect(composer(page)).toBeFocused();

  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("c");
  await page.keyboard.type("801 555 0166");
  await expect(page.getByRole("option")).toHaveText(["Marcus Whitfield801-555-0166"]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(composer(page)).toHaveAccessibleName(/Marcus/);
});

test("of two contacts by one name the person says which", async ({ page }) => {
  await page.route(/\/api\/clients\?.*search=Dana/, async (route) => {
    const answer = await route.fetch();
    const found = (await answer.json()) as { id: string; mobilePhone: string }[];
    const twin = { ...found[0], id: "0199c0de-0000-7000-8000-000000000001", mobilePhone: "12125550231" };
    await route.fulfill({ json: [...found, twin] });
  });
  await toMessages(page);
  await page.keyboard.press("c");
  const dialog = page.getByRole("dialog", { name: "New conversation" });
  await page.keyboard.type("Dana Whitfield");
  await expect(options(page)).toHaveCount(2);
  await page.keyboard.press("Enter");
  await expect(options(page)).toHaveCount(2);
  await page.keyboard.press("Escape");
  await expect(options(page)).toHaveCount(0);
  await dialog.getByRole("button", { name: "Open", exact: true }).click();
  await expect(dialog.getByText("Several have this name. Choose one of them.")).toBeVisible();
  await expectClean(page);
  await page.getByRole("combobox", { name: "To" }).press("Enter");
  await expect(options(page)).toHaveCount(2);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(composer(page)).toHaveAccessibleName(/Dana/);
  await expect(dialog).toHaveCount(0);
});

test("Enter behind a piece of a name says what is wanted", async ({ page }) => {
  await toMessages(page);
  await page.keyboard.press("c");
  await page.keyboard.type("whitfield");
  await expect(page.getByRole("option").filter({ hasText: "Whitfield" }).first()).toBeVisible();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "New conversation" });
  await expect(dialog.getByText(/^Choose a contact, or enter a phone number/)).toBeVisible();
});

for (const [what, url] of [
  ["contact is found", /\/api\/clients\?.*search=Dana\+Whitfield/],
  ["dialog knows the contacts", /assets\/recipient-form-[^/]*\.js/],
] as const)
  test(`Enter before the ${what} goes to them in the end`, async ({ page }) => {
    const letIn = await hold(page, url);
    await toMessages(page);
    await page.keyboard.press("c");
    await page.keyboard.type("Dana Whitfield");
    await page.keyboard.press("Enter");
    letIn();
    await expect(composer(page)).toHaveAccessibleName(/Dana/);
    await expect(composer(page)).toBeFocused();
  });

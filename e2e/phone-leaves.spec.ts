import { expect, test } from "@playwright/test";
import { chooseRoom, composer, hold, log, toDana, toMessages } from "./conversation.ts";
import { field, found, key, phone } from "./phone-panel.ts";

const searchOf = (name: string) => new RegExp(`/api/clients\\?.*search=${name}`);

test("whoever goes elsewhere while a name is searched for is not fetched back", async ({ page }) => {
  await toMessages(page);
  const letIn = await hold(page, searchOf("Eleanor"));
  await page.keyboard.press("]");
  await expect(key(page, "Text")).toBeVisible();
  await field(page).fill("Eleanor Brandt");
  await page.keyboard.press("Enter");
  await expect(key(page, "Text")).toHaveAttribute("data-pending", "true");
  await chooseRoom(page, "Dana Whitfield");
  await expect(log(page)).toBeVisible();
  await expect(key(page, "Text")).not.toHaveAttribute("data-pending", "true");
  await composer(page).click();
  await page.keyboard.type("for Dana");
  letIn();
  await expect(found(page).first()).toContainText("Eleanor Brandt");
  await page.keyboard.type(", too");
  await expect(composer(page)).toHaveAccessibleName(/Dana/);
  await expect(composer(page)).toBeFocused();
  await expect(composer(page)).toHaveValue("for Dana, too");
  await composer(page).fill("");
});

test("a name in other capitals is enough", async ({ page }) => {
  await toMessages(page);
  await page.keyboard.press("]");
  await page.keyboard.type("eleanor brandt");
  await expect(found(page)).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(composer(page)).toHaveAccessibleName(/Eleanor/);
});

test("a page that asks to stay keeps its keys", async ({ page }) => {
  await toMessages(page);
  await page.goto("/contacts/contact/new");
  const first = page.getByRole("textbox", { name: "First name" }).first();
  await first.fill("Draft");
  await page.keyboard.press("Tab");
  await phone(page).getByRole("button", { name: "Dialpad", exact: true }).click();
  await page.keyboard.type("2125550241");
  await expect(found(page)).toHaveCount(1);
  await page.keyboard.press("Enter");
  const asked = page.getByRole("alertdialog", { name: "Discard this contact?" });
  await expect(asked).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(asked).toBeHidden();
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(
    "12125550241",
  );
});

test("two presses of Text leave the caret in the conversation", async ({ page }) => {
  await toMessages(page);
  await page.keyboard.press("]");
  await page.keyboard.type("2125550242");
  await key(page, "Text").dblclick();
  await expect(composer(page)).toBeFocused();
  await expect(phone(page).getByText(/^Choose a contact/)).toHaveCount(0);
});

test("that nobody has a number is said once it is known", async ({ page }) => {
  await toMessages(page);
  const letIn = await hold(page, /\/api\/clients\?.*search=/);
  await page.keyboard.press("]");
  await field(page).fill("212 555 0243");
  await expect(found(page)).toHaveText(["212-555-0243"]);
  letIn();
  await expect(found(page)).toHaveText(["212-555-0243No contact has it"]);
});

test("a search that failed is made again by Enter", async ({ page }) => {
  await toMessages(page);
  await page.route(searchOf("Eleanor"), (route) =>
    route.fulfill({ status: 400, json: { message: "The search was refused." } }),
  );
  await page.keyboard.press("]");
  await field(page).fill("Eleanor Brandt");
  await expect(phone(page).getByText("The search was refused.")).toBeVisible();
  await page.unroute(searchOf("Eleanor"));
  await page.keyboard.press("Enter");
  await expect(composer(page)).toHaveAccessibleName(/Eleanor/);
});

test("Escape in the empty field beside a dialog closes the dialog", async ({ page }) => {
  await toMessages(page);
  await page.keyboard.press("]");
  await expect(field(page)).toBeFocused();
  await page.getByRole("button", { name: "New conversation" }).click();
  const dialog = page.getByRole("dialog", { name: "New conversation" });
  await expect(dialog).toBeVisible();
  await field(page).click();
  await page.keyboard.type("80");
  await page.keyboard.press("Escape");
  await expect(field(page)).toHaveValue("");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});

for (const [what, open] of [
  ["an address", "Add address"],
  ["a follow up", "Follow up"],
] as const)
  test(`who leaves a contact's page for a text has the caret in it: ${what}`, async ({ page }) => {
    await toMessages(page);
    await toDana(page);
    await page.getByRole("button", { name: open }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox").last().fill("Elm");
    await dialog.getByRole("button").last().focus();
    await page.keyboard.press("]");
    await field(page).fill("Eleanor Brandt");
    await expect(found(page).first()).toContainText("Eleanor Brandt");
    const question = page.getByRole("alertdialog");
    for (const verb of ["Keep editing", "Discard changes"]) {
      await field(page).press("Enter");
      await question.getByRole("button", { name: verb }).click();
      await expect(question).toHaveCount(0);
    }
    await expect(page).toHaveURL(/messages/);
    await expect(composer(page)).toHaveAccessibleName(/Eleanor/);
    await expect(composer(page)).toBeFocused();
  });

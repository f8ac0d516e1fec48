import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { ben, closeAll, maya, openAs, openCreated, row, rows, unheard } from "./contacts.ts";

test.afterEach(async ({ browser }) => void (await closeAll({ browser })));

const looked = { widths: [1440, 390] };
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const chips = (page: Page) => page.getByRole("list", { name: "Tags", exact: true });
const tagRow = (page: Page, name: string) =>
  page.getByRole("table", { name: "Tags" }).getByRole("row").filter({ hasText: name });
/** Chooses of the list that a button of the form opens. */
async function choose(page: Page, field: string, option: string) {
  await page.getByRole("button", { name: field }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

test("a contact is given tags and they are taken away again, as a list and as a cloud, and a colleague sees it", async ({
  browser,
}) => {
  const page = await openCreated(browser, maya, { "Last name": unheard("Tagged") });
  const colleague = await openAs(browser, ben, new URL(page.url()).pathname);
  await expect(chips(colleague)).toBeVisible();

  await page.getByRole("button", { name: "Assign", exact: true }).click();
  const assign = dialog(page, "Assign Tags");
  await assign.getByRole("checkbox", { name: /^Boat/ }).check();
  await expect(assign.getByRole("checkbox", { name: /^Over 65/ })).toBeDisabled();
  await assign.getByRole("radio", { name: "Cloud" }).click();
  await assign.getByRole("button", { name: /^VIP/ }).click();
  await assign.getByRole("searchbox", { name: "Find a tag" }).fill("nobody has this");
  await expect(assign.getByText("No Tags Found")).toBeVisible();
  await assign.getByRole("searchbox", { name: "Find a tag" }).fill("");
  await expectClean(page, looked);
  await expect(assign.getByRole("status").filter({ hasText: /./ })).toHaveText("2 changes");
  await assign.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByText("Tags Assigned")).toBeVisible();
  for (const one of [page, colleague]) await expect(chips(one)).toContainText(/Boat.*VIP/);

  await page.getByRole("button", { name: "Assign", exact: true }).click();
  await assign.getByRole("button", { name: /^Boat/ }).click();
  await assign.getByRole("radio", { name: "List" }).click();
  await assign.getByRole("checkbox", { name: /^Boat/ }).focus();
  await page.keyboard.press("Control+Enter");
  const removed = chips(page).getByRole("listitem").filter({ hasText: "Boat" });
  await expect(removed).toContainText("removed");
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(removed).not.toContainText("removed");
});

test("a manager makes tags of rules and sees whom they fit; the directory is grouped by them", async ({
  browser,
}) => {
  const lastName = unheard("Ruled");
  const page = await openCreated(browser, maya, { "Last name": lastName });
  await page.goto("/account/settings/tag-management");
  await page.getByRole("button", { name: "New tag" }).click();
  const name = unheard("Rule");
  const made = dialog(page, "New tag");
  await made.getByRole("tab", { name: "Dynamic" }).click();
  await made.getByLabel("Name", { exact: true }).fill(name);
  await expect(made.getByRole("button", { name: /^Save/ })).toBeDisabled();
  await choose(page, "Field of rule 1", "Last name");
  await made.getByRole("textbox", { name: "Value of rule 1" }).fill(lastName.toUpperCase());
  await expect(made.getByText("contact matches", { exact: true })).toBeVisible();
  await test.step("from what to what, the first above the second, beside a group without rules", async () => {
    await made.getByRole("button", { name: "Rule", exact: true }).click();
    await choose(page, "Field of rule 2", "Policy, effective date");
    await choose(page, "Comparison of rule 2", "is between");
    await expect(page.getByRole("button", { name: "Comparison of rule 2" })).toBeFocused();
    await made.getByRole("textbox", { name: "First value of rule 2" }).fill("01/01/2020");
    await made.getByRole("textbox", { name: "Last value of rule 2" }).fill("12/31/2019");
    await made.getByRole("button", { name: "Group" }).click();
    await expect(made.getByText("Enter 01/01/2020 or a later date")).toBeVisible();
    await expect(made.getByRole("button", { name: /^Save/ })).toBeDisabled();
    await page.setViewportSize({ width: 390, height: 844 });
    await made.getByRole("textbox", { name: "Last value of rule 2" }).scrollIntoViewIfNeeded();
    await expectClean(page, looked);
    await page.setViewportSize({ width: 1440, height: 900 });
    await made.getByRole("button", { name: "Remove group 1" }).click();
    await made.getByRole("textbox", { name: "Last value of rule 2" }).fill("12/31/2020");
    await expect(made.getByRole("button", { name: /^Save/ })).toBeEnabled();
    await made.getByRole("button", { name: "Remove rule 2" }).click();
  });
  await made.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByText("Tag created")).toBeVisible();
  await expect(tagRow(page, name).getByText("1", { exact: true })).toBeVisible();

  await test.step("a rule asks by whom a contact was sent, and calls them by name", async () => {
    await page.getByRole("button", { name: "New tag" }).click();
    await made.getByRole("tab", { name: "Dynamic" }).click();
    const sentBy = unheard("Sent");
    await made.getByLabel("Name", { exact: true }).fill(sentBy);
    await choose(page, "Field of rule 1", "Referral, contact");
    await made.getByRole("combobox", { name: "Value of rule 1" }).fill(lastName);
    await page.getByRole("option", { name: lastName }).click();
    await expect(made.getByText(`Referral, contact is ${lastName}.`)).toBeVisible();
    await expect(made.getByText("contacts match", { exact: true })).toBeVisible();
    await made.getByRole("button", { name: /^Save/ }).click();
    await expect(made).toHaveCount(0);

    await page.getByRole("button", { name: `Edit ${sentBy}` }).click();
    const again = dialog(page, "Edit tag").getByRole("combobox", { name: "Value of rule 1" });
    await expect(again).toHaveValue(lastName);
    await page.keyboard.press("Escape");
  });

  await test.step("the directory is grouped by it", async () => {
    await page.getByRole("link", { name: "Contacts" }).first().click();
    await page.getByRole("button", { name: "Group by Tags" }).click();
    await expect(page.getByRole("listbox", { name: "Tags" })).toBeVisible();
    await page.getByRole("searchbox", { name: "Find a tag" }).fill(name);
    await page.getByRole("option", { name }).click();
    await expect(row(page, lastName)).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await page.getByRole("radio", { name: "Cloud" }).click();
    await page.getByRole("searchbox", { name: "Find a tag" }).fill("");
    await page.getByRole("button", { name: /^Homeowner/ }).click();
    await expect(page.getByRole("heading", { name: "Homeowner" })).toBeVisible();
    await expect(rows(page).nth(3)).toBeVisible();
    await page.getByRole("radio", { name: "List" }).click();
    await expectClean(page, looked);
  });
});

test("a tag is changed, deleted and brought back by those who manage; core tags stay", async ({
  browser,
}) => {
  const page = await openAs(browser, maya, "/account/settings/tag-management");
  const name = unheard("Lake");
  await page.getByRole("button", { name: "New tag" }).click();
  await page.keyboard.type("homeowner");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("There is a tag with this name already")).toBeVisible();
  await dialog(page, "New tag").getByLabel("Name", { exact: true }).fill(name);
  await page.keyboard.press("Control+Enter");
  await expect(tagRow(page, name)).toBeVisible();
  await expect(tagRow(page, "Homeowner").getByRole("button", { name: /^Delete/ })).toHaveCount(0);

  await page.getByRole("button", { name: `Edit ${name}` }).click();
  await dialog(page, "Edit tag").getByLabel("Description").fill("By the water");
  await dialog(page, "Edit tag").getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByText("Tag updated")).toBeVisible();
  await expect(tagRow(page, name)).toContainText("By the water");
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete tag" }).click();
  await expect(page.getByText("Tag deleted")).toBeVisible();
  await expect(tagRow(page, name)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(tagRow(page, name)).toBeVisible();
  await expectClean(page, looked);

  const colleague = await openAs(browser, ben, "/account/settings/tag-management");
  await expect(tagRow(colleague, name)).toBeVisible();
  await expect(colleague.getByRole("button", { name: /^(New tag|Edit|Delete)/ })).toHaveCount(0);
});

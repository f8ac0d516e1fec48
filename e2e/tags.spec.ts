import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { ben, closeAll, maya, openAs, openCreated, row, rows, unheard } from "./contacts.ts";

test.afterEach(async ({ browser }) => void (await closeAll({ browser })));

const hannah = "hannah.weiss@northgate.example";
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

test("a manager makes a tag of rules and sees whom they fit; the directory is grouped by it", async ({
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
  await made.getByRole("button", { name: "Group" }).click();
  await expect(made.getByRole("button", { name: /^Save/ })).toBeDisabled();
  await made.getByRole("button", { name: "Remove group 1" }).click();
  await expectClean(page, looked);
  page.once("dialog", (question) => void question.accept());
  await page.reload();
  await page.getByRole("button", { name: "New tag" }).click();
  await expect(made.getByText("What you typed before is back.")).toBeVisible();
  await expect(made.getByRole("textbox", { name: "Value of rule 1" })).toHaveValue(lastName.toUpperCase());
  await made.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByText("Tag created")).toBeVisible();
  await expect(tagRow(page, name).getByText("1", { exact: true })).toBeVisible();

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

test("rules ask by whom a contact was sent, and call them by name", async ({ browser }) => {
  const sender = unheard("Sender");
  const page = await openCreated(browser, maya, { "Last name": sender });
  await page.goto("/account/settings/tag-management");
  await page.getByRole("button", { name: "New tag" }).click();
  const made = dialog(page, "New tag");
  await made.getByRole("tab", { name: "Dynamic" }).click();
  const name = unheard("Sent");
  await made.getByLabel("Name", { exact: true }).fill(name);
  await choose(page, "Field of rule 1", "Referral, contact");
  await made.getByRole("combobox", { name: "Value of rule 1" }).fill(sender);
  await page.getByRole("option", { name: sender }).click();
  await expect(made.getByText(`Referral, contact is ${sender}.`)).toBeVisible();
  await expect(made.getByText("contacts match", { exact: true })).toBeVisible();
  await expectClean(page, looked);
  await made.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByText("Tag created")).toBeVisible();

  await page.getByRole("button", { name: `Edit ${name}` }).click();
  const again = dialog(page, "Edit tag").getByRole("combobox", { name: "Value of rule 1" });
  await expect(again).toHaveValue(sender);
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

test("whoever saves over a colleague's change of a tag is told once, and the next save stands", async ({
  browser,
}) => {
  const page = await openAs(browser, maya, "/account/settings/tag-management");
  const name = unheard("Shared");
  await page.getByRole("button", { name: "New tag" }).click();
  await dialog(page, "New tag").getByLabel("Name", { exact: true }).fill(name);
  await page.keyboard.press("Control+Enter");
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  const mine = dialog(page, "Edit tag");
  await mine.getByLabel("Description").fill("By me");

  const colleague = await openAs(browser, hannah, "/account/settings/tag-management");
  await colleague.getByRole("button", { name: `Edit ${name}` }).click();
  await dialog(colleague, "Edit tag").getByLabel("Description").fill("By Hannah");
  await dialog(colleague, "Edit tag").getByRole("button", { name: /^Save/ }).click();
  await expect(tagRow(page, name)).toContainText("By Hannah");

  await mine.getByRole("button", { name: /^Save/ }).click();
  await expect(mine.getByText(/Hannah Weiss changed this to "By Hannah" meanwhile/)).toBeVisible();
  await mine.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByText("Tag updated")).toBeVisible();
  await expect(tagRow(page, name)).toContainText("By me");
});

import { expect, test, type Page } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { closeAll, maya, openCreated, unheard } from "./contacts.ts";

test.afterEach(async ({ browser }) => void (await closeAll({ browser })));

const dialog = (page: Page) => page.getByRole("dialog");
const label = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true });
/** A field with choices, where any text is an answer. */
const choice = (page: Page, name: string) => dialog(page).getByRole("combobox", { name, exact: true });
async function write(page: Page, name: string, text: string) {
  await choice(page, name).fill(text);
  await page.keyboard.press("Tab");
}
const inDialog = (page: Page, name: string | RegExp) => dialog(page).getByRole("tab", { name }).click();
const tab = (page: Page, name: string | RegExp) => page.getByRole("tab", { name }).click();
const panel = (page: Page) => page.getByRole("tabpanel");
const save = (page: Page) => dialog(page).getByRole("button", { name: /^(Save|Update)/ });
const answer = (page: Page, question: string, said: "Yes" | "No") =>
  dialog(page).getByRole("radiogroup", { name: question }).getByRole("radio", { name: said }).click();

test("a home: what is wrong in another tab is found, what a no leaves no place for goes, and it comes back", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const page = await openCreated(browser, maya, { "First name": "Ada", "Last name": unheard("Homes") });
  await tab(page, "Home");
  await panel(page).getByRole("button", { name: "Add home" }).click();
  await expect(choice(page, "Usage")).toHaveValue("Primary");
  await label(page, "Address").fill("1184 Quail Run Dr");
  await label(page, "City").fill("Provo");

  await inDialog(page, "Construction");
  await expect(label(page, "Basement area")).toBeHidden();
  await write(page, "Foundation", "Basement, full");
  await label(page, "Basement area").fill("1180");
  await label(page, "Heating").fill("20");
  for (const [at, material, share] of [
    ["", "Brick veneer", "60"],
    [" 2", "Fiber cement", "40"],
  ]) {
    await dialog(page).getByRole("button", { name: "Add siding" }).click();
    await write(page, `Material${at}`, material!);
    await label(page, `Share${at}`).fill(share!);
  }
  await expect(dialog(page).getByText("100% covered")).toBeVisible();

  await inDialog(page, "On Premise");
  await answer(page, "Pool", "Yes");
  await label(page, "Area").fill("400");
  await inDialog(page, "Primary Mortgage");
  await label(page, "Notes").fill("Permit on file.");
  await save(page).click();
  await expect(dialog(page).getByText("Use 4 digits")).toBeVisible();
  await expect(label(page, "Heating")).toBeFocused();
  await expect(dialog(page).getByRole("tab", { name: "Construction, Has an error" })).toBeVisible();
  await expectClean(page, { widths: [1440, 390] });
  await label(page, "Heating").fill("2020");
  await save(page).click();
  await expect(page.getByText("Home Added")).toBeVisible();

  const row = panel(page).getByRole("listitem").filter({ hasText: "1184 Quail Run Dr" });
  await expect(row).toContainText("Provo · Primary · updated just now");
  await expect(row.getByRole("link", { name: /^Map of/ })).toHaveAttribute("href", /query=1184%20Quail/);
  const edit = row.getByRole("button", { name: /^Edit/ });
  await edit.click();
  await inDialog(page, "Construction");
  await write(page, "Foundation", "Slab");
  await expect(label(page, "Basement area")).toBeHidden();
  await dialog(page).getByRole("button", { name: "Reset" }).click();
  await expect(label(page, "Basement area")).toHaveValue("1,180");
  await dialog(page).getByRole("button", { name: "Remove siding 1" }).click();
  await inDialog(page, "On Premise");
  await answer(page, "Pool", "No");
  await save(page).click();
  await expect(page.getByText("Home Update")).toBeVisible();
  await edit.click();
  await inDialog(page, "Construction");
  await expect(choice(page, "Material")).toHaveValue("Fiber cement");
  await expect(choice(page, "Material 2")).toBeHidden();
  await inDialog(page, "On Premise");
  await answer(page, "Pool", "Yes");
  await expect(label(page, "Area")).toHaveValue("");
  await dialog(page).getByRole("button", { name: "Reset" }).click();

  await dialog(page).getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Delete home" }).click();
  await expect(page.getByText("Home removed")).toBeVisible();
  await expect(row).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toBeVisible();
});

test("a business has a tab for each location, a card with a map of each, and words behind icons", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const page = await openCreated(browser, maya, { "Last name": unheard("Business") });
  await tab(page, "Commercial");
  await panel(page).getByRole("button", { name: "Add Commercial" }).click();
  await label(page, "Company name").fill("Whitfield Cabinets LLC");
  await label(page, "EIN").fill("12-34");
  await label(page, "Annual income").fill("480000");
  await label(page, "Business info").fill("Works in three counties.");
  await inDialog(page, "Location 1");
  await label(page, "Address").fill("12 Elm Street");
  await label(page, "City").fill("Provo");
  await dialog(page).getByRole("button", { name: "Add Location" }).click();
  await dialog(page).getByRole("button", { name: "Add Location" }).click();
  await label(page, "Address").fill("9 State St");
  await inDialog(page, /^Location 2/);
  await dialog(page).getByRole("button", { name: "Remove Location" }).click();
  await inDialog(page, /^Location 2/);
  await expect(label(page, "Address")).toHaveValue("9 State St");
  await save(page).click();
  await expect(dialog(page).getByText("Enter the nine digits of the EIN")).toBeVisible();
  await label(page, "EIN").fill("12-3456789");
  await save(page).click();
  await expect(page.getByText("Commercial Added")).toBeVisible();

  const card = panel(page).getByRole("listitem").filter({ hasText: "Whitfield Cabinets LLC" });
  const maps = card.getByRole("list", { name: /^Locations/ }).getByRole("link");
  await expect(maps).toHaveText(["12 Elm Street, Provo", "9 State St"]);
  await expect(maps.first()).toHaveAttribute("href", /query=12%20Elm%20Street%2C%20Provo/);
  await expect(card).toContainText("Updated just now");
  await expect(card.getByRole("button", { name: /^Notes of/ })).toBeHidden();
  await expect(card.getByText("•••• 6789")).toBeVisible();
  await card.getByRole("button", { name: /^Reveal EIN/ }).click();
  await expect(card.getByText("123456789")).toBeVisible();
  await expectClean(page, { widths: [1440, 390] });
  await card.getByRole("button", { name: /^Info of/ }).click();
  await expect(page.getByText("Works in three counties.")).toBeVisible();
  await page.keyboard.press("Escape");

  await card.getByRole("button", { name: /^Edit/ }).click();
  await label(page, "Notes").fill("Certificate each May.");
  await save(page).click();
  await expect(page.getByText("Commercial Update")).toBeVisible();
  await expect(card.getByRole("button", { name: /^Notes of/ })).toBeVisible();
  await card.getByRole("button", { name: /^Edit/ }).click();
  await dialog(page).getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Delete commercial" }).click();
  await expect(page.getByText("Commercial Deleted")).toBeVisible();
  await expect(card).toBeHidden();
});

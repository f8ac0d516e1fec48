import { expect, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { closeAll, maya, openAs, unheard } from "./contacts.ts";

test.afterEach(closeAll);

test("a rule asks from what to what, and says when the first is above the second", async ({ browser }) => {
  const page = await openAs(browser, maya, "/account/settings/tag-management");
  await page.getByRole("button", { name: "New tag" }).click();
  const made = page.getByRole("dialog", { name: "New tag" });
  await made.getByRole("tab", { name: "Dynamic" }).click();
  const name = unheard("Sixties");
  await made.getByLabel("Name", { exact: true }).fill(name);
  const choose = async (field: string, option: string) => {
    await page.getByRole("button", { name: field }).click();
    await page.getByRole("option", { name: option, exact: true }).click();
  };
  const field = (label: string) => made.getByRole("textbox", { name: label });
  await choose("Field of rule 1", "Age");
  await choose("Comparison of rule 1", "is between");
  await expect(page.getByRole("button", { name: "Comparison of rule 1" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("69");
  await page.keyboard.press("Tab");
  await page.keyboard.type("60");
  await expect(made.getByText("Enter 69 or more")).toBeVisible();
  await expect(made.getByRole("button", { name: /^Save/ })).toBeDisabled();
  await expectClean(page, { widths: [1440, 390] });
  await field("First value of rule 1").fill("60");
  await field("Last value of rule 1").fill("69");
  await expect(made.getByText("Age is between 60 and 69.")).toBeVisible();
  await made.getByRole("button", { name: "Rule", exact: true }).click();
  await choose("Field of rule 2", "Policy, effective date");
  await choose("Comparison of rule 2", "is between");
  await field("First value of rule 2").fill("01/01/2020");
  await field("Last value of rule 2").fill("12/31/2019");
  await expect(made.getByText("Enter 01/01/2020 or a later date")).toBeVisible();
  await made.getByRole("button", { name: "Group" }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await field("Last value of rule 2").scrollIntoViewIfNeeded();
  await expectClean(page, { widths: [1440, 390] });
});

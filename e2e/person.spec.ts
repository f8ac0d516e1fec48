import { expect, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { closeAll, create, field, maya, openCreated, unheard } from "./contacts.ts";

test.afterEach(async ({ browser }) => void (await closeAll({ browser })));

const ends = { widths: [1440, 390] };

test("health and life stand on their cards; who has died is shown so, and who sent a contact is said in the strip", async ({
  browser,
}) => {
  const last = unheard("Hale");
  const page = await openCreated(browser, maya, {
    "First name": "Ann",
    "Last name": last,
    "Birth date": "03/14/1956",
  });
  await page.getByRole("tab", { name: "Health" }).click();
  const ann = page.getByRole("region", { name: `Primary: Ann ${last}` });
  await ann.getByRole("button", { name: `Edit health of Ann ${last}` }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Contact" });
  const save = dialog.getByRole("button", { name: /^Save/ });
  await expect(save).toBeDisabled();
  await field(dialog, "Height").fill("tall");
  await field(dialog, "Weight").fill("180");
  await dialog.getByText("No", { exact: true }).click();
  await field(dialog, "Doctors").fill("Dr. Lane, Dr. Ortiz");
  await field(dialog, "Medicare Id").fill("1EG4TE5MK73");
  await dialog.getByRole("tab", { name: "Life" }).click();
  await dialog.getByText("Excellent").click();
  await field(dialog, "Preferred benefit amount").fill("500000");
  await save.click();
  // What is wrong stands in another tab, which opens.
  await expect(dialog.getByText("Enter a height like 5'10\"")).toBeVisible();
  await field(dialog, "Height").fill("5 ft 10");
  await expectClean(page, ends);
  await save.click();
  await expect(dialog).toBeHidden();
  await expect(ann).toContainText("5'10\"");
  await expect(ann).toContainText("2Dr. Lane, Dr. Ortiz");
  await expect(ann).toContainText("RX0");
  await expect(ann).toContainText("•••• MK73");
  await ann.getByRole("button", { name: `Reveal Medicare Id of Ann ${last}` }).click();
  await expect(ann).toContainText("1EG4TE5MK73");

  await page.getByRole("tab", { name: "Dependents" }).click();
  await page.getByRole("button", { name: "Add dependent" }).click();
  const child = page.getByRole("dialog", { name: "Add dependent" });
  await child.getByLabel("First name").fill("Ivy");
  await child.getByLabel("Height").fill("48");
  await child.getByLabel("Monthly premium budget").fill("40");
  await child.getByRole("button", { name: /^Save/ }).click();
  await page.getByRole("tab", { name: "Health" }).click();
  await expect(page.getByRole("region", { name: "Dependent: Ivy" })).toContainText("4'0\"");
  await expectClean(page, ends);
  await page.getByRole("tab", { name: "Life" }).click();
  await expect(page.getByRole("region", { name: "Dependent: Ivy" })).toContainText("$40");
  await expect(ann).toContainText("$500,000");
  await expect(ann).toContainText("excellent");

  await test.step("who has died is shown so, and who sent a contact is said in the strip", async () => {
    const card = page.getByRole("region", { name: "Primary", exact: true });
    await page.getByRole("button", { name: "Edit primary" }).click();
    await field(dialog, "Death date").fill("01/01/1940");
    await dialog.getByRole("button", { name: /^Save/ }).click();
    await expect(dialog.getByText("Enter a death date that is not before the birth date")).toBeVisible();
    await field(dialog, "Death date").fill("02/01/2024");
    await dialog.getByRole("button", { name: /^Save/ }).click();
    await expect(card).toContainText("Primary · Deceased · 1956–2024, 67");
    await expect(card).toContainText("2/01/2024");

    await create(page, { "First name": "Bo", "Last name": unheard("Sent") });
    await page.getByRole("button", { name: "Referred By: nobody. Change" }).click();
    const referral = page.getByRole("dialog", { name: "Referred By" });
    await referral.getByRole("combobox", { name: "How did you hear about us?" }).fill("Church choir");
    await page.keyboard.press("Tab");
    await referral.getByRole("combobox", { name: "Referred By" }).fill(last);
    await page.getByRole("option", { name: `Ann ${last}` }).click();
    await referral.getByLabel("Referral Date").fill("01/15/2026");
    await expectClean(page, ends);
    await referral.getByRole("button", { name: /^Save/ }).click();
    const by = page.getByRole("button", { name: `Referred By: Ann ${last}. Change` });
    await by.click();
    await expect(referral.getByRole("combobox", { name: "Referred By" })).toHaveValue(`Ann ${last}`);
    await referral.getByRole("combobox", { name: "Referred By" }).fill("");
    await page.keyboard.press("Tab");
    await referral.getByRole("button", { name: /^Save/ }).click();
    const choir = page.getByRole("button", { name: "Referred By: Church choir. Change" });
    await choir.click();
    // Two people are found by either, and stay chosen though nobody is called by both their names.
    const couple = referral.getByRole("combobox", { name: "Referred By" });
    await couple.fill("Dana Whitfield");
    await page.getByRole("option", { name: /^Dana & Marcus Whitfield/ }).click();
    await page.keyboard.press("Tab");
    await expect(couple).toHaveValue("Dana & Marcus Whitfield");
    await referral.getByRole("button", { name: /^Save/ }).click();
    const both = page.getByRole("button", { name: "Referred By: Dana & Marcus Whitfield. Change" });
    await both.click();
    await referral.getByRole("radio", { name: "Marcus Whitfield" }).click();
    await referral.getByRole("button", { name: /^Save/ }).click();
    await page.getByRole("button", { name: "Referred By: Marcus Whitfield. Change" }).click();
    await couple.focus();
    await page.keyboard.press("Tab");
    await referral.getByLabel("Referral Date").fill("01/16/2026");
    await referral.getByRole("button", { name: /^Save/ }).click();
    await expect(page.getByRole("button", { name: "Referred By: Marcus Whitfield. Change" })).toBeVisible();
  });
});

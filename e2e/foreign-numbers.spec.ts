import { expect, test } from "@playwright/test";
import { closeAll, heading, maya, openCreated, unheard } from "./contacts.ts";

test.afterEach(async ({ browser }) => void (await closeAll({ browser })));

test("a number of another country stays one: of a new contact and of a lender", async ({ browser }) => {
  const first = unheard("Abroad");
  const page = await openCreated(browser, maya, { "First name": first, "Mobile phone": "+49 30 901820" });
  await expect(heading(page)).toContainText(first);
  await expect(page.getByText("+4930901820").first()).toBeVisible();

  const dialog = page.getByRole("dialog");
  await page.getByRole("tab", { name: "Home" }).click();
  await page.getByRole("tabpanel").getByRole("button", { name: "Add home" }).click();
  await dialog.getByRole("tab", { name: /Primary Mortgage/ }).click();
  const phone = dialog.getByLabel("Phone", { exact: true });
  await phone.fill("+49 30 901821");
  await dialog.getByRole("button", { name: /^(Save|Update)/ }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("tabpanel").getByRole("button", { name: /^Edit/ }).first().click();
  await dialog.getByRole("tab", { name: /Primary Mortgage/ }).click();
  await expect(phone).toHaveValue(/^\+49/);
  await dialog.getByLabel("Loan number").fill("L-1");
  await dialog.getByRole("button", { name: /^(Save|Update)/ }).click();
  await expect(dialog).toBeHidden();
});

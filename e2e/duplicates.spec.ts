import { expect, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { closeAll, create, field, maya, newNumber, openAs } from "./contacts.ts";

test.afterEach(async ({ browser }) => void (await closeAll({ browser })));

test("who is there twice stands in the queue, and a decision is kept and taken back", async ({ browser }) => {
  const page = await openAs(browser, maya);
  // Like nobody's, also not like one of an earlier try: names that are nearly the same are likely the same.
  const last = `Z${Array.from({ length: 14 }, () => "bcdfghjklmnpqrstvwxz"[Math.floor(Math.random() * 20)]).join("")}`;
  const number = newNumber();
  const contact = {
    "First name": "Elizabeth",
    "Last name": last,
    "Mobile phone": number,
    "Birth date": `03/${10 + Math.floor(Math.random() * 19)}/19${50 + Math.floor(Math.random() * 49)}`,
  };
  await create(page, contact);
  await page.goto("/contacts/contact/new");
  for (const [label, text] of Object.entries({ ...contact, "First name": "Beth" }))
    await field(page, label).fill(text);
  const likely = page.getByRole("status").filter({ hasText: `Elizabeth ${last}` });
  await expect(likely.getByRole("link", { name: `Elizabeth ${last}` })).toBeVisible();
  await expect(likely).toContainText("Same number");
  await expectClean(page, { widths: [1440, 390] });
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page).toHaveURL(/\/contacts\/contact\/[0-9a-f-]{36}$/);

  await page.goto("/contacts/duplicates");
  const rows = page.getByRole("grid", { name: "Pairs" }).getByRole("row").filter({ hasText: last });
  await expect(rows).toHaveCount(1);
  await rows.click();
  const pair = page.getByRole("region", { name: "Pair" });
  const table = pair.getByRole("table");
  await expect(table.getByRole("row", { name: /^Phone/ })).toContainText("Same number");
  await expect(table.getByRole("row", { name: /^Name/ })).toContainText("Another form of the first name");
  await expect(table.locator("mark").first()).toBeVisible();
  await expectClean(page);

  // By the keys alone: it is gone at once, stands under Decided, and comes back.
  await page.keyboard.press("x");
  await expect(rows).toHaveCount(0);
  await page.getByRole("radio", { name: /^Decided/ }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows).toHaveCount(0);
  await page.getByRole("radio", { name: /^Open/ }).click();
  await rows.click();
  await page.keyboard.press("m");
  await expect(page).toHaveURL(/\/contacts\/contact\/[0-9a-f-]{36}\?merge=[0-9a-f-]{36}$/);
});

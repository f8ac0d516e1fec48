import { expect, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { ben, closeAll, maya, newNumber, openAs, row, search, unheard } from "./contacts.ts";
import { newSession } from "./session.ts";

test.afterEach(closeAll);

test("several contacts are texted at once, and two of them merged", async ({ browser }) => {
  const page = await openAs(browser, maya);
  const last = unheard("Many");
  const { token } = JSON.parse((await newSession(ben)).stored);
  for (const data of [
    { firstName: "Ana", mobilePhone: newNumber() },
    { firstName: "Ann", mobilePhone: newNumber() },
    { firstName: "Zed" },
  ])
    await page.request.post("/api/clients", {
      headers: { authorization: `Bearer ${token}` },
      data: { ...data, lastName: last },
    });
  await search(page).fill(last);
  await expect(row(page, last)).toHaveCount(3);
  await page.getByRole("checkbox", { name: /^Select Ana/ }).check({ force: true });
  await page.getByRole("button", { name: "Select all 3" }).click();
  await expect(page.getByRole("button", { name: "Merge", exact: true })).toHaveCount(0);
  await page.getByRole("toolbar").getByRole("button", { name: "Text", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Text" });
  await expect(dialog.getByText("2 texts, one for each number")).toBeVisible();
  await expect(dialog.getByText(`1 contact without a mobile phone: Zed ${last}`)).toBeVisible();
  await dialog.getByRole("button", { name: "Send 2 texts" }).click();
  await expect(dialog.getByText("Write a text.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Text" }).fill("Hi @firstName, we are closed on Friday.");
  await expect(dialog.getByText("Hi Ana, we are closed on Friday.")).toBeVisible();
  await expectClean(page, { widths: [1440, 390] });
  await dialog.getByRole("button", { name: "Send 2 texts" }).click();
  await page
    .getByRole("alertdialog", { name: "Send 2 texts?" })
    .getByRole("button", { name: "Send 2 texts" })
    .click();
  await expect(page.getByText("2 of 3 contacts texted")).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await row(page, "Ann").getByRole("link").first().click();
  // The row has a link of that name, too, which leads elsewhere.
  await expect(row(page, "Ann")).toHaveCount(0);
  await page.getByRole("link", { name: `Text Ann ${last}` }).click();
  await expect(
    page.getByRole("dialog", { name: "Messages" }).getByText("Hi Ann, we are closed on Friday."),
  ).toBeVisible();
  await page.goto(`/contacts?search=${last}`);
  await page.getByRole("checkbox", { name: /^Select Ana/ }).check({ force: true });
  await page.getByRole("checkbox", { name: /^Select Ann/ }).check({ force: true });
  await page.getByRole("toolbar").getByRole("button", { name: "Merge", exact: true }).click();
  await expect(page.getByRole("dialog", { name: /^Merge/ })).toBeVisible();
  await expect(page).toHaveURL(/\/contacts\/contact\/[0-9a-f-]{36}\?merge=/);
});

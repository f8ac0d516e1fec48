import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { rows } from "./contacts.ts";
import { connection, signInOf } from "./frame.ts";
import { openSignedIn } from "./session.ts";

/** What "?" tells on the page: the keys of each line. */
async function keysOf(page: Page, group: string): Promise<string[]> {
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keys" });
  await expect(list.getByRole("heading", { level: 3 }).first()).toBeVisible();
  const lines = list.locator("section", { has: page.getByRole("heading", { name: group, exact: true }) });
  const told = await lines.locator("dl > div").allInnerTexts();
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  return told.map((line) => line.replaceAll(/\s+/g, " ").trim());
}

test("the list of contacts tells each key that works there, and they work", async ({ page }) => {
  await openSignedIn(page, signInOf("Owner").email, "/contacts");
  await expect(connection(page)).toHaveText("Connected");
  await expect(rows(page).nth(1)).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  const told = await keysOf(page, "Contacts");
  expect(told).toEqual(expect.arrayContaining(["Next contact J", "Previous contact K", "Add a contact N"]));
  expect(await keysOf(page, "On a row")).toEqual([
    "Open ↵",
    "First row Home",
    "Last row End",
    "Back to the search Esc",
    "Favorite F",
    "Select X",
    "Text T",
  ]);
  await page.keyboard.press("k");
  await expect(rows(page).first()).toBeFocused();
  await page.keyboard.press("j");
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press("Home");
  await expect(rows(page).first()).toBeFocused();
  const favorite = rows(page)
    .first()
    .getByRole("button", { name: /^Favorite|^Remove/ });
  const before = await favorite.getAttribute("aria-pressed");
  await page.keyboard.press("f");
  await expect(favorite).not.toHaveAttribute("aria-pressed", before!);
  await page.keyboard.press("f");
  await expect(favorite).toHaveAttribute("aria-pressed", before!);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await expectClean(page, { widths: [1440, 390] });
  await page.keyboard.press("Escape");
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/contacts\/contact\/[0-9a-f-]{36}/);

  await expect(page.getByRole("tab", { name: /^Address/ })).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  expect(await keysOf(page, "Tabs")).toEqual(["Go to a tab by its place Alt 1..9 1..9"]);
  expect((await keysOf(page, "Contacts")).filter((line) => line.startsWith("Go to a tab"))).toEqual([]);
});

import { expect, type Page } from "@playwright/test";

export const actingBanner = (page: Page) => page.getByRole("region", { name: "Acting as a colleague" });

/** By the palette, as from anywhere. */
export async function actAs(page: Page, name: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search or jump to" }).fill(name);
  const found = page.getByRole("group", { name: "Best match" });
  await expect(found).toContainText(name);
  await found.getByRole("option", { name: `Act as ${name}` }).click();
}

export async function stopActing(page: Page): Promise<void> {
  await actingBanner(page).getByRole("button", { name: "Cancel" }).click();
  await expect(actingBanner(page)).toHaveCount(0);
}

import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";

/** More stops than any page has. */
const MOST = 120;

/** Goes on by Tab until it is there, as somebody does who has no mouse. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST; stop++) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

import { expect, type Page } from "@playwright/test";
import { signInOf } from "./frame.ts";
import { password } from "./sign-in.ts";

export const locked = (page: Page) => page.getByRole("main", { name: "Locked" });

export async function unlock(page: Page, label = "Owner") {
  await password(page).fill(signInOf(label).password);
  await page.getByRole("button", { name: "Unlock" }).click();
  await expect(locked(page)).toHaveCount(0);
}

import { expect, type Page } from "@playwright/test";
import { product } from "./product.ts";
import { saveData } from "./session.ts";

export const email = (page: Page) => page.getByLabel("Email", { exact: true });
export const password = (page: Page) => page.getByLabel("Password", { exact: true });
export const signInButton = (page: Page) => page.getByRole("button", { name: "Sign In" });

/** Of everybody in the demo. */
export const demoPassword = () => product().signIns[0]!.password;

/** Gives e-mail and password, and leaves it to the test what follows. */
export async function enter(page: Page, address: string, secret = demoPassword()): Promise<void> {
  await saveData(page.context());
  await page.goto("/login");
  await email(page).fill(address);
  await password(page).fill(secret);
  await expect(signInButton(page)).toBeEnabled();
  await signInButton(page).click();
}

export async function logOut(page: Page): Promise<void> {
  await page.goto("/logout");
  await expect(page).toHaveURL("/login");
}

/** Of the session that this browser holds. */
export async function bearer(page: Page) {
  const stored = await page.evaluate(() => localStorage.getItem("switchboard.session") ?? "{}");
  return { authorization: `Bearer ${(JSON.parse(stored) as { token: string }).token}` };
}

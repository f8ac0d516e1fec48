import { expect } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import { product } from "./product.ts";
import { openSignedIn } from "./session.ts";

export const signInOf = (label: string) => product().signIns.find((one) => one.label === label)!;

export async function signIn(page: Page, label = "Owner") {
  await openSignedIn(page, signInOf(label).email);
  await expect(page.getByRole("heading", { level: 1, name: "Messages" })).toBeVisible();
}

/** Somebody else, at a browser of their own. */
export async function another(browser: Browser, label: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, label);
  return { page, close: () => context.close() };
}

export const profile = (page: Page) => page.getByRole("complementary", { name: "Profile and team" });
export const me = (page: Page) => profile(page).getByRole("button").first();
export const nav = (page: Page) => page.getByRole("navigation", { name: "Main" });
export const connection = (page: Page) => profile(page).locator(".conn");

/** Where the keyboard goes on in a page that has just come. */
export const expectFocusInMain = (page: Page) =>
  expect(page.locator(":is(#main, #main *):focus")).toHaveCount(1);

/** A line of one's own menu; a status is one of a choice. */
export async function choose(page: Page, name: string) {
  await me(page).click();
  const line = page.getByRole("menuitem", { name, exact: true });
  await line.or(page.getByRole("menuitemradio", { name, exact: true })).click();
}

import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { product } from "./product.ts";
import { newSession } from "./session.ts";

/** Signs a colleague in by the API: a browser of their own that opens on a path. */
export async function openAs(browser: Browser, email: string, path = "/contacts"): Promise<Page> {
  const session = await newSession(email);
  const context = await browser.newContext({
    baseURL: product().url,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await context.addInitScript(({ place, stored }) => localStorage.setItem(place, stored), session);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** Ends the browsers that a test opened. */
export const closeAll = ({ browser }: { browser: Browser }) =>
  Promise.all(browser.contexts().map((context) => context.close()));

export const maya = "maya.torres@northgate.example";
export const ben = "ben.okafor@northgate.example";

let runs = 0;
/** A last name nobody else has: tests share one agency. */
export const unheard = (start: string) =>
  start + Array.from(`${Date.now()}${runs++}`, (digit) => "abcdefghij"[Number(digit)]).join("");

export const rows = (page: Page) => page.getByRole("grid", { name: "Contacts" }).locator("[data-index]");
export const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
export const search = (page: Page) => page.getByRole("searchbox", { name: "Search contacts" });
export const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** A field of the tab in front; the button at its end has its name too. */
export const field = (scope: Page | Locator, label: string) =>
  scope.getByRole("tabpanel").getByLabel(label, { exact: true }).and(scope.locator(":not(.input__b)"));

/** Creates a contact by the form and stays on its page. */
export async function create(page: Page, fields: Record<string, string>): Promise<void> {
  await page.goto("/contacts/contact/new");
  for (const [label, value] of Object.entries(fields)) await field(page, label).fill(value);
  // Out of the last one, whose open list would hide the rest of the page.
  await page.keyboard.press("Tab");
  await page.getByRole("button", { name: /^Save/ }).first().click();
  await expect(page).toHaveURL(/\/contacts\/contact\/[0-9a-f-]{36}$/);
}

let line = Math.floor(Math.random() * 8000);
/** Ten digits that no other contact has. */
export const newNumber = () => `801777${String(1000 + (line++ % 9000))}`;

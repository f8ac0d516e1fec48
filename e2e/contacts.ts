import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { product } from "./product.ts";
import { newSession, saveData } from "./session.ts";
import { bearer } from "./sign-in.ts";

/** Signs a colleague in by the API: a browser of their own that opens on a path. */
export async function openAs(browser: Browser, email: string, path = "/contacts"): Promise<Page> {
  return openWith(browser, await newSession(email), path);
}

/** As `openAs`, on the page of a contact that is new: nothing else is loaded before. */
export async function openCreated(
  browser: Browser,
  email: string,
  fields: Record<string, string>,
): Promise<Page> {
  const session = await newSession(email);
  const { token } = JSON.parse(session.stored) as { token: string };
  return openWith(browser, session, await placeOfNew({ authorization: `Bearer ${token}` }, fields));
}

async function openWith(browser: Browser, session: { place: string; stored: string }, path: string) {
  const context = await browser.newContext({
    baseURL: product().url,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await saveData(context);
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

/** Creates a contact as who looks at the page, and opens it. The form has flows of its own, and takes seconds. */
export async function create(page: Page, fields: Record<string, string>): Promise<void> {
  await page.goto(await placeOfNew(await bearer(page), fields));
}

const named: Record<string, string> = {
  "Birth date": "dob",
  "Drivers license": "dlId",
  Employer: "employerName",
  SSN: "ssn",
};
/** The API's name of a field: "First name" is firstName. */
const nameOf = (label: string) =>
  named[label] ?? label.toLowerCase().replaceAll(/ ([a-z])/g, (_, letter: string) => letter.toUpperCase());

async function placeOfNew(headers: Record<string, string>, fields: Record<string, string>) {
  const data = Object.fromEntries(Object.entries(fields).map(([label, value]) => [nameOf(label), value]));
  const answer = await fetch(`${product().url}/api/clients`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(data),
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return `/contacts/contact/${((await answer.json()) as { id: string }).id}`;
}

let line = Math.floor(Math.random() * 8000);
/** Ten digits that no other contact has. */
export const newNumber = () => `801777${String(1000 + (line++ % 9000))}`;

import { expect } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import { openAs } from "./contacts.ts";
import { product } from "./product.ts";
import { bearer } from "./sign-in.ts";
import { codeOf } from "./totp.ts";

export const sam = "sam.rivers@switchboard.example";

/** A super user needs a second factor before anything else; `turnMfaOff` takes it off again at the end. */
export async function openAsSuper(browser: Browser): Promise<Page> {
  const page = await openAs(browser, sam, "/mfa-setup");
  const headers = { ...(await bearer(page)), "content-type": "application/json" };
  const ask = (path: string, body: object) =>
    fetch(`${product().url}/api/auth/mfa/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  const { code: secret } = (await (await ask("init", {})).json()) as { code: string };
  expect((await ask("verify", { code: codeOf(secret) })).ok).toBe(true);
  await page.goto("/contacts");
  return page;
}

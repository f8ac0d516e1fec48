import { chromium, type Browser, type Page } from "@playwright/test";
import { executablePath } from "../e2e/chromium.ts";
import type { Product } from "../e2e/product.ts";

const flags = [
  "--no-sandbox",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

export const launch = (): Promise<Browser> => chromium.launch({ executablePath, args: flags });

/** A signed-in page of its own browser context, on the Messages screen. */
export async function openMessages(
  browser: Browser,
  { url, signIns }: Product,
  label: string,
): Promise<Page> {
  const { email, password } = signIns.find((one) => one.label === label)!;
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("heading", { name: "Messages" }).waitFor();
  return page;
}

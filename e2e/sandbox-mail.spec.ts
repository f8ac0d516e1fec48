import { expect, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { newestMail } from "./mails.ts";
import { product } from "./product.ts";

const address = "grace.kim@northgate.example";

test("a letter stands on white paper in Switchboard's type, wherever the computer is dark", async ({
  browser,
}) => {
  const context = await browser.newContext({ colorScheme: "dark" });
  const page = await context.newPage();
  await page.goto("/forgot-password");
  await page.getByLabel("Email").first().fill(address);
  await page.getByRole("button", { name: "SEND", exact: true }).click();
  const { id, subject } = await newestMail(address, 1, /is your Switchboard code$/);

  await page.goto(new URL("/mail", product().sandboxUrl).href);
  await expect(page.getByRole("link", { name: new RegExp(subject) })).toBeVisible();
  await expectClean(page);
  const search = page.getByRole("searchbox", { name: "Search mail" });
  await search.fill("xyzzy");
  await expect(page.getByText("Nothing found")).toBeVisible();
  await expectClean(page, { widths: [1440, 390] });
  await search.fill(address);
  await page.getByRole("link", { name: new RegExp(`^.*${subject}`) }).click();
  await expect(page).toHaveURL(new RegExp(`id=${id}`));
  const letter = page.frameLocator("iframe");
  await expect(letter.getByText("Type this code")).toBeVisible();
  const inLetter = (script: string) => letter.locator("html").evaluate(script);
  await expect.poll(() => inLetter("document.fonts.size")).toBe(1);
  expect(await inLetter("getComputedStyle(document.body).fontFamily")).toMatch(/^"Inter Variable"/);
  expect(await inLetter("getComputedStyle(document.documentElement).colorScheme")).toBe("light");
  await expectClean(page);
  await page.getByRole("button", { name: "Text" }).click();
  await expect(page.getByRole("article")).toContainText("Type this code");
  await expectClean(page, { widths: [1440, 390] });
  await context.close();
});

test("an empty mailbox says what comes there", async ({ page }) => {
  // As if nothing had been sent: the letters are those of other flows, too.
  await page.route("**/sandbox/api/mails", (route) => route.fulfill({ json: [] }));
  await page.goto(new URL("/mail", product().sandboxUrl).href);
  await expect(page.getByText("No mail yet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Empty the mailbox" })).toBeDisabled();
  await expectClean(page, { widths: [1440, 390] });
});

test("the pages of the sandbox lead to Switchboard", async ({ page }) => {
  for (const path of ["/mail", "/handset"]) {
    await page.goto(new URL(path, product().sandboxUrl).href);
    await page.getByRole("link", { name: "Open Switchboard" }).click();
    await expect(page, path).toHaveURL(new URL("/login", product().url).href);
  }
});

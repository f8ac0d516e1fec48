import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { closeAll, maya, openCreated, unheard } from "./contacts.ts";
import { openSignedIn } from "./session.ts";

test.afterEach(async ({ browser }) => void (await closeAll({ browser })));

const box = (page: Page) => page.getByRole("textbox", { name: "Note", exact: true });

test("Logout asks also where the account could not be loaded", async ({ browser }) => {
  const page = await openCreated(browser, maya, { "Last name": unheard("Gate") });
  const place = page.url();
  await box(page).fill("Half a thought");
  await box(page).blur();
  const other = await page.context().newPage();
  await other.route("**/api/users/me", (route) =>
    route.fulfill({ status: 503, json: { message: "The server could not answer." } }),
  );
  await other.goto("/contacts");
  await expect(other.getByRole("heading", { name: "Loading Account Error" })).toBeVisible({
    timeout: 30_000,
  });
  await other.getByRole("button", { name: "Logout" }).click();
  const question = other.getByRole("alertdialog", { name: "Log out?" });
  await expect(question).toContainText("1 note is not finished. Logging out throws it away.");
  await expectClean(other, { widths: [1440, 390] });
  await question.getByRole("button", { name: "Stay logged in" }).click();
  await expect(question).toHaveCount(0);
  await page.reload();
  await expect(page).toHaveURL(place);
  await expect(box(page)).toHaveValue("Half a thought");
});

test("Reload of a screen that broke throws away nothing that is half written", async ({ browser }) => {
  const page = await openCreated(browser, maya, { "Last name": unheard("Broken") });
  const path = new URL(page.url()).pathname;
  await box(page).fill("Half a thought");
  await box(page).blur();
  const other = await page.context().newPage();
  await other.route("**/contacts-page-*.js", (route) => route.abort());
  await other.goto("/contacts");
  await other.getByRole("button", { name: "Reload" }).click();
  await expect(other).toHaveURL(/\/login/);
  await openSignedIn(other, maya, path);
  await expect(box(other)).toHaveValue("Half a thought");
});

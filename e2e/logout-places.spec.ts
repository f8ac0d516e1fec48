import { expect, type Page, test } from "@playwright/test";
import { closeAll, maya, openCreated, unheard } from "./contacts.ts";
import { openSignedIn } from "./session.ts";
import { bearer } from "./sign-in.ts";

test.afterEach(async ({ browser }) => void (await closeAll({ browser })));

const box = (page: Page) => page.getByRole("textbox", { name: "Note", exact: true });

test("what is half written is asked about where the account could not be loaded, and kept by Reload of a screen that broke", async ({
  browser,
  request,
}) => {
  const page = await openCreated(browser, maya, { "Last name": unheard("Gate") });
  const place = page.url();
  await box(page).fill("Half a thought");
  await box(page).blur();
  const other = await page.context().newPage();
  await other.route("**/api/users/me", (route) =>
    route.fulfill({ status: 403, json: { message: "Not now.", code: "forbidden" } }),
  );
  await other.goto("/contacts");
  await expect(other.getByRole("heading", { name: "Loading Account Error" })).toBeVisible();
  await other.getByRole("button", { name: "Logout" }).click();
  const question = other.getByRole("alertdialog", { name: "Log out?" });
  await expect(question).toContainText("1 note is not finished. Logging out throws it away.");
  await question.getByRole("button", { name: "Stay logged in" }).click();
  await expect(question).toHaveCount(0);
  await page.reload();
  await expect(page).toHaveURL(place);
  await expect(box(page)).toHaveValue("Half a thought");
  await other.unroute("**/api/users/me");
  await test.step("Reload of a screen that broke throws away nothing that is half written", async () => {
    const headers = await bearer(page);
    await other.route("**/contacts-page-*.js", (route) => route.abort());
    await other.goto("/contacts");
    await other.getByRole("button", { name: "Reload" }).click();
    await expect(other).toHaveURL("/logout");
    await expect(other.getByRole("heading", { name: "Logging Out" })).toBeVisible();
    await expect(other).toHaveURL(/\/login/);
    await expect.poll(async () => (await request.get("/api/users/me", { headers })).status()).toBe(401);
    await openSignedIn(other, maya, new URL(place).pathname);
    await expect(box(other)).toHaveValue("Half a thought");
  });
});

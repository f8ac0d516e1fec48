import { expect, test, type BrowserContext, type Page } from "@playwright/test";
import { choose, me, nav, signIn, signInOf } from "./frame.ts";
import { newSession } from "./session.ts";
import { enter } from "./sign-in.ts";
import { locked } from "./lock-screen.ts";

const password = (page: Page) => page.getByLabel("Password", { exact: true });

/** The server answers, and the answer waits. */
async function hold(page: Page, url: string) {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    url,
    async (route) => {
      const response = await route.fetch();
      await held;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return release;
}

/** At the same browser, in a window of her own. */
async function hannahLocks(context: BrowserContext) {
  const page = await context.newPage();
  await page.goto("/logout");
  await expect(page).toHaveURL("/login");
  const { place, stored } = await newSession(signInOf("Admin").email);
  await page.evaluate(([at, text]) => localStorage.setItem(at!, text!), [place, stored]);
  await page.goto("/messages");
  await choose(page, "Lock Screen");
  await expect(locked(page)).toContainText("Hannah Weiss");
  return page;
}

test("acting as a colleague that comes after the lock does not come, and one's own password opens", async ({
  page,
}) => {
  await signIn(page, "Admin");
  const release = await hold(page, "**/api/auth/ghost/*");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search or jump to" }).fill("Aisha Rahman");
  const asked = page.waitForRequest("**/api/auth/ghost/*");
  await page.getByRole("option", { name: "Act as Aisha Rahman" }).click();
  await asked;
  await choose(page, "Lock Screen");
  await expect(locked(page)).toContainText("Hannah Weiss");
  const ended = page.waitForResponse(
    (answer) => answer.request().method() === "DELETE" && answer.url().endsWith("/api/auth/ghost"),
  );
  release();
  expect((await ended).status()).toBe(204);
  await expect(locked(page)).toContainText("Hannah Weiss");
  await password(page).fill(signInOf("Admin").password);
  await page.keyboard.press("Enter");
  await expect(me(page)).toHaveAccessibleName(/Hannah Weiss/);
});

test("the answer to one person's password does not open another's lock", async ({ page, context }) => {
  await signIn(page);
  await choose(page, "Lock Screen");
  const release = await hold(page, "**/api/auth");
  await password(page).fill(signInOf("Owner").password);
  const answered = page.waitForResponse((answer) => answer.url().endsWith("/api/auth"));
  await page.keyboard.press("Enter");
  const other = await hannahLocks(context);
  await expect(locked(page)).toContainText("Hannah Weiss");
  release();
  await (await answered).finished();
  await password(page).fill("wrong");
  await page.keyboard.press("Enter");
  await expect(locked(page)).toContainText("Invalid email and password combination");
  await expect(locked(other)).toContainText("Hannah Weiss");
  expect(await other.evaluate(() => localStorage.getItem("switchboard.lock"))).not.toBeNull();
});

test("a sign-in that comes late does not take another's place, and ends at the server", async ({
  page,
  context,
}) => {
  const release = await hold(page, "**/api/auth");
  const asked = page.waitForRequest((request) => request.url().endsWith("/api/auth"));
  await enter(page, signInOf("Owner").email);
  await asked;
  const other = await hannahLocks(context);
  const ended = page.waitForResponse(
    (answer) => answer.request().method() === "DELETE" && answer.url().endsWith("/api/auth"),
  );
  release();
  expect((await ended).status()).toBe(204);
  await expect(locked(page)).toContainText("Hannah Weiss");
  await expect(locked(other)).toContainText("Hannah Weiss");
  await password(other).fill(signInOf("Admin").password);
  await other.keyboard.press("Enter");
  await expect(nav(page)).toBeVisible();
  await expect(me(page)).toHaveAccessibleName(/Hannah Weiss/);
});

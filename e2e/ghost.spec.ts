import { expect, test } from "@playwright/test";
import { actAs, actingBanner as banner } from "./act-as.ts";
import { expectClean } from "./audit.ts";
import { another, connection, me, signIn, signInOf } from "./frame.ts";
import { locked, unlock } from "./lock-screen.ts";
import { newSession, openSignedIn } from "./session.ts";

test("act as a colleague and come back, in every tab and over a reload", async ({ page, context }) => {
  await page.route("**/api/auth/ghost/*", (route) =>
    route.fulfill({ status: 401, json: { message: "No.", code: "ghost_refused" } }),
  );
  await signIn(page, "Admin");
  await test.step("a refusal says so and changes nothing", async () => {
    await actAs(page, "Aisha Rahman");
    await expect(page.getByText("Could not ghost user")).toBeVisible();
    await expect(me(page)).toHaveAccessibleName(/Hannah Weiss/);
    await page.unroute("**/api/auth/ghost/*");
  });
  const other = await context.newPage();
  await other.goto("/profile/sessions");
  await actAs(page, "Aisha Rahman");
  await expect(banner(page)).toContainText("You act as Aisha Rahman");
  await expect(me(page)).toHaveAccessibleName(/Aisha Rahman/);
  await expect(banner(other)).toContainText("Aisha Rahman");
  // The banner is told apart on a page that has nothing else.
  await page.goto("/no/such/page");
  await expect(banner(page)).toContainText("recorded under Hannah Weiss too");
  await expect(connection(page)).toHaveText("Connected");
  await expectClean(page, { widths: [1440, 1024, 390] });
  await me(page).click();
  await expect(page.getByRole("menuitem", { name: "Logout" })).toBeVisible();
  await expect(page.getByRole("menuitemradio")).toHaveCount(0);
  await expect(page.getByRole("menu").locator(":focus").or(page.locator("[role=menu]:focus"))).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await banner(page).getByRole("button", { name: "Cancel" }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect(me(page)).toHaveAccessibleName(/Hannah Weiss/);
  await expect.poll(() => page.evaluate("document.activeElement.closest('#main') !== null")).toBe(true);
  await expect(banner(other)).toHaveCount(0);
  await test.step("what was open as a colleague does not stay open as oneself, when another tab ends it", async () => {
    await actAs(page, "Aisha Rahman");
    await expect(banner(page)).toBeVisible();
    await page.getByRole("button", { name: "Report Issue/Bug" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await banner(other).getByRole("button", { name: "Cancel" }).click();
    await expect(banner(page)).toHaveCount(0);
    await expect(me(page)).toHaveAccessibleName(/Hannah Weiss/);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test("the colleague stays signed in, sees who acts as them, and can end it", async ({ page, browser }) => {
  const ben = await another(browser, "Employee");
  await signIn(page, "Admin");
  await actAs(page, "Ben Okafor");
  await expect(banner(page)).toBeVisible();
  await ben.page.goto("/profile/sessions");
  const row = ben.page.getByRole("listitem").filter({ hasText: "Hannah Weiss acting as you" });
  await row.getByRole("button", { name: "End acting as you" }).click();
  await row.getByRole("button", { name: "Yes" }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect(me(page)).toHaveAccessibleName(/Hannah Weiss/);
  await expect(page.getByText("You no longer act as Ben Okafor.")).toBeVisible();
  await expect(page.getByText("session")).toHaveCount(0);
  await expect(connection(page)).toHaveText("Connected");
  await expect(connection(ben.page)).toHaveText("Connected");
  await ben.close();
});

test("locking ends it, by hand and with the computer, whose wrapper has the badge too", async ({ page }) => {
  await page.addInitScript(`
    window.told = [];
    window.desktop = {
      setBadge: (count) => window.told.push(count),
      focus() {},
      onLock: (listener) => { window.lockNow = listener; return () => {}; },
      onUnlock: (listener) => { window.unlockNow = listener; return () => {}; },
    };`);
  await page.route("**/api/sms/unread", (route) => route.fulfill({ json: { unread: 7, attention: 3 } }));
  await signIn(page, "Admin");
  await expect.poll(() => page.evaluate("window.told.at(-1)")).toBe(7);
  await actAs(page, "Aisha Rahman");
  await expect(banner(page)).toBeVisible();
  await me(page).click();
  await page.getByRole("menuitem", { name: "Lock Screen" }).click();
  // The password asked for is one's own.
  await expect(locked(page)).toContainText("Hannah Weiss");
  await expect(locked(page)).toContainText("You no longer act as Aisha Rahman.");
  await unlock(page, "Admin");
  await expect(me(page)).toHaveAccessibleName(/Hannah Weiss/);
  await test.step("with the computer's own, and that is said once it is open", async () => {
    await actAs(page, "Aisha Rahman");
    await expect(banner(page)).toBeVisible();
    await page.evaluate("window.lockNow()");
    await expect(locked(page)).toBeVisible();
    await page.evaluate("window.unlockNow()");
    await expect(locked(page)).toHaveCount(0);
    await expect(page.getByText("You no longer act as Aisha Rahman.")).toBeVisible();
    await expect(me(page)).toHaveAccessibleName(/Hannah Weiss/);
  });
});

for (const away of ["two and two hours", "four hours asleep"])
  test(`who is signed out as idle learns that acting ended too: ${away}`, async ({ page }) => {
    await page.clock.install();
    await signIn(page, "Admin");
    await actAs(page, "Aisha Rahman");
    await expect(banner(page)).toBeVisible();
    if (away === "two and two hours") {
      await page.clock.fastForward("02:00:00");
      await expect(page.getByRole("main", { name: "Locked" })).toBeVisible();
      await page.clock.fastForward("02:00:00");
    } else await page.clock.fastForward("04:00:00");
    await expect(page.getByRole("heading", { name: "Logging Out" })).toBeVisible();
    await page.clock.runFor(1_500);
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText("so you were signed out. You no longer act as Aisha Rahman.")).toBeVisible();
  });

test("what no draft keeps is asked about before one acts; settings wait for whoever changed them; a sign-in elsewhere ends both", async ({
  page,
}) => {
  const question = page.getByRole("alertdialog", { name: /^Discard/ });
  const answer = (verb: string) => question.getByRole("button", { name: verb }).click();
  const shortest = page.getByLabel("Shortest password");
  const stop = banner(page).getByRole("button", { name: "Cancel" });
  const current = page.getByLabel("Current password", { exact: true });
  await openSignedIn(page, signInOf("Owner").email, "/account/info/settings");
  const before = await shortest.inputValue();
  await page.goto("/profile/change-password");
  await current.fill("half");
  await actAs(page, "Hannah Weiss");
  await answer("Keep editing");
  await expect(question).toHaveCount(0);
  await expect(current).toHaveValue("half");
  await expect(me(page)).toHaveAccessibleName(/Maya Torres/);
  await actAs(page, "Hannah Weiss");
  await answer("Discard changes");
  await expect(banner(page)).toContainText("You act as Hannah Weiss");
  await expect(page).toHaveURL("/messages");

  await page.goto("/account/info/settings");
  await shortest.fill("44");
  await stop.click();
  await expect(banner(page)).toHaveCount(0);
  await expect(question).toHaveCount(0);
  await expect(me(page)).toHaveAccessibleName(/Maya Torres/);
  await expect(shortest).toHaveValue(before);
  await actAs(page, "Hannah Weiss");
  await expect(banner(page)).toBeVisible();
  await page.goto("/account/info/settings");
  await expect(page.getByText("What you typed before is back.")).toBeVisible();
  await expect(shortest).toHaveValue("44");
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(shortest).toHaveValue(before);
  await test.step("a sign-in elsewhere ends both, and that alone is said", async () => {
    await expect(banner(page)).toBeVisible();
    await expect(connection(page)).toHaveText("Connected");
    await newSession(signInOf("Owner").email);
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText("You signed in somewhere else")).toBeVisible();
    await expect(page.getByText("You no longer act as")).toHaveCount(0);
  });
});

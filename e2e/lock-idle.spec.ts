import { expect, test } from "@playwright/test";
import { another, choose, connection, profile, signIn, signInOf } from "./frame.ts";
import { locked, unlock } from "./lock-screen.ts";

test("two idle hours lock, a sign in another tab puts it off, four sign out", async ({ page, context }) => {
  await page.clock.install();
  await signIn(page);
  await page.clock.fastForward("01:59:00");
  await expect(locked(page)).toHaveCount(0);
  const other = await context.newPage();
  await other.clock.install({ time: await page.evaluate(() => Date.now()) });
  await other.goto("/contacts");
  await other.getByRole("heading", { level: 1 }).click();
  await page.clock.fastForward("00:02:00");
  await expect(locked(page)).toHaveCount(0);
  await other.close();
  await page.clock.fastForward("02:00:00");
  await expect(locked(page)).toBeVisible();
  await page.mouse.move(10, 10);
  await page.clock.fastForward("02:00:00");
  await expect(page.getByRole("heading", { name: "Logging Out" })).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(page).toHaveURL(/\/login\?redirect=%2Fmessages/);
  await expect(page.getByLabel("Email")).toBeVisible();
  await expect(page.getByText("Nobody was here for four hours, so you were signed out.")).toBeVisible();
});

test("a computer that slept locked signs out at the first sign, and a password opens nothing", async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page);
  await page.clock.fastForward("02:00:01");
  await expect(locked(page)).toBeVisible();
  // Its timers slept, too.
  await page.clock.setSystemTime(Date.now() + 11 * 3_600_000);
  await page.getByLabel("Password", { exact: true }).pressSequentially(signInOf("Owner").password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Logging Out" })).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(page).toHaveURL(/\/login\?redirect=%2Fmessages/);
});

test("the team sees whoever gave no sign for two hours as away, and then as before", async ({
  page,
  browser,
}) => {
  await signIn(page);
  const hannah = await another(browser, "Admin");
  const row = profile(page).getByRole("listitem").filter({ hasText: "Hannah Weiss" });
  await hannah.page.clock.install();
  await hannah.page.reload();
  await expect(connection(hannah.page)).toHaveText("Connected");
  await hannah.page.clock.fastForward("01:59:00");
  await expect(locked(hannah.page)).toHaveCount(0);
  await expect(row).toHaveAttribute("title", "Hannah Weiss, Available");
  await hannah.page.clock.fastForward("00:02:00");
  await expect(locked(hannah.page)).toContainText("Your status is Away.");
  await expect(row).toHaveAttribute("title", "Hannah Weiss, Away");
  await unlock(hannah.page, "Admin");
  await expect(row).toHaveAttribute("title", "Hannah Weiss, Available");
  await hannah.close();
});

/** The browser's own word of the computer's screen, as Chromium has it; no test can lock a computer. */
const idleDetector = `
  let granted = sessionStorage.getItem("granted") === "1";
  const ask = navigator.permissions.query.bind(navigator.permissions);
  navigator.permissions.query = async (what) =>
    what.name === "idle-detection" ? { state: granted ? "granted" : "prompt" } : ask(what);
  window.IdleDetector = class extends EventTarget {
    screenState = null;
    static async requestPermission() {
      sessionStorage.setItem("granted", "1");
      return "granted";
    }
    async start() {
      this.screenState = "unlocked";
      window.computer = (state) => {
        this.screenState = state;
        this.dispatchEvent(new Event("change"));
      };
    }
  };`;

test("where the browser tells of it, the screen locks and opens with the computer's own", async ({
  page,
  browser,
}) => {
  await page.addInitScript(idleDetector);
  await signIn(page);
  const hannah = await another(browser, "Admin");
  const row = profile(hannah.page).getByRole("listitem").filter({ hasText: "Maya Torres" });
  await page.goto("/profile/sessions");
  const allow = page.getByRole("switch", { name: "Lock Switchboard when this computer is locked" });
  await expect(allow).not.toBeChecked();
  expect(await page.evaluate("typeof window.computer")).toBe("undefined");
  await allow.focus();
  await page.keyboard.press("Space");
  await expect(allow).toBeChecked();
  await expect(allow).toBeDisabled();
  await expect(connection(page)).toHaveText("Connected");
  await expect(row).toHaveAttribute("title", "Maya Torres, Available");
  await page.evaluate("window.computer('locked')");
  await expect(locked(page)).toBeVisible();
  await expect(row).toHaveAttribute("title", "Maya Torres, Away");
  await page.evaluate("window.computer('unlocked')");
  await expect(locked(page)).toHaveCount(0);
  await expect(row).toHaveAttribute("title", "Maya Torres, Available");
  // What was locked by hand the computer does not open.
  await choose(page, "Lock Screen");
  await page.evaluate("window.computer('locked')");
  await page.evaluate("window.computer('unlocked')");
  await expect(locked(page)).toBeVisible();
  await unlock(page);
  await hannah.close();
});

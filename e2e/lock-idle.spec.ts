import { expect, test } from "@playwright/test";
import { another, choose, connection, profile, signIn, signInOf } from "./frame.ts";
import { locked, unlock } from "./lock-screen.ts";
import { openSignedIn } from "./session.ts";

test("two idle hours lock, which the team sees; a sign in another tab puts it off; four sign out", async ({
  page,
  context,
  browser,
}) => {
  const hannah = await another(browser, "Admin");
  const row = profile(hannah.page).getByRole("listitem").filter({ hasText: "Maya Torres" });
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
  await expect(row).toHaveAttribute("title", "Maya Torres, Available");
  await page.clock.fastForward("02:00:00");
  await expect(locked(page)).toContainText("Your status is Away.");
  await expect(row).toHaveAttribute("title", "Maya Torres, Away");
  await page.mouse.move(10, 10);
  await page.clock.fastForward("02:00:00");
  await expect(page.getByRole("heading", { name: "Logging Out" })).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(page).toHaveURL(/\/login\?redirect=%2Fmessages/);
  await expect(page.getByLabel("Email")).toBeVisible();
  await expect(page.getByText("Nobody was here for four hours, so you were signed out.")).toBeVisible();
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
  await openSignedIn(page, signInOf("Owner").email, "/profile/sessions");
  const hannah = await another(browser, "Admin");
  const row = profile(hannah.page).getByRole("listitem").filter({ hasText: "Maya Torres" });
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

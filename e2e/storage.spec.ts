import { expect, test, type Page } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { composer, open } from "./conversation.ts";
import { choose, nav, signIn, signInOf } from "./frame.ts";
import { locked } from "./lock-screen.ts";
import { OutsidePhone } from "./outside-phone.ts";
import { newSession } from "./session.ts";
import { enter } from "./sign-in.ts";

/** To the last character, as another program of the same address may. */
const fill = (page: Page) =>
  page.evaluate(`
    for (let size = 1 << 20, at = 0; size > 0; ) {
      try { localStorage.setItem("other." + at++, "x".repeat(size)); } catch { size >>= 1; }
    }`);
const forgetful = (page: Page) =>
  page.getByText("This browser keeps nothing for this site: after a reload you sign in again.");
const places = (page: Page) => page.evaluate<string[]>("Object.keys(localStorage)");

test("with the browser's storage full the screen locks in every tab and over a reload, and a logout is whole", async ({
  page,
  context,
}) => {
  await signIn(page);
  const other = await context.newPage();
  await other.goto("/contacts");
  await expect(other.getByRole("heading", { level: 1, name: "Contacts" })).toBeVisible();
  await fill(page);
  await choose(page, "Lock Screen");
  await expect(locked(page)).toBeVisible();
  await expect(locked(other)).toBeVisible();
  await page.reload();
  await expect(locked(page)).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(signInOf("Owner").password);
  await page.keyboard.press("Enter");
  await expect(nav(page)).toBeVisible();
  await test.step("with the browser's storage full a logout is whole, and the server hears of it", async () => {
    const told = page.waitForResponse(
      (answer) => answer.request().method() === "DELETE" && answer.url().endsWith("/api/auth"),
    );
    await page.goto("/logout");
    expect((await told).status()).toBe(204);
    await expect(page).toHaveURL("/login");
    expect(await places(page)).toEqual([]);
    await expect(forgetful(page)).toHaveCount(0);
  });
});

/** Storage that has no room at all, as some browsers give to a private window. */
const withoutRoom = (page: Page) =>
  page.addInitScript(`
    Storage.prototype.setItem = () => { throw new DOMException("Full", "QuotaExceededError"); };`);

test("where nothing can be stored one works all the same, as long as the page is open, which counts who is idle", async ({
  page,
}) => {
  await page.clock.install();
  await withoutRoom(page);
  await page.goto("/login");
  await expect(forgetful(page)).toBeVisible();
  await enter(page, signInOf("Owner").email);
  await expect(page).toHaveURL("/messages");
  await expect(nav(page)).toBeVisible();
  await choose(page, "Lock Screen");
  await expect(locked(page)).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(signInOf("Owner").password);
  await page.keyboard.press("Enter");
  await expect(locked(page)).toHaveCount(0);
  await expect(nav(page)).toBeVisible();
  expect(await places(page)).toEqual([]);
  await page.clock.fastForward("01:59:00");
  await expect(locked(page)).toHaveCount(0);
  await page.clock.fastForward("00:02:00");
  await expect(locked(page)).toBeVisible();
  await page.clock.fastForward("02:00:00");
  await expect(page.getByRole("heading", { name: "Logging Out" })).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(page).toHaveURL(/\/login\?redirect=%2Fmessages/);
  expect(await places(page)).toEqual([]);
});

test("where storage may not even be read one works all the same, and a reload signs out", async ({
  page,
}) => {
  const crashes: string[] = [];
  page.on("pageerror", (error) => crashes.push(error.message));
  await page.addInitScript(`
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        configurable: true,
        get() { throw new DOMException("Access is denied for this document.", "SecurityError"); },
      });
    window.BroadcastChannel = class { constructor() { throw new DOMException("Denied", "SecurityError"); } };
    navigator.serviceWorker.register = () => Promise.reject(new DOMException("Denied", "SecurityError"));
    navigator.serviceWorker.getRegistration = navigator.serviceWorker.register;`);
  await page.goto("/login");
  await expect(forgetful(page)).toBeVisible();
  await expectClean(page, { widths: [1440, 390] });
  await enter(page, signInOf("Owner").email);
  await expect(nav(page)).toBeVisible();
  await choose(page, "Lock Screen");
  await expect(locked(page)).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(signInOf("Owner").password);
  await page.keyboard.press("Enter");
  await expect(nav(page)).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  await expect(forgetful(page)).toBeVisible();
  expect(crashes).toEqual([]);
});

test("a draft that there is no room for does not hold up the end of the session", async ({ page }) => {
  await signIn(page);
  await open(page, new OutsidePhone("+12125550173"));
  await fill(page);
  await composer(page).fill("x".repeat(20_000));
  await newSession(signInOf("Owner").email);
  await expect(page).toHaveURL(/\/login/);
  const left = await places(page);
  expect(left).not.toContain("switchboard.session");
  expect(left.filter((place) => place.startsWith("other."))).toEqual([]);
});

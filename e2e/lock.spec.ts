import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { another, choose, connection, me, nav, profile, signIn } from "./frame.ts";
import { locked, unlock } from "./lock-screen.ts";
import { password } from "./sign-in.ts";

/** As the wrapper does it: no menu is to be had over a dialog, and none takes the focus. */
const lockAsIdle = (page: Page) =>
  page.evaluate(() => {
    localStorage.setItem("switchboard.lock", JSON.stringify({ at: Date.now(), by: "idle" }));
    dispatchEvent(new StorageEvent("storage", { key: "switchboard.lock" }));
  });

test("the lock leaves everything where it was: what was typed, what was open, and the focus", async ({
  page,
  context,
}) => {
  await signIn(page);
  await test.step("the lock comes also when the network went right after the page stood", async () => {
    await context.setOffline(true);
    await lockAsIdle(page);
    await expect(locked(page)).toBeVisible();
    await expect(password(page)).toBeFocused();
    await context.setOffline(false);
    await unlock(page);
  });
  await test.step("locked from the menu, opened by the password, and everything is where it was", async () => {
    await nav(page).getByRole("link", { name: "Contacts" }).click();
    // By its name: the page of before has one too, until this one has come.
    const search = page.getByRole("searchbox", { name: "Search contacts" });
    await search.fill("whit");
    await choose(page, "Lock Screen");
    await expect(locked(page).getByRole("heading", { name: "Maya Torres" })).toBeVisible();
    await expect(locked(page)).toContainText(/Locked at \d+:\d\d [AP]M\. Your status is Away\./);
    await expect(password(page)).toBeFocused();
    await expect(page.getByRole("button", { name: "Unlock" })).toBeDisabled();
    await password(page).fill("wrong");
    await page.keyboard.press("Enter");
    await expect(locked(page)).toContainText("Invalid email and password combination");
    await expect(password(page)).toHaveValue("");
    await expect(password(page)).toBeFocused();
    const asked = page.waitForRequest((request) => request.url().endsWith("/api/auth"));
    await unlock(page);
    expect((await asked).headers()["unlock"]).toBe("true");
    await expect(page).toHaveURL(/\/contacts\?search=whit/);
    await expect(search).toHaveValue("whit");
    // Not the line of the menu, which is gone.
    await expect(me(page)).toBeFocused();
  });
  await test.step("the focus is where it was before the lock, and on the page where that is gone", async () => {
    const search = page.getByRole("searchbox", { name: "Search contacts" });
    await search.focus();
    await lockAsIdle(page);
    await unlock(page);
    await expect(search).toBeFocused();
    // By the palette, which is closed by then.
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search or jump to" }).fill("> lock");
    await page.keyboard.press("Enter");
    await expect(password(page)).toBeFocused();
    await unlock(page);
    await expect(search).toBeFocused();
    await lockAsIdle(page);
    await page.reload();
    await expect(password(page)).toBeFocused();
    await unlock(page);
    await expect.poll(() => page.evaluate("document.activeElement?.closest('main')?.id")).toBe("main");
  });
  await test.step("a dialog that was open is still there after the lock, with what was typed", async () => {
    await page.keyboard.press("Control+k");
    const finder = page.getByRole("combobox", { name: "Search or jump to" });
    await finder.fill("wes dav");
    await lockAsIdle(page);
    await expect(password(page)).toBeFocused();
    await expect(finder).toBeHidden();
    await unlock(page);
    await expect(finder).toHaveValue("wes dav");
    await expect(finder).toBeFocused();
  });
});

test("nothing of the page is to be had while it is locked, and only the server or Logout opens it", async ({
  page,
}) => {
  await signIn(page);
  await test.step("nothing behind the lock is reached by keyboard, keys or a screen reader", async () => {
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
    await page.keyboard.press("Escape");
    await choose(page, "Lock Screen");
    await expect(password(page)).toBeFocused();
    await password(page).fill("something");
    const stops: string[] = [];
    for (let i = 0; i < 8; i++) {
      await page.keyboard.press("Tab");
      stops.push(
        await page.evaluate(() => {
          const { activeElement } = document;
          if (!activeElement || activeElement === document.body) return "page";
          return activeElement.closest(".lock") ? "lock" : (activeElement.outerHTML ?? "");
        }),
      );
    }
    expect(stops.filter((stop) => stop !== "lock" && stop !== "page")).toEqual([]);
    await page.keyboard.press("Control+k");
    await page.keyboard.press("Escape");
    const tree = await page.locator("body").ariaSnapshot();
    expect(tree).toContain("Unlock");
    expect(tree).not.toContain("Contacts");
    expect(tree).not.toContain("Hannah");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
  await page.reload();
  await test.step("the lock screen is clean", async () => {
    await expect(locked(page).getByText("Northgate Insurance")).toBeVisible();
    await expectClean(page);
  });
  await test.step("the mark, the box and the line below lie beside each other in a low window", async () => {
    await expect(locked(page)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 360 });
    const tops = await page
      .locator(".lock > :is(.mark, form, footer)")
      .evaluateAll((parts) =>
        parts.map((part) => part.getBoundingClientRect()).map((box) => [box.top, box.bottom]),
      );
    for (const [at, [top]] of tops.entries()) expect(top).toBeGreaterThanOrEqual(tops[at - 1]?.[1] ?? 0);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step("only the server opens the lock, not whoever else answers in its place", async () => {
    for (const body of ["<h1>Our hotel</h1>", "{}"]) {
      await page.route("**/api/auth", (route) => route.fulfill({ status: 200, body }), { times: 1 });
      await password(page).fill("wrong");
      await password(page).press("Enter");
      await expect(password(page)).toHaveValue("");
      await expect(locked(page)).toContainText("There was an issue logging in.");
    }
    await unlock(page);
  });
  await test.step("a long name of whom one acted as stays in the box", async () => {
    await page.evaluate((acted) => {
      localStorage.setItem("switchboard.lock", JSON.stringify({ at: Date.now(), by: "hand", acted }));
      dispatchEvent(new StorageEvent("storage", { key: "switchboard.lock" }));
    }, "W".repeat(60));
    await expect(locked(page)).toContainText("You no longer act as");
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const over = await locked(page)
        .locator("form p")
        .evaluate((line) => line.scrollWidth - line.clientWidth);
      expect(over, String(width)).toBe(0);
    }
    await unlock(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await test.step("the lock is left by Logout", async () => {
    await choose(page, "Lock Screen");
    await page.getByRole("button", { name: "Logout" }).click();
    await expect(page).toHaveURL("/login");
    await signIn(page);
    await expect(me(page)).toHaveAccessibleName("Maya Torres, Available");
  });
  await test.step("what is stored is good for eight hours", async () => {
    const age = (hours: number) =>
      page.evaluate((ago) => {
        const place = "switchboard.session";
        const stored = JSON.parse(localStorage.getItem(place) ?? "{}") as object;
        const usedAt = Date.now() - ago * 3_600_000;
        localStorage.setItem(place, JSON.stringify({ ...stored, writtenAt: usedAt }));
        localStorage.setItem("switchboard.used", String(usedAt));
      }, hours);
    await age(7.9);
    await page.reload();
    await expect(nav(page)).toBeVisible();
    await age(8.1);
    await page.evaluate(() => localStorage.setItem("switchboard.draft.of-a-room", "{}"));
    await page.goto("/contacts");
    await expect(page).toHaveURL("/login?redirect=%2Fcontacts");
    const left = await page.evaluate(() => Object.keys(localStorage));
    expect(left).not.toContain("switchboard.session");
    expect(left).not.toContain("switchboard.draft.of-a-room");
  });
});

test("locks every tab, whatever page it shows and also over a reload, and opens every tab", async ({
  page,
  context,
}) => {
  await signIn(page);
  await test.step("locks every tab, outlives a reload, and opens every tab", async () => {
    const other = await context.newPage();
    await other.goto("/contacts");
    await expect(connection(other)).toHaveText("Connected");
    await choose(page, "Lock Screen");
    await expect(locked(other)).toBeVisible();
    await other.reload();
    await expect(locked(other)).toBeVisible();
    await expect(nav(other)).toHaveCount(0);
    await unlock(other);
    await expect(other.getByRole("heading", { level: 1, name: "Contacts" })).toBeVisible();
    await expect(locked(page)).toHaveCount(0);
    await other.close();
  });
  await test.step("pages without the frame are covered too, opened before or anew; the API's document is public", async () => {
    await page.getByRole("button", { name: "Trainings and Features" }).click();
    const opened = context.waitForEvent("page");
    const card = page.getByRole("list", { name: "Trainings" }).getByRole("link").first();
    await card.click();
    const training = await opened;
    const title = training.getByRole("heading", { level: 1 });
    await expect(title).toBeVisible();
    await page.keyboard.press("Escape");
    await choose(page, "Lock Screen");
    await expect(locked(training)).toBeVisible();
    await expect(title.filter({ hasNotText: "Maya Torres" })).toBeHidden();
    const asked: string[] = [];
    training.on("request", (request) => asked.push(new URL(request.url()).pathname));
    for (const path of [new URL(training.url()).pathname, "/gallery"]) {
      await training.goto(path);
      await expect(locked(training).getByRole("heading", { name: "Maya Torres" })).toBeVisible();
      await expect(training.getByRole("main")).toHaveCount(1);
    }
    expect(asked.filter((path) => path.startsWith("/api/trainings"))).toEqual([]);
    await unlock(training);
    await expect(training.getByRole("heading", { level: 1, name: "Component sheet" })).toBeVisible();
    await choose(page, "Lock Screen");
    await training.goto("/api/docs");
    await expect(training.getByRole("heading", { name: "Switchboard API" })).toBeVisible();
  });
});

test("the team sees a locked colleague as away, and then as before, also after a connection that was lost", async ({
  page,
  browser,
}) => {
  await signIn(page);
  const hannah = await another(browser, "Admin");
  const row = profile(page).getByRole("listitem").filter({ hasText: "Hannah Weiss" });
  await test.step("the team sees a locked colleague as away, and then as before", async () => {
    await choose(hannah.page, "Busy");
    await expect(row).toHaveAttribute("title", "Hannah Weiss, Busy");
    await choose(hannah.page, "Lock Screen");
    await expect(row).toHaveAttribute("title", "Hannah Weiss, Away");
    await unlock(hannah.page, "Admin");
    await expect(row).toHaveAttribute("title", "Hannah Weiss, Busy");
    await choose(hannah.page, "Lunch");
    await choose(hannah.page, "Lock Screen");
    await expect(locked(hannah.page)).toContainText("Your status is Lunch.");
    await expect(row).toHaveAttribute("title", "Hannah Weiss, Lunch");
    await unlock(hannah.page, "Admin");
    await choose(hannah.page, "Available");
    await expect(row).toHaveAttribute("title", "Hannah Weiss, Available");
  });
  await test.step("a screen that was opened out of the server's reach is told of with the next connection", async () => {
    await hannah.page.addInitScript(`
      window.desktop = {
        onLock: (listener) => { window.lockNow = listener; return () => {}; },
        onUnlock: (listener) => { window.unlockNow = listener; return () => {}; },
      };`);
    await hannah.page.reload();
    await expect(connection(hannah.page)).toHaveText("Connected");
    await hannah.page.evaluate("window.lockNow()");
    await expect(row).toHaveAttribute("title", "Hannah Weiss, Away");
    await hannah.page.route("**/api/auth/lock", (route) => route.abort());
    const lost = hannah.page.waitForEvent("requestfailed", (request) => request.url().endsWith("/auth/lock"));
    await hannah.page.evaluate("window.unlockNow()");
    await lost;
    await hannah.page.unroute("**/api/auth/lock");
    await hannah.page.reload();
    await expect(row).toHaveAttribute("title", "Hannah Weiss, Available");
    await hannah.close();
  });
});

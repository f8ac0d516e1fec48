import { expect, test } from "@playwright/test";
import { openAsSuper, sam } from "./as-super.ts";
import { expectClean } from "./audit.ts";
import { me, nav, profile, signIn, signInOf } from "./frame.ts";
import { tabTo } from "./keyboard.ts";
import { locked } from "./lock-screen.ts";
import { turnMfaOff } from "./mfa-off.ts";
import { openSignedIn } from "./session.ts";
import { email, password } from "./sign-in.ts";

const statuses = ["Available", "Busy", "Coaching", "Training", "Break", "Lunch", "Away"];
const own = ["Change Photo", "Change Password", "MFA"];
const last = ["Sessions", "Lock Screen", "Logout"];

// As the demo was: other flows sign in as the same person.
test.afterEach(() => turnMfaOff(sam));

test("the profile menu of each role", async ({ page: first, browser }) => {
  // Of the demo's people only the owner has registered a device.
  for (const [label, lines] of [
    ["Owner", ["Settings", "Account", ...own, "Mobile Devices"]],
    ["Admin", ["Settings", "Account", ...own]],
    ["Employee", ["Settings", ...own]],
    ["Super", ["Settings", "Account", ...own]],
  ] as const) {
    const page = label === "Super" ? await openAsSuper(browser) : first;
    if (label !== "Super") await openSignedIn(page, signInOf(label).email, "/profile/sessions");
    await profile(page).getByRole("button").first().click();
    await expect(page.getByRole("menuitem"), label).toHaveText([...lines, ...last]);
    const status = page.getByRole("group", { name: "Status" });
    await expect(status.getByRole("menuitemradio"), label).toHaveText(statuses);
    await expect(status.getByRole("menuitemradio", { checked: true }), label).toHaveText("Available");
  }
});

test("the menu, the lock and the way out by keyboard alone", async ({ page }) => {
  await signIn(page);
  /** Opens one's own menu and goes to the line by its first letters. */
  const take = async (line: string) => {
    await tabTo(page, me(page));
    await page.keyboard.press("Enter");
    const item = page.getByRole("menuitem", { name: line, exact: true });
    await expect(item).toBeVisible();
    await page.keyboard.type(line.slice(0, 4));
    await expect(item).toBeFocused();
    await page.keyboard.press("Enter");
  };
  await take("Lock Screen");
  await expect(password(page)).toBeFocused();
  await page.keyboard.type("wrong");
  await page.keyboard.press("Enter");
  await expect(locked(page)).toContainText("Invalid email and password combination");
  await expect(password(page)).toBeFocused();
  await page.keyboard.type(signInOf("Owner").password);
  await tabTo(page, page.getByRole("button", { name: "Unlock" }));
  await page.keyboard.press("Space");
  await expect(locked(page)).toHaveCount(0);
  await expect(me(page)).toBeFocused();
  await take("Lock Screen");
  await expect(password(page)).toBeFocused();
  await tabTo(page, locked(page).getByRole("button", { name: "Logout" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/login");
  await expect(email(page)).toBeFocused();
  await signIn(page);
  await take("Logout");
  await expect(page).toHaveURL("/login");
});

test("on a phone the menu of the rest is seen to go on, and leads to the team", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await signIn(page, "Employee");
  await nav(page).getByRole("button", { name: "More" }).click();
  const menu = page.getByRole("menu", { name: "More" });
  const faded = (edge: string) => () =>
    menu.evaluate(
      (list, name) => parseFloat(getComputedStyle(list).getPropertyValue(name)),
      `--fading-${edge}`,
    );
  const sign = () => page.locator(".menu--pop").evaluate((box) => getComputedStyle(box, "::after").opacity);
  await expect.poll(faded("after")).toBeGreaterThan(16);
  await expect.poll(sign).toBe("1");
  await expect.poll(faded("before")).toBe(0);
  await page.keyboard.press("End");
  await expect(menu.getByRole("menuitem", { name: "Logout" })).toBeInViewport({ ratio: 1 });
  await expect.poll(faded("after")).toBe(0);
  await expect.poll(sign).toBe("0");
  await expect.poll(faded("before")).toBeGreaterThan(16);
  await expectClean(page, { widths: [390] });
  await menu.getByRole("menuitem", { name: "Users" }).click();
  await expect(page).toHaveURL("/users");
  await expect(page.getByRole("heading", { level: 1, name: "Users" })).toBeVisible();
});

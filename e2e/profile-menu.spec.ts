import { expect, test } from "@playwright/test";
import { openAsSuper, sam } from "./as-super.ts";
import { expectClean } from "./audit.ts";
import { nav, profile, signIn } from "./frame.ts";
import { turnMfaOff } from "./mfa-off.ts";

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
    if (label !== "Super") await signIn(page, label);
    await profile(page).getByRole("button").first().click();
    await expect(page.getByRole("menuitem"), label).toHaveText([...lines, ...last]);
    const status = page.getByRole("group", { name: "Status" });
    await expect(status.getByRole("menuitemradio"), label).toHaveText(statuses);
    await expect(status.getByRole("menuitemradio", { checked: true }), label).toHaveText("Available");
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await expect(page).toHaveURL("/login");
  }
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

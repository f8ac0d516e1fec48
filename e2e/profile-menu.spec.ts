import { expect, test } from "@playwright/test";
import { openAsSuper, sam } from "./as-super.ts";
import { profile, signIn } from "./frame.ts";
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

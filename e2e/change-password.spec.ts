import { expect, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { expectFocusInMain } from "./frame.ts";
import { demoPassword, enter, logOut } from "./sign-in.ts";

const audited = { widths: [1440, 390] };

test("change one's password", async ({ page }) => {
  const diego = "diego.fuentes@northgate.example";
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const submit = page.getByRole("button", { name: "Submit" });
  await enter(page, diego);
  await expect(page).toHaveURL("/messages");
  await page.getByRole("complementary", { name: "Profile and team" }).getByRole("button").first().click();
  await page.getByRole("menuitem", { name: "Change Password" }).click();
  await expect(page).toHaveURL("/profile/change-password");
  await expect(submit).toBeDisabled();

  await field("Current password").fill("not it");
  await field("New Password").fill("blue");
  await field("Retype Password").fill("blu");
  await expect(page.getByText("Password complexity is weak")).toBeVisible();
  await expect(page.getByText(/^At least \d+ characters\.$/)).toBeVisible();
  await expect(page.getByText("Password do not match")).toBeVisible();
  await expect(submit).toBeDisabled();
  await expectClean(page, audited);

  await field("New Password").fill("harbor-lights");
  await field("Retype Password").fill("harbor-lights");
  await submit.click();
  const wrong = "Error updating password. Please ensure your current password is correct.";
  await expect(page.getByText(wrong)).toBeVisible();
  await expect(field("Current password")).toBeFocused();
  await expect(field("Current password")).toHaveAccessibleDescription("This is not your current password.");
  await expect(field("New Password")).toHaveValue("harbor-lights");
  await expect(page).toHaveURL("/profile/change-password");

  const question = page.getByRole("alertdialog", { name: "Discard what you typed?" });
  await page.getByRole("link", { name: "Contacts" }).first().click();
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(page).toHaveURL("/profile/change-password");
  await expect(field("New Password")).toHaveValue("harbor-lights");

  await field("Current password").fill(demoPassword());
  await submit.click();
  await expect(page.getByText("Password Updated")).toBeVisible();
  await expectFocusInMain(page);
  await expect(field("Current password")).toHaveValue("");
  await logOut(page);
  await enter(page, diego, "harbor-lights");
  await expect(page).toHaveURL("/messages");
});

test("a change whose answer was lost is found out, and is not said to have failed", async ({ page }) => {
  await enter(page, "aisha.rahman@northgate.example");
  await expect(page).toHaveURL("/messages");
  await page.goto("/profile/change-password");
  const current = page.getByLabel("Current password", { exact: true });
  const submit = page.getByRole("button", { name: "Submit" });
  async function fill(before: string, next: string) {
    await current.fill(before);
    for (const label of ["New Password", "Retype Password"])
      await page.getByLabel(label, { exact: true }).fill(next);
  }
  await fill(demoPassword(), "harbor-lights");
  await page.route(
    /\/api\/users\/[^/]+\/password$/,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await submit.click();
  await expect(page.getByText(/^Error updating password/)).toBeVisible();
  await submit.click();
  await expect(page.getByText("Password Updated")).toBeVisible();
  await expect(page.getByText(/^This is not your current password/)).toHaveCount(0);
  await expect(current).toHaveValue("");
  await expectFocusInMain(page);
  // As the demo was.
  await fill("harbor-lights", demoPassword());
  await submit.click();
  await expect(current).toHaveValue("");
});

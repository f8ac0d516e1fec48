import { expect, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { expectFocusInMain } from "./frame.ts";
import { openSignedIn } from "./session.ts";
import { demoPassword, enter, logOut } from "./sign-in.ts";

const audited = { widths: [1440, 390] };

test("change one's password", async ({ page }) => {
  const diego = "diego.fuentes@northgate.example";
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const submit = page.getByRole("button", { name: "Submit" });
  await openSignedIn(page, diego);
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

import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { ben, closeAll, maya, openAs } from "./contacts.ts";
import { choose, me } from "./frame.ts";

const widths = [1440, 800, 390];
const hannah = "hannah.weiss@northgate.example";
const button = (page: Page, name: string) => page.getByRole("button", { name });
const box = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });
const tabs = (page: Page) => page.getByRole("list", { name: "Tabs on a contact" }).getByRole("listitem");

test.afterEach(closeAll);

test("the settings are chosen, saved, reset, and seen by the other managers", async ({ browser }) => {
  const page = await openAs(browser, maya);
  await choose(page, "Account");
  await expect(page).toHaveURL("/account/info/settings");
  await expect(button(page, "Save")).toBeDisabled();
  await expect(button(page, "Reset")).toBeDisabled();
  await expect(box(page, "All forms")).toBeChecked();
  await expect(tabs(page)).toHaveText([
    "Address",
    "Auto",
    "Home",
    "Commercial",
    "Health",
    "Life",
    "Policy",
    "Payment",
    "Extra",
  ]);
  await box(page, "Health").uncheck();
  await box(page, "Payment").uncheck();
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await expect(page.getByText("6 of 8")).toBeVisible();
  await expect(page.getByText("Health and Payment are hidden. Extra always shows.")).toBeVisible();
  await expect(box(page, "All forms")).toHaveJSProperty("indeterminate", true);
  await test.step("who has not set up MFA is listed, and nobody is asked while it is no requirement", async () => {
    await expect(page.getByText(/others have not set up MFA/)).toBeVisible();
    await expect(box(page, "MFA required")).not.toBeChecked();
    await expect(page.getByText("Account owner requires MFA to be enabled.")).toHaveCount(0);
    await expect(page.getByText("Applies to everybody at once.")).toBeVisible();
    await box(page, "MFA required").check();
    await expect(
      page.getByText("You have not set up MFA yourself. Save leads you to MFA setup."),
    ).toBeVisible();
  });
  await test.step("a shortest password that is none is said at its field, and stays as it was typed", async () => {
    const field = page.getByLabel("Shortest password");
    const before = await field.inputValue();
    for (const wrong of ["4", "0", "1000", ""]) {
      await field.fill(wrong);
      await field.blur();
      await expect(field).toHaveValue(wrong === "1000" ? "1,000" : wrong);
      await expect(field).toHaveAccessibleDescription(/Enter a number from 5 to 64/);
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(button(page, "Save")).toBeDisabled();
    }
    await expectClean(page, { widths });
    await field.fill("6");
    await expect(field).not.toHaveAccessibleDescription(/Enter a number/);
    await expect(button(page, "Save")).toBeEnabled();
    await field.fill(before);
  });
  // On a phone the tabs are one line that scrolls, as on a contact.
  await page.setViewportSize({ width: 390, height: 844 });
  const tops = await tabs(page).evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await button(page, "Reset").click();
  await expect(page.getByText(/You have not set up MFA yourself/)).toBeHidden();
  await expect(box(page, "All forms")).toBeChecked();
  await expect(button(page, "Save")).toBeDisabled();
  // The button that had the focus is disabled.
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeFocused();

  const other = await openAs(browser, hannah, "/account/info");
  await expect(other).toHaveURL("/account/info/settings");
  await box(page, "Health").uncheck();
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page.getByText("Account settings saved")).toBeVisible();
  await expect(button(page, "Save")).toBeDisabled();
  await expect(box(other, "Health")).not.toBeChecked();
  await box(other, "All forms").check();
  await expect(other.getByText("8 of 8")).toBeVisible();
  await button(other, "Save").click();
  await expect(other.getByText("Account settings saved")).toBeVisible();
  await expect(other.getByRole("heading", { level: 1, name: "Settings" })).toBeFocused();
  await expect(box(page, "Health")).toBeChecked();
});

test("what was changed is not lost by leaving, nor by a refusal; whoever saves and goes on is led there by the answer", async ({
  browser,
}) => {
  const page = await openAs(browser, maya, "/contacts");
  await choose(page, "Account");
  const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
  await test.step("what was changed is not lost by leaving, nor by a refusal", async () => {
    await box(page, "Life").uncheck();
    await page.getByRole("link", { name: "Contacts" }).first().click();
    await question.getByRole("button", { name: "Keep editing" }).click();
    await page.route("**/api/accounts/*", (route) =>
      route.request().method() === "PUT"
        ? route.fulfill({ status: 409, json: { message: "Somebody was quicker.", code: "conflict" } })
        : route.continue(),
    );
    await button(page, "Save").click();
    await expect(page.getByText("Unable to update account settings: Somebody was quicker.")).toBeVisible();
    await expect(box(page, "Life")).not.toBeChecked();
    await expect(page.getByText("Unsaved changes")).toBeVisible();
    await page.getByRole("link", { name: "Contacts" }).first().click();
    await question.getByRole("button", { name: "Keep editing" }).click();

    // Saved at the second try: the refusal is no longer so.
    await page.unroute("**/api/accounts/*");
    await box(page, "Life").check();
    await box(page, "Home").uncheck();
    let go = () => {};
    await page.route("**/api/accounts/*", async (route) => {
      if (route.request().method() === "PUT") await new Promise<void>((resolve) => (go = resolve));
      await route.continue();
    });
    const buttons = page.locator(".sheet__h .btn");
    const places = () => buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    const before = await places();
    await button(page, "Save").click();
    // It says what it does, and neither it nor what is beside it moves.
    await expect(buttons.last().getByText("Saving...", { exact: true })).toBeVisible();
    expect(await places()).toEqual(before);
    go();
    await expect(page.getByText("Account settings saved")).toBeVisible();
    await page.unroute("**/api/accounts/*");
    await expect(page.getByText(/Unable to update account settings/)).toHaveCount(0);
    await box(page, "Home").check();
    await button(page, "Save").click();
    await expect(page.getByText("Unsaved changes")).toHaveCount(0);

    await box(page, "Life").uncheck();
    await page.getByRole("link", { name: "Contacts" }).first().click();
    await question.getByRole("button", { name: "Discard changes" }).click();
    await expect(page).toHaveURL("/contacts");
  });
  await test.step("whoever saves and goes on is led there by the answer, and stays with what was refused", async () => {
    await page.goBack();
    await expect(page).toHaveURL("/account/info/settings");
    const contacts = page.getByRole("link", { name: "Contacts" }).first();
    let answer: (refused: boolean) => void = () => {};
    const began: (() => void)[] = [];
    await page.route("**/api/accounts/*", async (route) => {
      if (route.request().method() !== "PUT") return route.continue();
      const refused = new Promise<boolean>((resolve) => (answer = resolve));
      began.pop()?.();
      if (!(await refused)) return route.continue();
      await route.fulfill({ status: 409, json: { message: "Somebody was quicker.", code: "conflict" } });
    });
    const save = async () => {
      const asked = new Promise<void>((resolve) => began.push(resolve));
      await button(page, "Save").click();
      // At once, too.
      expect(await page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })))).toBe(
        true,
      );
      await asked;
    };
    await box(page, "Life").click();
    await save();
    await page.evaluate(() => history.back());
    await contacts.click();
    await expect(page.getByRole("alert").or(page.getByRole("status")).getByText("Saving...")).toBeVisible();
    await expect(page).toHaveURL("/account/info/settings");
    answer(true);
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(page.getByText("Unsaved changes")).toBeVisible();
    await expect(page).toHaveURL("/account/info/settings");
    await save();
    await contacts.click();
    answer(false);
    await expect(page).toHaveURL("/contacts");
    await expect(question).toHaveCount(0);

    // Others need that form.
    await page.unroute("**/api/accounts/*");
    await page.goto("/account/info/settings");
    await box(page, "Life").check();
    await button(page, "Save").click();
    await expect(page.getByText("Account settings saved")).toBeVisible();
  });
});

test("a save over what was changed elsewhere meanwhile says so where it was, and stands when it is saved again", async ({
  browser,
}) => {
  const page = await openAs(browser, maya, "/account/info/settings");
  const other = await openAs(browser, hannah, "/account/info/settings");
  const saved = (of: Page) => of.getByText("Account settings saved").first();
  const field = (of: Page) => of.getByLabel("Shortest password");
  await field(page).fill("10");
  await field(other).fill("12");
  await button(other, "Save").click();
  await expect(saved(other)).toBeVisible();
  await button(page, "Save").click();
  await expect(field(page)).toHaveAccessibleDescription(
    'Hannah Weiss changed this to "12" meanwhile. Save again to keep yours.',
  );
  await expect(field(page)).toHaveValue("10");
  const refused = page.getByText(
    "Unable to update account settings: Hannah Weiss changed this while you were typing.",
  );
  await expect(refused).toBeVisible();
  await expectClean(page, { widths: [1440, 390] });
  await button(page, "Save").click();
  await expect(saved(page)).toBeVisible();
  await expect(refused).toHaveCount(0);
  await expect(field(other)).toHaveValue("10");

  // So does one's own other window. What it has changed beside this comes in.
  const second = await page.context().newPage();
  await second.goto("/account/info/settings");
  await field(page).fill("5");
  await field(second).fill("8");
  await box(second, "Keep card security codes").check();
  await button(second, "Save").click();
  await expect(saved(second)).toBeVisible();
  await expect(box(page, "Keep card security codes")).toBeChecked();
  await button(page, "Save").click();
  await expect(field(page)).toHaveAccessibleDescription(
    'You changed this to "8" meanwhile. Save again to keep yours.',
  );
  await box(page, "Keep card security codes").uncheck();
  await button(page, "Save").click();
  await expect(field(second)).toHaveValue("5");
  await expect(box(second, "Keep card security codes")).not.toBeChecked();
});

test("an employee has no way there, and is told so at the address", async ({ browser }) => {
  const page = await openAs(browser, ben);
  await me(page).click();
  await expect(page.getByRole("menuitem", { name: "Change Photo" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Account" })).toHaveCount(0);
  await page.goto("/account/info/settings");
  await expect(page.getByText("You do not have access to perform this action.")).toBeVisible();
  await expectClean(page, { widths: [1440, 390] });
});

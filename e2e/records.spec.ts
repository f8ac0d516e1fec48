import { expect, test, type Page } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { ben, closeAll, heading, maya, openAs, openCreated, unheard } from "./contacts.ts";

test.afterEach(async ({ browser }) => void (await closeAll({ browser })));

const dialog = (page: Page) => page.getByRole("dialog");
/** How many there are follows its name. */
const tab = (page: Page, name: string) =>
  page.getByRole("tab", { name: new RegExp(`^${name}( \\d+)?$`) }).click();
const panel = (page: Page) => page.getByRole("tabpanel");
const save = (page: Page) => dialog(page).getByRole("button", { name: /^(Save|Update)/ });

test("what is recorded of a contact is added, wrong at its field, changed, deleted and brought back", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const page = await openCreated(browser, maya, { "First name": "Ada", "Last name": unheard("Records") });

  await tab(page, "Address");
  await panel(page).getByRole("button", { name: "Add address" }).click();
  await dialog(page).getByLabel("Address", { exact: true }).fill("12 Elm Street");
  await dialog(page).getByLabel("City").fill("Provo");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByText("Address Added")).toBeVisible();
  const elm = panel(page).getByRole("listitem").filter({ hasText: "12 Elm Street, Provo" });
  await expect(elm.getByRole("link", { name: /^Map of/ })).toHaveAttribute("href", /query=12%20Elm%20Street/);
  await elm.getByRole("button", { name: /^Pin/ }).click();
  await expect(elm.getByText("Pinned")).toBeVisible();

  const sum = page.getByRole("definition");
  await expect(sum.filter({ hasText: /^0$/ })).toBeVisible();
  await expect(sum.filter({ hasText: /^\$0$/ })).toBeVisible();
  await tab(page, "Policy");
  await panel(page).getByRole("button", { name: "Add policy" }).click();
  await dialog(page).getByRole("combobox", { name: "Company" }).fill("Meridian Mutual");
  await dialog(page).getByLabel("Premium").fill("1,200");
  await dialog(page).getByLabel("Term date").fill("02/30/2027");
  await save(page).click();
  await expect(dialog(page).getByText("Enter a date like 03/14/1979")).toBeVisible();
  await expect(dialog(page).getByRole("combobox", { name: "Company" })).toHaveValue("Meridian Mutual");
  await dialog(page).getByLabel("Term date").fill("02/28/2097");
  await save(page).click();
  await expect(page.getByText("Policy Added")).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "$1,200" })).toBeVisible();
  await expectClean(page, { widths: [1440, 390] });

  await page.getByRole("button", { name: "Edit Meridian Mutual" }).click();
  await dialog(page).getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Delete policy" }).click();
  await expect(page.getByText("Policy Deleted")).toBeVisible();
  await expect(panel(page).getByText("Meridian Mutual")).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(panel(page).getByText("Meridian Mutual")).toBeVisible();

  await tab(page, "Payment");
  await panel(page).getByRole("button", { name: "Add payment method" }).click();
  await dialog(page).getByLabel("Bank name").fill("Wasatch Credit Union");
  await dialog(page).getByLabel("Account", { exact: true }).fill("000123456789");
  await expectClean(page, { widths: [1440, 390] });
  await save(page).click();
  await expect(page.getByText("Payment Method Added")).toBeVisible();
  await expect(panel(page).getByText("•••• 6789")).toBeVisible();
  await panel(page)
    .getByRole("button", { name: /^Reveal Account/ })
    .click();
  await expect(panel(page).getByText("000123456789")).toBeVisible();

  await test.step("a failure without a place for the reason stands alone, and the reason above the fields", async () => {
    const why = "The records are being moved.";
    await page.route(/\/api\/clients\/[^/]+\/misc/, (route) =>
      route.request().method() === "GET"
        ? route.continue()
        : route.fulfill({ status: 503, json: { message: why, code: "internal" } }),
    );
    await tab(page, "Extra");
    await panel(page).getByRole("button", { name: "Add Extra Info" }).click();
    await dialog(page).getByLabel("Label").fill("Gate code");
    await save(page).click();
    const notices = page.getByRole("region", { name: "Notices" });
    await expect(
      notices.getByText("There was an error creating the additional info item.", { exact: true }),
    ).toBeVisible();
    await expect(dialog(page).getByRole("status").filter({ hasText: why })).toBeVisible();
    await expectClean(page, { widths: [390] });
    await page.unroute(/\/api\/clients\/[^/]+\/misc/);
    await save(page).click();
    await expect(page.getByText("Item Added")).toBeVisible();

    // Here the words have a place for it, and it is said once.
    await page.route(/\/api\/clients\/[^/]+\/addresses$/, (route) =>
      route.fulfill({ status: 503, json: { message: why, code: "internal" } }),
    );
    await tab(page, "Address");
    await panel(page).getByRole("button", { name: "Add address" }).click();
    await dialog(page).getByLabel("City").fill("Provo");
    await save(page).click();
    await expect(
      notices.getByText(`There was an error creating address. ${why}`, { exact: true }),
    ).toBeVisible();
    await expect(dialog(page).getByText(why)).toBeHidden();
    await page.unroute(/\/api\/clients\/[^/]+\/addresses$/);
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog").getByRole("button", { name: "Discard changes" }).click();
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step("two people at one record: the later is told whose change it is and keeps what was typed", async () => {
    await tab(page, "Extra");
    await panel(page).getByRole("button", { name: "Add Extra Info" }).click();
    await dialog(page).getByLabel("Label").fill("Alarm code");
    await dialog(page).getByLabel("Value").fill("4411");
    await save(page).click();
    await expect(panel(page).getByText("4411")).toBeVisible();

    const colleague = await openAs(browser, ben, new URL(page.url()).pathname + "?tab=extra");
    for (const one of [page, colleague]) await one.getByRole("button", { name: "Edit Alarm code" }).click();
    await dialog(colleague).getByLabel("Value").fill("5522");
    await save(colleague).click();
    await expect(panel(page).getByText("5522")).toBeAttached();
    await dialog(page).getByLabel("Value").fill("6633");
    await save(page).click();
    await expect(dialog(page).getByText('Ben Okafor changed this to "5522" meanwhile.')).toBeVisible();
    await expect(dialog(page).getByLabel("Value")).toHaveValue("6633");
    await save(page).click();
    await expect(panel(colleague).getByText("6633")).toBeVisible();
  });
});

test("a contact is deleted by its code, and comes back from the toast and from the trash", async ({
  browser,
}) => {
  const last = unheard("Gone");
  const page = await openCreated(browser, maya, { "First name": "Ada", "Last name": last });
  const address = page.url();

  async function remove() {
    await page.goto(address);
    await page.getByRole("button", { name: `Delete Ada ${last}` }).click();
    const question = page.getByRole("alertdialog");
    const code = await question.locator("b, strong").first().textContent();
    await expect(question.getByRole("button", { name: "Delete contact" })).toBeDisabled();
    await question.getByRole("textbox").fill(code!.toLowerCase() === code ? `${code}x` : code!.toLowerCase());
    await expect(question.getByRole("button", { name: "Delete contact" })).toBeDisabled();
    await question.getByRole("textbox").fill(code!);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Contact removed")).toBeVisible();
    await expect(page).toHaveURL(/\/contacts$/);
  }

  await remove();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone")).toBeVisible();
  await page.goto(address);
  await expect(heading(page)).toHaveText(`Ada ${last}`);

  await remove();
  await page.getByRole("button", { name: "More for contacts" }).click();
  await page.getByRole("menuitem", { name: "Trash" }).click();
  await expectClean(page, { widths: [1440, 390] });
  await page.getByRole("button", { name: `Restore Ada ${last}` }).click();
  await expect(page.getByText(`Ada ${last} restored`)).toBeVisible();
  await page.goto(address);
  await expect(heading(page)).toHaveText(`Ada ${last}`);
});

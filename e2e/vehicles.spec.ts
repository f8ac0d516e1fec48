import { expect, test, type Page } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { ben, closeAll, maya, openAs, openCreated, row, rows, search, unheard } from "./contacts.ts";
import { bearer } from "./sign-in.ts";

test.afterEach(async ({ browser }) => void (await closeAll({ browser })));

const dialog = (page: Page) => page.getByRole("dialog");
const label = (page: Page, name: string) => dialog(page).getByLabel(name, { exact: true });
const carrier = (page: Page) => dialog(page).getByRole("combobox", { name: "Carrier", exact: true });
const inDialog = (page: Page, name: string | RegExp) => dialog(page).getByRole("tab", { name }).click();
const panel = (page: Page) => page.getByRole("tabpanel");
const save = (page: Page) => dialog(page).getByRole("button", { name: /^(Save|Update)/ });
const kind = (page: Page, name: string) => dialog(page).getByRole("radio", { name, exact: true }).click();

test("a vehicle is found by its VIN, becomes a boat on a trailer, and comes back after it was deleted", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const page = await openCreated(browser, maya, { "First name": "Ada", "Last name": unheard("Vehicles") });
  await page.getByRole("tab", { name: "Auto" }).click();
  await panel(page).getByRole("button", { name: "Add vehicle" }).click();

  const vin = label(page, "VIN");
  const lookUp = dialog(page).getByRole("button", { name: "Look up" });
  await vin.fill("4S4BTGND5N313");
  await expect(dialog(page).getByText("Most VINS are 17 digits long (13)")).toBeVisible();
  await vin.press("Enter");
  await expect(page.getByText("Unable to find vin: Enter all 17 characters of the VIN")).toBeVisible();
  await vin.fill("4S4BTGND5N3130458");
  await expect(dialog(page).getByText(/^Most VINS/)).toBeHidden();
  await lookUp.click();
  await expect(page.getByText(/^Unable to find vin: Its check digit does not match/)).toBeVisible();
  await vin.fill("4s4btgnd5n3130457");
  await lookUp.click();
  await expect(label(page, "Year")).toHaveValue("2022");
  await expect(label(page, "Make")).toHaveValue("Subaru");
  await expect(label(page, "Model")).toHaveValue("Outback");
  await label(page, "Odometer").fill("31250");
  await label(page, "Notes").fill("Hail damage to the windshield.");
  await inDialog(page, "Coverage");
  await carrier(page).fill("Meridian Mutual");
  await label(page, "Expiration date").fill("02/30/2027");
  await inDialog(page, /^Details/);
  await save(page).click();
  await expect(dialog(page).getByRole("tab", { name: "Coverage, Has an error" })).toBeVisible();
  await expect(label(page, "Expiration date")).toBeFocused();
  // The notices of the look-ups would lie over the tabs on a small screen.
  for (const name of [/Enter all 17 characters/, /Its check digit/]) {
    const notice = page.getByRole("alertdialog", { name });
    await notice.getByRole("button", { name: "Dismiss" }).click();
    await expect(notice).toHaveCount(0);
  }
  await expectClean(page, { widths: [1440, 390] });
  await label(page, "Expiration date").fill("02/28/2027");
  await save(page).click();
  await expect(page.getByText("Vehicle Added")).toBeVisible();

  const row = panel(page).getByRole("listitem").filter({ hasText: "2022 Subaru Outback" });
  await expect(row).toContainText("Car · Meridian Mutual");
  await expect(row).toContainText("4S4BTGND5N3130457");
  const edit = row.getByRole("button", { name: /^Edit/ });
  await edit.click();
  await kind(page, "Water");
  await expect(label(page, "Model")).toHaveValue("Outback");
  await label(page, "Hull ID").fill("LBBCR318J9");
  await expect(dialog(page).getByText("Hull IDs are 12 characters long (10)")).toBeVisible();
  await label(page, "Horsepower").fill("150");
  await inDialog(page, "Trailer");
  await dialog(page).getByRole("button", { name: "Reset" }).click();
  await expect(vin).toHaveValue("4S4BTGND5N3130457");
  await kind(page, "Water");
  await inDialog(page, "Trailer");
  await label(page, "VIN").fill("1ZEAAKAA");
  await expect(dialog(page).getByText("Most VINS are 17 digits long (8)")).toBeVisible();
  await inDialog(page, /^Details/);
  await save(page).click();
  await expect(page.getByText("Vehicle Update")).toBeVisible();
  await expect(row).toContainText("Boat · Meridian Mutual");
  await edit.click();
  await kind(page, "Auto");
  await expect(label(page, "Odometer")).toHaveValue("");
  await expect(label(page, "Notes")).toHaveValue("Hail damage to the windshield.");
  await dialog(page).getByRole("button", { name: "Reset" }).click();

  await dialog(page).getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Delete vehicle" }).click();
  await expect(page.getByText("Vehicle Deleted")).toBeVisible();
  await expect(row).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toBeVisible();

  await test.step("two people at one coverage: the later is told whose change it is, and it can be put back", async () => {
    const colleague = await openAs(browser, ben, new URL(page.url()).pathname + "?tab=auto");
    for (const one of [page, colleague]) {
      await one.getByRole("button", { name: /^Edit .*Subaru/ }).click();
      await inDialog(one, "Coverage");
    }
    await carrier(colleague).fill("Cascade");
    await carrier(colleague).press("Tab");
    await save(colleague).click();
    await expect(panel(page).getByText(/Cascade/)).toBeAttached();
    await carrier(page).fill("Foundry");
    await carrier(page).press("Tab");
    await inDialog(page, "Details");
    await save(page).click();
    await expect(dialog(page).getByRole("tab", { name: "Coverage, Has an error" })).toBeVisible();
    await inDialog(page, /^Coverage/);
    await expect(
      dialog(page).getByText("Ben Okafor changed this meanwhile. Save again to keep yours."),
    ).toBeVisible();
    await expect(carrier(page)).toHaveValue("Foundry");
    await save(page).click();
    await expect(colleague.getByText(/Foundry/)).toBeVisible();

    await page.getByRole("tab", { name: /^History/ }).click();
    const change = panel(page).getByRole("row").filter({ hasText: "Foundry" }).first();
    await change.hover();
    await change.getByRole("button", { name: "Undo: Coverage: carrier" }).click();
    await page.getByRole("button", { name: "Restore", exact: true }).click();
    await expect(page.getByText("Coverage: carrier restored")).toBeVisible();
    await expect(colleague.getByText(/Cascade/)).toBeVisible();
  });
});

test("a VIN finds who has the vehicle, in the list and in the palette", async ({ browser }) => {
  const last = unheard("Vin");
  const page = await openCreated(browser, maya, { "First name": "Ann", "Last name": last });
  const id = /contact\/([\w-]+)/.exec(page.url())![1]!;
  const vin = `5NHUEH6${Date.now().toString().slice(-10)}`;
  const made = await page.request.post(`/api/clients/${id}/quote`, {
    headers: await bearer(page),
    data: { form: "auto", make: "Honda", vin },
  });
  expect(made.status()).toBe(201);
  await page.goto("/contacts");
  for (const typed of [vin, vin.toLowerCase(), vin.slice(4)]) {
    await search(page).fill(typed);
    await expect(row(page, last)).toContainText(vin);
    await expect(rows(page)).toHaveCount(1);
  }
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search or jump to" }).fill(vin.slice(4).toLowerCase());
  await expect(page.getByRole("group", { name: "Best match" }).getByRole("option").first()).toContainText(
    last,
  );
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(id));
});

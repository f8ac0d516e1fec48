import { expect, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import {
  closeAll,
  field,
  heading,
  maya,
  newNumber,
  openAs,
  openCreated,
  rows,
  search,
  unheard,
} from "./contacts.ts";

test.afterEach(async ({ browser }) => void (await closeAll({ browser })));

test("a contact with a co-applicant is created, and told what is wrong at the field", async ({ browser }) => {
  const page = await openAs(browser, maya);
  const last = unheard("Quim");
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press("n");
  await expect(heading(page)).toHaveText("New contact");
  await expect(page.getByRole("form", { name: "New contact" })).toBeVisible();
  await expect(field(page, "First name")).toBeFocused();
  await expect(field(page, "First name")).toHaveValue("");
  const save = page.getByRole("button", { name: /^Save/ });

  await field(page, "Email").fill("ava@");
  await field(page, "Mobile phone").fill("801");
  await field(page, "Birth date").fill(`01/01/${new Date().getFullYear() + 2}`);
  await save.click();
  for (const sentence of [
    "Enter a first name, a last name or a company",
    "Enter a phone number with its area code, like (801) 555-0142",
    "Enter an email address like name@example.com",
    "Enter a date that is not in the future",
  ])
    await expect(page.getByText(sentence), "all at once").toBeVisible();
  await expect(field(page, "First name")).toBeFocused();
  await field(page, "Last name").fill(last);
  await expect(page.getByText("Enter a first name, a last name or a company")).toBeHidden();
  await field(page, "First name").fill("Ava");

  await expect(page.getByRole("tab", { name: "Applicant, Has an error" })).toBeVisible();
  await field(page, "Email").fill(`ava@${last}.example`);
  await expect(page.getByText("Enter an email address like name@example.com")).toBeHidden();
  await test.step("days and numbers are pasted in any spelling", async () => {
    const paste = async (label: string, text: string) => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await field(page, label).click();
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.press("ControlOrMeta+v");
    };
    for (const day of ["3/4/1980", "1980-03-04", "March 4, 1980"]) {
      await field(page, "Birth date").fill("12/31/2001");
      await paste("Birth date", day);
      await expect(field(page, "Birth date")).toHaveValue("03/04/1980");
    }
    await paste("Mobile phone", "+1 (801) 555-0142 ext 9");
    await expect(field(page, "Mobile phone")).toHaveValue("+1 (801) 555-0142");
  });
  await expect(page.getByRole("tab", { name: "Applicant, Edited" })).toBeVisible();
  await field(page, "Mobile phone").fill(newNumber());
  await expect(field(page, "Mobile phone")).toHaveValue(/^\+1 \(801\) 777-\d{4}$/);

  await page.getByRole("tab", { name: "Co-Applicant" }).click();
  await field(page, "First name").fill("Milo");
  await field(page, "Last name").fill(last);
  await field(page, "Birth date").fill("02/30/1980");
  await page.getByRole("tab", { name: "Applicant, Edited", exact: true }).click();
  await save.click();
  await expect(page.getByText("Enter a date like 03/14/1979")).toBeVisible();
  await expect(field(page, "Birth date")).toBeFocused();
  await field(page, "Birth date").fill("02/28/1980");
  await page.keyboard.press("ControlOrMeta+Enter");

  await expect(page.getByText("Client created")).toBeVisible();
  await expect(heading(page)).toHaveText(`Ava & Milo ${last}`);
  await expect(page.getByRole("region", { name: "Secondary" })).toContainText("2/28/1980");
  await page.goBack();
  await expect(page).toHaveURL(/\/contacts$/);
});

test("of a contact: who works for themselves has no employer, their location, who looks after them, and on a phone", async ({
  browser,
}) => {
  const last = unheard("Own");
  const digits = newNumber();
  const page = await openCreated(browser, maya, {
    "First name": "Ida",
    "Last name": last,
    "Mobile phone": digits,
    Occupation: "Baker",
    Employer: "Torres Baking",
  });
  await test.step("who is self employed has no employer", async () => {
    const card = page.getByRole("region", { name: "Primary" });
    await expect(card).toContainText("Baker, Torres Baking");
    await page.getByRole("button", { name: "Edit primary" }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Contact" });
    await dialog.getByRole("checkbox", { name: "Self Employed" }).check();
    await expect(field(dialog, "Occupation")).toBeDisabled();
    await expect(field(dialog, "Occupation")).toHaveValue("Self Employed");
    await expect(field(dialog, "Employer")).toHaveValue("");
    await dialog.getByRole("button", { name: /^Save/ }).click();
    await expect(card).toContainText("Self Employed");
    await expect(card).not.toContainText("Torres Baking");
    await page.getByRole("button", { name: "Edit primary" }).click();
    await dialog.getByRole("checkbox", { name: "Self Employed" }).uncheck();
    await expect(field(dialog, "Occupation")).toBeEnabled();
    await expect(field(dialog, "Occupation")).toHaveValue("");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Discard changes" }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step("a contact belongs to a location, until it is cleared", async () => {
    const location = page.getByRole("button", { name: /^Location/ });
    await location.click();
    const places = page.getByRole("dialog", { name: "Update Default Location" });
    await expect(places.getByRole("button", { name: "Save" })).toBeDisabled();
    await places.getByRole("radio", { name: /^Salt Lake office/ }).check();
    await expectClean(page, { widths: [1440, 390] });
    await places.getByRole("button", { name: "Save" }).click();
    await expect(location).toContainText("Salt Lake office");
    await location.click();
    await places.getByRole("button", { name: "Clear / Reset" }).click();
    await expect(location).toContainText("None");
  });

  await test.step("it is given to a colleague, and to nobody", async () => {
    const manager = page.getByRole("button", { name: /^Managed By/ });
    await manager.click();
    await page.getByRole("menu", { name: "Assign To" }).getByText("Ben Okafor").click();
    await expect(manager).toContainText("Ben Okafor");
    await manager.click();
    await page.getByRole("menu", { name: "Assign To" }).getByText("Unassigned").click();
    await expect(manager).toHaveText("Unassigned");
  });

  await test.step("on a phone: tiles, one column", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(heading(page)).toHaveText(`Ida ${last}`);
    await expect(page.getByRole("link", { name: "Call", exact: true })).toHaveAttribute(
      "href",
      `tel:+1${digits}`,
    );
    await page.getByRole("link", { name: "Text", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Messages" }).getByRole("textbox")).toBeFocused();
  });
});

test("the editor keeps secrets, has addresses of its own, and adds a second person", async ({ browser }) => {
  const last = unheard("Edit");
  const page = await openCreated(browser, maya, {
    "First name": "Ann",
    "Last name": last,
    SSN: "528114471",
    "Drivers license": "UT4471902",
  });
  const card = page.getByRole("region", { name: "Primary" });
  const dialog = page.getByRole("dialog", { name: "Edit Contact" });
  await test.step("secrets are masked, shown one at a time, and stay when something else is edited", async () => {
    await expect(card).toContainText("•••• 4471");
    await expect(card).not.toContainText("528");
    await card.getByRole("button", { name: "Reveal SSN" }).click();
    await expect(card).toContainText("528-11-4471");
    await card.getByRole("button", { name: "Reveal Drivers license" }).click();
    await expect(card).toContainText("UT4471902");
    await expect(card).not.toContainText("528-11-4471");
    await page.reload();
    await expect(card).toContainText("•••• 1902");
    await expect(card).not.toContainText("UT4471902");

    await page.getByRole("button", { name: "Edit primary" }).click();
    await expect(field(dialog, "SSN")).toHaveValue("");
    await field(dialog, "Occupation").fill("Baker");
    // The open list hides the rest from those who do not see it.
    await page.keyboard.press("Tab");
    await dialog.getByRole("tab", { name: "Auto" }).click();
    await dialog.getByRole("button", { name: "Remove Drivers license" }).click();
    await expect(dialog).toContainText("Removed when you save.");
    await dialog.getByRole("button", { name: /^Save/ }).click();
    await expect(card).toContainText("Baker");
    await expect(card).toContainText("•••• 4471");
    await expect(card).not.toContainText("•••• 1902");
  });

  await test.step("the editor has addresses of its own", async () => {
    const address = page.url();
    await page.goto(`${address}/anything/edit`);
    await expect(field(dialog, "First name")).toHaveValue("Ann");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(page).toHaveURL(address);
    await page.goto(`${address}/edit`);
    await field(dialog, "First name").fill("Anna");
    await dialog.getByRole("button", { name: /^Save/ }).click();
    await expect(page).toHaveURL(address);
    await expect(heading(page)).toHaveText(`Anna ${last}`);
  });

  await test.step("a second person is added, and a refusal stands at its field", async () => {
    await page.getByRole("button", { name: "Add secondary" }).click();
    await field(dialog, "First name").fill("Per");
    await field(dialog, "Last name").fill(last);
    await page.route("**/api/clients/*", (route) =>
      route.request().method() === "PUT"
        ? route.fulfill({
            status: 400,
            json: {
              code: "validation",
              message: "Check the form.",
              fields: { coEmail: "That address bounced." },
            },
          })
        : route.fallback(),
    );
    await field(dialog, "Email").fill("per@example.com");
    await dialog.getByRole("button", { name: /^Save/ }).click();
    await expect(dialog.getByText("That address bounced.")).toBeVisible();
    await page.unroute("**/api/clients/*");
    await field(dialog, "Email").fill("per@example.org");
    await page.keyboard.press("ControlOrMeta+Enter");
    await expect(heading(page)).toHaveText(`Anna & Per ${last}`);
    await page.getByRole("button", { name: "Edit secondary" }).click();
    await field(dialog, "Suffix").fill("Sr.");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Discard changes" }).click();
    await expect(dialog).toBeHidden();
  });
});

test("nothing typed is lost when saving fails, and leaving asks once", async ({ browser }) => {
  const page = await openAs(browser, maya, "/contacts");
  await page.getByRole("button", { name: "Add New" }).click();
  const last = unheard("Lost");
  await field(page, "Last name").fill(last);
  const save = page.getByRole("button", { name: /^Save/ });

  await page.route("**/api/clients", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 503, json: { code: "unavailable", message: "The server is being moved." } })
      : route.fallback(),
  );
  await save.click();
  await expect(page.getByText("Unable to create contact: The server is being moved.")).toBeVisible();
  await page.unroute("**/api/clients");
  await page.route("**/api/clients", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await save.click();
  await expect(page.getByText("Unable to create contact", { exact: true })).toBeVisible();
  await expect(field(page, "Last name")).toHaveValue(last);
  await page.unroute("**/api/clients");

  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await expect(field(page, "Last name")).toHaveValue(last);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(page).toHaveURL(/\/contacts$/);
  await search(page).fill(last);
  await expect(page.getByText(`No contact matches “${last}”`)).toBeVisible();
});

import { expect, test, type Page } from "@playwright/test";
import { expectClean } from "./audit.ts";
import {
  ben,
  closeAll,
  create,
  heading,
  maya,
  newNumber,
  openCreated,
  row,
  rows,
  search,
  unheard,
} from "./contacts.ts";
import { product } from "./product.ts";
import { newSession } from "./session.ts";
import { bearer } from "./sign-in.ts";

test.afterEach(async ({ browser }) => void (await closeAll({ browser })));

const idOf = (page: Page) => page.url().split("/").at(-1)!;
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

test("two contacts are merged field by field, and parted again by Undo", async ({ browser }) => {
  const last = unheard("Merge");
  const page = await openCreated(browser, maya, {
    "First name": "Ximena",
    "Last name": `${last}-Ruiz`,
    Email: "ximena@example.net",
  });
  const otherId = idOf(page);
  await create(page, { "First name": "Ximena", "Last name": last, Occupation: "Hygienist" });
  const id = idOf(page);

  await page.getByRole("button", { name: "Edit primary" }).click();
  await dialog(page, "Edit Contact").getByRole("button", { name: "Merge" }).click();
  const merge = dialog(page, "Merge Contacts");
  const verb = merge.getByRole("button", { name: "Merge", exact: true });
  await expect(verb).toBeDisabled();
  await merge.getByRole("combobox", { name: "Merge with" }).fill(`${last}-r`);
  await page.getByRole("option", { name: `Ximena ${last}-Ruiz` }).click();
  const lastName = merge.getByRole("radiogroup", { name: "Last name" });
  await expect(lastName.getByRole("radio", { name: last, exact: true })).toBeChecked();
  await expect(merge.getByRole("radiogroup", { name: "Email" }).getByRole("radio")).toBeChecked();
  await expect(merge.getByRole("radiogroup", { name: "First name" })).toHaveCount(0);
  await expect(merge.getByText("The same in both: First name")).toBeVisible();
  await lastName.getByRole("radio", { name: `${last}-Ruiz` }).check();
  await expect(merge.getByText(`Becomes Ximena ${last}-Ruiz`)).toBeVisible();
  await expectClean(page, { widths: [1440, 390] });
  await verb.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Merge contacts" }).click();

  await expect(page.getByText("Client successfully merged")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/contacts/contact/${id}$`));
  await expect(heading(page)).toHaveText(`Ximena ${last}-Ruiz`);
  const card = page.getByRole("region", { name: "Primary" });
  await expect(card).toContainText("ximena@example.net");
  await expect(card).toContainText("Hygienist");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(heading(page)).toHaveText(`Ximena ${last}`);
  await page.goto(`/contacts/contact/${otherId}`);
  await expect(heading(page)).toHaveText(`Ximena ${last}-Ruiz`);
});

test("a contact becomes the co-applicant of another, is split off, and goes", async ({ browser }) => {
  const last = unheard("Split");
  const page = await openCreated(browser, maya, {
    "First name": "Marcus",
    "Last name": last,
    "Mobile phone": newNumber(),
  });
  const otherId = idOf(page);
  await create(page, { "First name": "Dana", "Last name": last });
  const id = idOf(page);
  const headers = await bearer(page);
  const made = await page.request.post(`/api/clients/${id}/addresses`, { headers, data: { city: "Provo" } });
  expect(made.ok(), await made.text()).toBe(true);

  await page.goto(`/contacts/contact/${id}?merge=${otherId}`);
  const merge = dialog(page, "Merge Contacts");
  await merge.getByRole("radio", { name: "secondary" }).click();
  await expect(merge.getByText(`Becomes Dana ${last} with Marcus ${last}`)).toBeVisible();
  await expect(merge.getByRole("group", { name: "Fields" })).toHaveCount(0);
  await merge.getByRole("button", { name: "Merge", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Merge contacts" }).click();
  await expect(heading(page)).toHaveText(`Dana & Marcus ${last}`);
  await expect(page).toHaveURL(new RegExp(`/contacts/contact/${id}$`));

  // An old address knows what became of the contact.
  await page.goto(`/contacts/contact/${otherId}`);
  await expect(heading(page)).toHaveText("This contact was merged into another one");
  await expectClean(page, { widths: [1440, 390] });
  await page.getByRole("link", { name: `Open Dana & Marcus ${last}` }).click();
  await expect(heading(page)).toHaveText(`Dana & Marcus ${last}`);

  // Who stands beside a couple can only be combined with it.
  await create(page, { "First name": "Dana", "Last name": last });
  await page.goto(`/contacts/contact/${idOf(page)}?merge=${id}`);
  await expect(merge.getByRole("radiogroup", { name: "Co-applicant" })).toContainText(`Marcus ${last}`);
  await expect(merge.getByRole("radio", { name: "secondary" })).toHaveCount(0);
  await merge.getByRole("button", { name: "Cancel" }).click();
  await expect(merge).toBeHidden();
  await expect(page).not.toHaveURL(/merge=/);

  await page.goto(`/contacts/contact/${id}`);
  await page.getByRole("button", { name: "Edit secondary" }).click();
  await dialog(page, "Edit Contact").getByRole("button", { name: "Split" }).click();
  const split = dialog(page, "Split Contact");
  await expect(split.getByText("Marcus gets no items")).toBeVisible();
  await split.getByRole("radiogroup", { name: "Addresses" }).getByRole("radio", { name: "move" }).click();
  await expect(split.getByText("Marcus gets 1 moved item")).toBeVisible();
  await expectClean(page, { widths: [1440, 390] });
  await split.getByRole("button", { name: "Split", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Split contact" }).click();
  await expect(page.getByText("Client successfully split")).toBeVisible();
  await expect(heading(page)).toHaveText(`Marcus ${last}`);
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page.getByRole("tabpanel")).toContainText("Provo");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(heading(page)).toHaveText(`Dana & Marcus ${last}`);

  await page.getByRole("button", { name: "Edit primary" }).click();
  await dialog(page, "Edit Contact").getByRole("button", { name: "Delete primary" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete primary" }).click();
  await expect(page.getByText("Primary removed")).toBeVisible();
  await expect(heading(page)).toHaveText(`Marcus ${last}`);
  await expect(page.getByRole("region", { name: "Secondary" })).toContainText("Add");
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(heading(page)).toHaveText(`Dana & Marcus ${last}`);
  await page.getByRole("button", { name: "Edit secondary" }).click();
  await dialog(page, "Edit Contact").getByRole("button", { name: "Delete secondary" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete secondary" }).click();
  await expect(heading(page)).toHaveText(`Dana ${last}`);

  await page.goto("/contacts");
  await search(page).fill(last);
  await expect(row(page, `Dana ${last}`)).toHaveCount(2);
  await expect(rows(page)).toHaveCount(2);
});

test("who looks at a contact that a colleague merges away is led to the other", async ({ browser }) => {
  const last = unheard("Away");
  const page = await openCreated(browser, maya, { "First name": "Ann", "Last name": last });
  const id = idOf(page);
  await create(page, { "First name": "Anna", "Last name": last });
  await expect(heading(page)).toHaveText(`Anna ${last}`);
  const { token } = JSON.parse((await newSession(ben)).stored) as { token: string };
  const answer = await fetch(`${product().url}/api/clients/${id}/mergeWith/${idOf(page)}`, {
    method: "PUT",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: "{}",
  });
  expect(answer.ok, await answer.text()).toBe(true);
  const told = page
    .getByRole("status")
    .filter({ hasText: "Ben Okafor merged this contact into another one." });
  await expect(told.getByRole("link", { name: `Open Ann ${last}` })).toBeVisible();
  await expectClean(page, { widths: [1440, 390] });
  await told.getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/contacts/contact/${id}$`));
  await expect(heading(page)).toHaveText(`Ann ${last}`);
  await expect(told).toHaveCount(0);
});

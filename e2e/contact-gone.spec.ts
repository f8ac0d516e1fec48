import { expect, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { ben, closeAll, field, heading, maya, newNumber, openCreated, unheard } from "./contacts.ts";
import { product } from "./product.ts";
import { newSession } from "./session.ts";

/** What a colleague deletes while somebody edits it is told at once, and nothing that was typed goes. */
test.afterEach(closeAll);

const hannah = "hannah.weiss@northgate.example";

/** A colleague at work elsewhere. */
async function colleague(email: string) {
  const { token } = JSON.parse((await newSession(email)).stored) as { token: string };
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  return async (method: "POST" | "PUT" | "DELETE", path: string, body?: object) => {
    const answer = await fetch(`${product().url}/api${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.ok, `${path} ${answer.status}`).toBe(true);
    return (await answer.json()) as { id: string };
  };
}

test("a contact that is deleted while it is edited is brought back and saved", async ({ browser }) => {
  const last = unheard("Gone");
  const page = await openCreated(browser, maya, { "First name": "Ann", "Last name": last });
  const id = page.url().split("/").at(-1)!;
  await page.getByRole("button", { name: "Edit primary" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Contact" });
  await field(dialog, "First name").fill("Anna");
  const asBen = await colleague(ben);
  await asBen("DELETE", `/clients/${id}`);
  await expect(dialog).toContainText("Ben Okafor deleted this contact. Restore it to save what you typed.");
  await expect(field(dialog, "First name")).toHaveValue("Anna");
  await expect(dialog.getByRole("button", { name: /^Save/ })).toBeDisabled();
  await expectClean(page, { widths: [1440, 390] });
  await dialog.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("Contact restored")).toBeVisible();
  await expect(dialog).not.toContainText("deleted this contact");
  await expect(field(dialog, "First name")).toBeFocused();
  await expect(field(dialog, "First name")).toHaveValue("Anna");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(heading(page)).toHaveText(`Anna ${last}`);

  // Who only looks at it is told as well.
  await asBen("DELETE", `/clients/${id}`);
  const told = page.getByRole("status").filter({ hasText: "Ben Okafor deleted this contact." });
  await expect(told).toContainText("What you see is how it was.");
  await expectClean(page, { widths: [1440, 390] });
  await told.getByRole("button", { name: "Restore" }).click();
  await expect(told).toHaveCount(0);
  await expect(heading(page)).toBeFocused();

  await test.step("who comes back to it later is told the same, and brings it back there", async () => {
    await asBen("DELETE", `/clients/${id}`);
    await page.reload();
    await expect(heading(page)).toHaveText("This contact was deleted");
    await expect(page.getByText(`Ben Okafor deleted Anna ${last}, just now.`)).toBeVisible();
    await expectClean(page, { widths: [1440, 390] });
    await page.getByRole("button", { name: "Restore" }).click();
    await expect(heading(page)).toHaveText(`Anna ${last}`);
    await expect(heading(page)).toBeFocused();
  });

  await test.step("a dependent that is deleted while it is edited among the health cards keeps its editor", async () => {
    const child = await asBen("POST", `/clients/${id}/dependent`, {
      firstName: "Mia",
      relationship: "Child",
    });
    await page.getByRole("tab", { name: /^Health/ }).click();
    await page.getByRole("button", { name: "Edit health of Mia" }).click();
    const editor = page.getByRole("dialog", { name: "Edit dependent" });
    const name = editor.getByLabel("First name", { exact: true });
    await name.fill("Mina");
    await asBen("DELETE", `/clients/${id}/dependent/${child.id}`);
    await expect(editor).toContainText("Ben Okafor deleted this dependent.");
    await expect(name).toHaveValue("Mina");
    await editor.getByRole("button", { name: "Restore" }).click();
    await expect(editor).not.toContainText("deleted this dependent");
    await expect(page.getByText("Dependent restored")).toBeVisible();
    await page.keyboard.press("ControlOrMeta+Enter");
    await expect(page.getByRole("button", { name: "Edit health of Mina" })).toBeVisible();
  });
});

test("a record that somebody else deletes stays to be copied by who may not bring it back", async ({
  browser,
}) => {
  const page = await openCreated(browser, ben, { "Last name": unheard("Place") });
  const id = page.url().split("/").at(-1)!;
  const asHannah = await colleague(hannah);
  const address = await asHannah("POST", `/clients/${id}/addresses`, { address: "12 Elm St", city: "Provo" });
  await page.getByRole("button", { name: /^Edit 12 Elm St/ }).click();
  const dialog = page.getByRole("dialog", { name: "Edit address" });
  const city = dialog.getByLabel("City", { exact: true });
  await city.fill("Orem");
  await asHannah("DELETE", `/clients/${id}/addresses/${address.id}`);
  await expect(dialog).toContainText(
    "Hannah Weiss deleted this address. Only who deleted it, or an admin, can bring it back. What you typed stays here: copy what you need.",
  );
  await expect(dialog.getByRole("button", { name: "Restore" })).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: "Delete" })).toHaveCount(0);
  await expect(dialog.getByRole("button", { name: /^Update/ })).toBeDisabled();
  await expect(city).toHaveValue("Orem");
});

test("a co-applicant who goes or comes while another is edited takes nothing along that was typed", async ({
  browser,
}) => {
  const page = await openCreated(browser, maya, { "First name": "Paul", "Last name": unheard("Couple") });
  const id = page.url().split("/").at(-1)!;
  const asBen = await colleague(ben);
  await asBen("PUT", `/clients/${id}`, {
    coFirstName: "Sue",
    coLastName: "Lund",
    coMobilePhone: newNumber(),
  });
  const dialog = page.getByRole("dialog", { name: "Edit Contact" });
  const save = dialog.getByRole("button", { name: /^Save/ });
  const email = field(dialog, "Email");

  await page.getByRole("button", { name: "Edit secondary" }).click();
  await email.fill("sue@lund.example");
  await asBen("PUT", `/clients/${id}/split`, { type: "secondary" });
  await expect(dialog).toContainText(
    "Ben Okafor made the co-applicant a contact of their own meanwhile. What you typed stays here: copy what you need.",
  );
  await expect(email).toHaveValue("sue@lund.example");
  await expect(email).toBeFocused();
  await expect(save).toBeDisabled();
  await expectClean(page, { widths: [1440, 390] });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  const add = page.getByRole("button", { name: "Add secondary" });
  await expect(add).toBeFocused();

  await add.click();
  await expect(email).toHaveValue("");
  await email.fill("ada@lund.example");
  await asBen("PUT", `/clients/${id}`, { coFirstName: "Nora", coLastName: "New" });
  await expect(dialog).toContainText("Ben Okafor added Nora New as co-applicant meanwhile. What you typed");
  await expect(email).toHaveValue("ada@lund.example");
  await expect(save).toBeDisabled();
  await page.reload();
  await page.getByRole("button", { name: "Edit secondary" }).click();
  await expect(dialog).toContainText("Nora New");
  await expect(dialog).not.toContainText("What you typed before is back.");
  await expect(email).toHaveValue("");

  await dialog.getByRole("button", { name: "Split" }).click();
  const split = page.getByRole("dialog", { name: "Split Contact" });
  await split.getByRole("button", { name: "Split", exact: true }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await asBen("DELETE", `/clients/${id}/people/secondary`);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(split).toContainText("Ben Okafor removed the co-applicant meanwhile.");
  await expectClean(page, { widths: [1440, 390] });
  await split.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("Co-applicant restored")).toBeVisible();
  await expect(split).not.toContainText("removed the co-applicant");
  await expect(split.getByRole("button", { name: "Split", exact: true })).toBeEnabled();
});

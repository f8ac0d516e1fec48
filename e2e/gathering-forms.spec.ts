import { expect, type Page, test } from "@playwright/test";
import { closeAll, maya, newNumber, openCreated, unheard } from "./contacts.ts";
import { bearer } from "./sign-in.ts";

test.afterEach(closeAll);

const names = (page: Page, strip: string) => page.getByRole("tablist", { name: strip }).getByRole("tab");

/** What no setting is about: docs/decisions/0031-tabs-beside-the-forms.md. */
const always = ["Dependents", "Documents", "History"];

const settings = [
  { forms: "", detail: ["Extra"], edit: ["General"], panel: [] },
  {
    forms: "auto,life,paymentMethods",
    detail: ["Auto", "Life", "Payment", "Extra"],
    edit: ["General", "Auto", "Life"],
    panel: ["vehicles"],
  },
  {
    forms: "all",
    detail: ["Address", "Auto", "Home", "Commercial", "Health", "Life", "Policy", "Payment", "Extra"],
    edit: ["General", "Auto", "Health", "Life"],
    panel: ["addresses", "policies", "vehicles", "homes"],
  },
];

test("tabs of a contact, of its editor and beside its conversation follow the account's forms", async ({
  browser,
}) => {
  const digits = newNumber();
  const page = await openCreated(browser, maya, {
    "First name": "Ida",
    "Last name": unheard("Forms"),
    "Mobile phone": digits,
  });
  const contact = page.url();
  const headers = await bearer(page);
  const me = (await (await page.request.get("/api/users/me", { headers })).json()) as {
    account: { id: string };
  };
  for (const { forms, detail, edit, panel } of settings) {
    const data = { gatheringForms: forms };
    const saved = await page.request.put(`/api/accounts/${me.account.id}`, { headers, data });
    expect(saved.status()).toBe(200);
    await page.goto(contact);
    await expect(names(page, "Details")).toHaveText(
      [...detail, ...always].map((name) => new RegExp(`^${name}\\d*$`)),
    );
    await page.getByRole("button", { name: "Edit primary" }).click();
    const editor = page.getByRole("dialog", { name: "Edit Contact" });
    if (edit.length > 1) await expect(editor.getByRole("tab")).toHaveText(edit);
    else await expect(editor.getByRole("tab", { name: /Auto|Health|Life/ })).toHaveCount(0);
    await page.goto(`/messages?phone=1${digits}`);
    const beside = ["tags", "activity", "dependents", ...panel];
    await expect(names(page, "Client")).toHaveCount(beside.length);
    for (const [at, name] of beside.entries())
      await expect(names(page, "Client").nth(at)).toHaveAccessibleName(name);
  }
});

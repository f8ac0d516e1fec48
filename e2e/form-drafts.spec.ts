import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { ben, create, field, heading, maya, row, search, unheard } from "./contacts.ts";
import { newSession, openSignedIn } from "./session.ts";
import { demoPassword, email, password, signInButton } from "./sign-in.ts";

const stored = (page: Page) =>
  page.evaluate<string>("JSON.stringify([{ ...localStorage }, { ...sessionStorage }])");
const back = (page: Page) => page.getByText("What you typed before is back.");
const dialog = (page: Page) => page.getByRole("dialog");
const startOver = (page: Page) => page.getByRole("button", { name: "Start over" });
const panel = (page: Page) => page.getByRole("tabpanel");

/** On the page that the end of the session led to: it knows the way back. */
async function signInAgain(page: Page, address: string) {
  await email(page).fill(address);
  await password(page).fill(demoPassword());
  await signInButton(page).click();
}

/** The browser asks whether to leave what is not saved. */
async function reload(page: Page) {
  page.once("dialog", (question) => void question.accept());
  await page.reload();
}

test("a new contact waits for whoever was signed out by another sign-in, and for nobody else", async ({
  page,
}) => {
  await openSignedIn(page, maya, "/contacts/contact/new");
  await field(page, "First name").fill("Halfway");
  await field(page, "SSN").fill("123-45-6789");
  await page.getByRole("tab", { name: "Co-Applicant" }).click();
  await field(page, "First name").fill("Second");
  await newSession(maya);
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcontacts%2Fcontact%2Fnew/);
  const left = await stored(page);
  expect(left).toContain("Halfway");
  expect(left.replaceAll(/\D/g, "")).not.toContain("123456789");
  await expect(page.getByText("You signed in somewhere else")).toBeVisible();

  await signInAgain(page, maya);
  await expect(heading(page)).toHaveText("New contact");
  await expect(back(page)).toContainText("Type the SSN again: it is not kept.");
  await expect(field(page, "First name")).toHaveValue("Halfway");
  await expect(field(page, "SSN")).toHaveValue("");
  await expectClean(page, { widths: [1440, 390] });
  await page.getByRole("tab", { name: "Co-Applicant, Edited" }).click();
  await expect(field(page, "First name")).toHaveValue("Second");

  await newSession(maya);
  await expect(page).toHaveURL(/\/login\?redirect/);
  await signInAgain(page, ben);
  await expect(heading(page)).toHaveText("New contact");
  await expect(field(page, "First name")).toHaveValue("");
  await expect(back(page)).toBeHidden();
  expect(await stored(page)).not.toContain("Halfway");
});

test("an edited contact is back after a reload, goes with Discard, Start over and a save, and is not written over a colleague's", async ({
  page,
}) => {
  await openSignedIn(page, maya, "/contacts");
  await create(page, { "First name": "Ada", "Last name": unheard("Drafted") });
  const place = page.url();
  const [id] = place.match(/[^/]+$/)!;
  await page.goto(`${place}/edit`);
  const nickname = field(page, "Preferred first name");
  await nickname.fill("Addie");
  await field(page, "SSN").fill("123-45-6789");
  await reload(page);
  await expect(nickname).toHaveValue("Addie");
  await expect(back(page)).toContainText("Type the SSN again");
  await expect(field(page, "First name")).toBeFocused();
  expect((await stored(page)).replaceAll(/\D/g, "")).not.toContain("123456789");

  await startOver(page).click();
  await expect(nickname).toHaveValue("");
  await expect(back(page)).toBeHidden();
  await expect(field(page, "First name")).toBeFocused();
  await nickname.fill("Adda");
  await reload(page);
  await expect(nickname).toHaveValue("Adda");
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard changes" }).click();
  await page.getByRole("button", { name: "Edit primary" }).click();
  await expect(nickname).toHaveValue("");
  await expect(back(page)).toBeHidden();

  await nickname.fill("Adie");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(page.getByText("Client updated")).toBeVisible();
  expect(await stored(page)).not.toContain("Adie");
  await page.reload();
  await page.getByRole("button", { name: "Edit primary" }).click();
  await expect(nickname).toHaveValue("Adie");
  await expect(back(page)).toBeHidden();

  const session = JSON.parse((await newSession(ben)).stored) as { token: string };
  const headers = { authorization: `Bearer ${session.token}` };
  await test.step("what a colleague saved meanwhile is not overwritten unseen", async () => {
    await nickname.fill("Addie");
    const update = await page.request.put(`/api/clients/${id}`, {
      headers,
      data: { preferredFirstName: "Adele" },
    });
    expect(update.ok(), await update.text()).toBe(true);
    await reload(page);
    await page.getByRole("button", { name: "Edit primary" }).click();
    await expect(field(page, "Preferred first name")).toHaveValue("Addie");
    await dialog(page).getByRole("button", { name: /^Save/ }).click();
    await expect(page.getByText('Ben Okafor changed this to "Adele" meanwhile.')).toBeVisible();
    await expect(field(page, "Preferred first name")).toHaveValue("Addie");
  });

  await test.step("what was typed in a contact that a colleague deletes meanwhile is back with it", async () => {
    await expect.poll(() => stored(page)).toContain("Addie");
    const removed = await page.request.delete(`/api/clients/${id}`, { headers });
    const { change } = (await removed.json()) as { change: string };
    await reload(page);
    await expect(heading(page)).toHaveText("This contact was deleted");
    const undone = await page.request.post(`/api/changes/${change}/undo`, { headers });
    expect(undone.ok(), await undone.text()).toBe(true);
    await page.goto(place);
    await page.getByRole("button", { name: "Edit primary" }).click();
    await expect(back(page)).toBeVisible();
    await expect(field(page, "Preferred first name")).toHaveValue("Addie");
  });
});

test("a record is back when its dialog is opened after a reload; leaving its page discards it", async ({
  page,
}) => {
  await openSignedIn(page, maya, "/contacts");
  const last = unheard("Policy");
  await create(page, { "Last name": last });
  const add = async () => {
    await page.getByRole("tab", { name: "Policy", exact: true }).click();
    await panel(page).getByRole("button", { name: "Add policy" }).click();
  };
  await add();
  await dialog(page).getByRole("combobox", { name: "Company" }).fill("Meridian Mutual");
  await dialog(page).getByLabel("Premium").fill("1200");
  await reload(page);
  await add();
  await expect(back(page)).toBeVisible();
  await expect(dialog(page).getByRole("combobox", { name: "Company" })).toHaveValue("Meridian Mutual");
  await expect(dialog(page).getByLabel("Premium")).toHaveValue("1,200");
  await dialog(page)
    .getByRole("button", { name: /^(Save|Update)/ })
    .click();
  await expect(page.getByText("Policy Added")).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "$1,200" })).toBeVisible();

  await test.step("the numbers of an account and a card are kept nowhere in the browser", async () => {
    const add = async () => {
      await page.getByRole("tab", { name: "Payment", exact: true }).click();
      await panel(page).getByRole("button", { name: "Add payment method" }).click();
    };
    await add();
    await dialog(page).getByLabel("Bank name").fill("Wasatch Credit Union");
    await dialog(page).getByLabel("Routing", { exact: true }).fill("324377516");
    await dialog(page).getByLabel("Account", { exact: true }).fill("000123456789");
    await reload(page);
    const kept = await stored(page);
    expect(kept).toContain("Wasatch Credit Union");
    expect(kept).not.toMatch(/324377516|000123456789/);
    await add();
    await expect(back(page)).toContainText(
      "Type the routing number and the account or card number again: they are not kept.",
    );
    await expect(dialog(page).getByLabel("Bank name")).toHaveValue("Wasatch Credit Union");
    await expect(dialog(page).getByLabel("Account", { exact: true })).toHaveValue("");
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step("leaving its page discards it", async () => {
    await page.getByRole("link", { name: "Contacts" }).first().click();
    await search(page).fill(last);
    await row(page, last).getByRole("link", { name: last }).click();
    await page.getByRole("tab", { name: /^Policy/ }).click();
    await page.getByRole("button", { name: "Edit Meridian Mutual" }).click();
    await expect(back(page)).toBeHidden();
    await dialog(page).getByLabel("Plan").fill("Gold");
    await page.goBack();
    await page.getByRole("alertdialog").getByRole("button", { name: "Discard changes" }).click();
    await expect(heading(page)).toHaveText("Contacts");
    await expect(dialog(page)).toHaveCount(0);
    expect(await stored(page)).not.toContain("Gold");
  });
});

test("a save whose answer was lost makes no second contact, though the page was loaded anew", async ({
  page,
}) => {
  const last = unheard("Lost");
  await openSignedIn(page, maya, "/contacts/contact/new");
  await field(page, "First name").fill("Ada");
  await field(page, "Last name").fill(last);
  await page.route(/\/api\/clients$/, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Unable to create contact")).toBeVisible({ timeout: 20_000 });
  await page.unroute(/\/api\/clients$/);
  await reload(page);
  await expect(back(page)).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(heading(page)).toContainText(last);
  await page.goto("/contacts");
  await search(page).fill(last);
  await expect(row(page, last)).toHaveCount(1);
});

import { expect, type Page, test } from "@playwright/test";
import {
  ben,
  closeAll,
  create,
  field,
  heading,
  maya,
  openAs,
  openCreated,
  row,
  search,
  unheard,
} from "./contacts.ts";
import { choose, nav } from "./frame.ts";
import { demoPassword, email, logOut, password, signInButton } from "./sign-in.ts";

/**
 * A command that is answered late says what became of it. Whoever leaves what it is saved from waits for that, and is
 * led on by the answer; nobody is led away from where they went.
 */
test.afterEach(closeAll);

const hannah = "hannah.weiss@northgate.example";
const question = (page: Page) => page.getByRole("alertdialog", { name: /\?$/ });
const notice = (page: Page, text: string | RegExp) => page.getByRole("alertdialog", { name: text });
const waits = (page: Page) =>
  expect(page.getByRole("alert").or(page.getByRole("status")).getByText("Saving...")).toBeVisible();

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

/** The server carries it out at once; what it says is on the way until it is let in. */
async function late(page: Page, method: string, path: RegExp) {
  const answer = gate();
  const change = gate();
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    const response = await route.fetch();
    change.open();
    await answer.opened;
    await route.fulfill({ response });
  });
  return { letIn: answer.open, done: change.opened };
}

async function openFromList(page: Page, name: string) {
  await page.goto("/contacts");
  await search(page).fill(name);
  await row(page, name).getByRole("link").first().click();
  await expect(heading(page)).toContainText(name);
}

async function pressDelete(page: Page) {
  await page
    .getByRole("button", { name: /^Delete / })
    .first()
    .click();
  const asked = question(page);
  await asked.getByRole("textbox").fill((await asked.locator("b.num").textContent()) ?? "");
  await asked.getByRole("button", { name: "Delete contact" }).click();
}

test("a merge that is answered after its page was left takes nothing that is typed elsewhere", async ({
  browser,
}) => {
  const last = unheard("Late");
  const page = await openCreated(browser, maya, { "First name": "Otto", "Last name": last });
  await create(page, { "First name": "Otto", "Last name": `${last}-two` });
  await openFromList(page, `${last}-two`);
  const { letIn } = await late(page, "PUT", /\/mergeWith\//);
  await page.getByRole("button", { name: "Edit primary" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Merge" }).click();
  const merge = page.getByRole("dialog", { name: "Merge Contacts" });
  await merge.getByRole("combobox", { name: "Merge with" }).fill(last);
  await page.getByRole("option", { name: `Otto ${last}`, exact: true }).click();
  await merge
    .getByRole("radiogroup", { name: "Last name" })
    .getByRole("radio", { name: last, exact: true })
    .check();
  await merge.getByRole("button", { name: "Merge", exact: true }).click();
  await question(page).getByRole("button", { name: "Merge contacts" }).click();
  // So long that whoever leaves is asked: here nobody has to wait for it.
  await page.clock.install();
  await page.goBack();
  await waits(page);
  await page.clock.runFor(5_000);
  const early = page.getByRole("alertdialog", { name: "Leave before it is saved?" });
  await early.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/contacts(\?|$)/);
  await expect(merge).toHaveCount(0);
  await choose(page, "Change Password");
  const current = page.getByLabel("Current password", { exact: true });
  await current.fill("typed");
  letIn();
  await expect(notice(page, "Client successfully merged")).toBeVisible();
  await expect(current).toHaveValue("typed");
  await expect(page).toHaveURL(/change-password/);
});

test("a deletion that is answered after its page was left leads nowhere", async ({ browser }) => {
  const last = unheard("Late");
  const page = await openCreated(browser, maya, { "First name": "Otto", "Last name": last });
  await openFromList(page, last);
  const { letIn } = await late(page, "DELETE", /\/api\/clients\/[^/]+$/);
  await pressDelete(page);
  await page.goBack();
  await nav(page)
    .getByRole("link", { name: /^Messages/ })
    .click();
  await expect(heading(page)).toHaveText("Messages");
  letIn();
  await expect(notice(page, "Contact removed")).toBeVisible();
  await expect(page).toHaveURL(/\/messages/);
});

test("a dialog is not closed while it is saved; refused, it asks; saved, it leads whoever goes back on", async ({
  browser,
}) => {
  const page = await openCreated(browser, maya, { "First name": "Otto", "Last name": unheard("Late") });
  const dialog = page.getByRole("dialog", { name: "Update Default Location" });
  const answer = gate();
  await page.route(/\/api\/clients\/[^/]+$/, async (route) => {
    if (route.request().method() !== "PUT") return route.fallback();
    await answer.opened;
    await route.fulfill({ status: 409, json: { message: "Somebody was quicker.", code: "conflict" } });
  });
  await page.getByRole("button", { name: /Update Default Location/ }).click();
  await dialog.getByRole("radio").last().check();
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeDisabled();
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => dialog.getByRole("button", { name: "Close" }).click(),
    () => page.mouse.click(5, 300),
  ]) {
    await close();
    await waits(page);
    await expect(dialog).toBeVisible();
  }
  answer.open();
  await question(page).getByRole("button", { name: "Keep editing" }).click();
  await expect(notice(page, "Unable to update contact: Somebody was quicker.")).toBeVisible();
  await expect(dialog.getByRole("radio").last()).toBeChecked();
  await page.unroute(/\/api\/clients\/[^/]+$/);
  const { letIn } = await late(page, "PUT", /\/api\/clients\/[^/]+$/);
  await dialog.getByRole("button", { name: /^Save/ }).click();
  await page.keyboard.press("Escape");
  await waits(page);
  letIn();
  await expect(notice(page, "Client updated")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(question(page)).toHaveCount(0);
  await page.unroute(/\/api\/clients\/[^/]+$/);

  await test.step("whoever goes back while an edit is saved is there once it is", async () => {
    const { pathname } = new URL(page.url());
    await page.goto("/profile/change-password");
    await page.evaluate((path) => history.pushState({}, "", path), `${pathname}/edit`);
    const editor = page.getByRole("dialog", { name: "Edit Contact" });
    await field(editor, "First name").fill("Ottilie");
    const { letIn } = await late(page, "PUT", /\/api\/clients\/[^/]+$/);
    await page.keyboard.press("ControlOrMeta+Enter");
    await expect(editor.getByRole("button", { name: /Saving/ })).toBeVisible();
    await page.goBack();
    await waits(page);
    await expect(editor).toBeVisible();
    letIn();
    await expect(notice(page, "Client updated")).toBeVisible();
    await expect(page).toHaveURL(/change-password/);
    await expect(page.getByLabel("Current password", { exact: true })).toBeVisible();
    await expect(question(page)).toHaveCount(0);
  });
});

test("who leaves a new contact while it is saved is asked where it is refused, and led on once it is saved", async ({
  browser,
}) => {
  const last = unheard("Late");
  const page = await openAs(browser, maya, "/contacts/contact/new");
  await field(page, "Last name").fill(last);
  const answer = gate();
  await page.route(/\/api\/clients$/, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await answer.opened;
    const fields = { lastName: "Enter another last name." };
    await route.fulfill({
      status: 400,
      json: { message: "Enter another last name.", code: "validation", fields },
    });
  });
  await page.getByRole("button", { name: "Save" }).first().click();
  await nav(page)
    .getByRole("link", { name: /^Messages/ })
    .click();
  await waits(page);
  answer.open();
  await question(page).getByRole("button", { name: "Keep editing" }).click();
  await expect(notice(page, /^Unable to create contact: Enter another last name/)).toBeVisible();
  await expect(field(page, "Last name")).toHaveValue(last);
  await expect(field(page, "Last name")).toHaveAccessibleDescription(/Enter another last name/);
  await expect(page).toHaveURL(/contact\/new/);
  await page.unroute(/\/api\/clients$/);

  await test.step("saved it leads on, asks nothing, and fetches nobody back", async () => {
    const { letIn } = await late(page, "POST", /\/api\/clients$/);
    await field(page, "Last name").fill(`${last}-two`);
    await page.getByRole("button", { name: "Save" }).first().click();
    await nav(page)
      .getByRole("link", { name: /^Messages/ })
      .click();
    await waits(page);
    await expect(heading(page)).toHaveText("New contact");
    letIn();
    await expect(notice(page, "Client created")).toBeVisible();
    await expect(heading(page)).toHaveText("Messages");
    await expect(page).toHaveURL(/\/messages/);
    await expect(question(page)).toHaveCount(0);
  });
});

test("what was asked for by whoever was there before is not told to who comes next", async ({ browser }) => {
  const last = unheard("Late");
  const page = await openCreated(browser, hannah, { "First name": "Otto", "Last name": last });
  await openFromList(page, last);
  const { letIn, done } = await late(page, "DELETE", /\/api\/clients\/[^/]+$/);
  await pressDelete(page);
  await done;
  await logOut(await page.context().newPage());
  await expect(page).toHaveURL(/\/login/);
  await email(page).fill(ben);
  await password(page).fill(demoPassword());
  await signInButton(page).click();
  await expect(page).not.toHaveURL(/\/login/);
  await nav(page)
    .getByRole("link", { name: /^Messages/ })
    .click();
  await expect(heading(page)).toHaveText("Messages");
  const answered = page.waitForResponse((one) => one.request().method() === "DELETE");
  letIn();
  await (await answered).finished();
  await page.evaluate(() => new Promise((drawn) => setTimeout(() => requestAnimationFrame(drawn))));
  await expect(notice(page, "Contact removed")).toHaveCount(0);
  await expect(page).toHaveURL(/\/messages/);
});

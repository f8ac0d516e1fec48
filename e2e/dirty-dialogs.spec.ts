import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { withMotion } from "./chromium.ts";
import {
  ben,
  closeAll,
  field,
  heading,
  maya,
  openAs,
  openCreated,
  row,
  search,
  unheard,
} from "./contacts.ts";

test.use(withMotion);

const question = (page: Page) => page.getByRole("alertdialog", { name: "Discard your changes?" });
const answer = (page: Page, verb: string) => question(page).getByRole("button", { name: verb }).click();
const report = (page: Page) => page.getByRole("dialog", { name: "Report Issue/Bug" });
const editor = (page: Page) => page.getByRole("dialog", { name: "Edit Contact" });

const nickname = (page: Page) => field(editor(page), "Preferred first name");

test.afterEach(closeAll);

/** Reloads, and says whether the browser asked before it did. */
async function reloadAsks(page: Page): Promise<boolean> {
  let asked = false;
  page.once("dialog", (dialog) => {
    asked = dialog.type() === "beforeunload";
    void dialog.accept();
  });
  await page.reload();
  return asked;
}

async function writeReport(page: Page) {
  await page.getByRole("link", { name: "Contacts" }).first().click();
  await expect(heading(page)).toHaveText("Contacts");
  await page.getByRole("button", { name: "Report Issue/Bug" }).click();
  await report(page).getByLabel("Comments").fill("The list jumps.");
}

test("a dialog goes with its page where nothing was written, and asks once before it goes where something was", async ({
  browser,
}) => {
  const page = await openAs(browser, ben, "/messages");
  await test.step("a dialog in which nothing was written goes with its page", async () => {
    await page.getByRole("link", { name: "Contacts" }).first().click();
    await expect(heading(page)).toHaveText("Contacts");
    await page.getByRole("button", { name: "Report Issue/Bug" }).click();
    await expect(report(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/messages/);
    await expect(report(page)).toHaveCount(0);
  });
  await test.step("Back asks before it takes a dialog that was written in, once, and takes it along", async () => {
    await writeReport(page);
    await page.goBack();
    await answer(page, "Keep editing");
    await expect(page).toHaveURL("/contacts");
    await expect(report(page).getByLabel("Comments")).toHaveValue("The list jumps.");
    await page.goBack();
    await answer(page, "Discard changes");
    await expect(page).toHaveURL(/\/messages/);
    await expect(report(page)).toHaveCount(0);
    await expect(question(page)).toHaveCount(0);
  });
  await test.step("a reload asks, and Cancel asks nothing", async () => {
    await writeReport(page);
    expect(await reloadAsks(page)).toBe(true);
    await expect(heading(page)).toHaveText("Contacts");
    expect(await reloadAsks(page)).toBe(false);
    await page.getByRole("button", { name: "Report Issue/Bug" }).click();
    await report(page).getByLabel("Comments").fill("Nothing after all.");
    await report(page).getByRole("button", { name: "Cancel" }).click();
    await expect(report(page)).toHaveCount(0);
    await expect(question(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/messages/);
  });
});

test("closing the window asks over every form of the profile and the account", async ({ browser }) => {
  const page = await openAs(browser, maya, "/profile/change-password");
  const asks = async () => {
    const asked = page.waitForEvent("dialog");
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
  };
  await page.getByLabel("New Password", { exact: true }).fill("longer than it was");
  await asks();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.goto("/profile/avatar");
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 200 } });
  await page.locator("input[type=file]").setInputFiles({ name: "me.png", mimeType: "image/png", buffer });
  await page.getByRole("slider", { name: "Scale" }).press("ArrowRight");
  await asks();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.goto("/account/info/settings");
  await page.getByRole("checkbox", { name: "Life", exact: true }).click();
  await asks();
  await page.getByRole("button", { name: "Reset" }).click();
});

test("an editor is asked about once, by each way out, and leaves no dialog behind", async ({ browser }) => {
  const last = unheard("Left");
  const page = await openCreated(browser, maya, { "Last name": last });
  const contact = page.url();
  await test.step("Back out of an editor leaves its page after the question, and no dialog behind", async () => {
    await page.getByRole("link", { name: "Contacts" }).first().click();
    await search(page).fill(last);
    await row(page, last).getByRole("link", { name: last }).click();
    await page.getByRole("button", { name: "Edit primary" }).click();
    await nickname(page).fill("Eddy");
    await page.goBack();
    await answer(page, "Discard changes");
    await expect(heading(page)).toHaveText("Contacts");
    await expect(editor(page)).toHaveCount(0);
  });
  await test.step("an editor with an address of its own is asked about once, by each way out", async () => {
    const open = async () => {
      await page.goto(`${contact}/edit`);
      await nickname(page).fill("Eddy");
    };
    await open();
    await page.keyboard.press("Escape");
    await answer(page, "Discard changes");
    await expect(page).toHaveURL(contact);
    await expect(question(page)).toHaveCount(0);

    await open();
    await editor(page).getByRole("button", { name: "Cancel" }).click();
    await expect(page).toHaveURL(contact);
    await expect(question(page)).toHaveCount(0);

    await open();
    await editor(page).getByRole("button", { name: /^Save/ }).click();
    await expect(page).toHaveURL(contact);
    await expect(question(page)).toHaveCount(0);
  });
});

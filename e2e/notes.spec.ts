import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { ben, closeAll, maya, openAs, openCreated, unheard } from "./contacts.ts";

test.afterEach(async ({ browser }) => void (await closeAll({ browser })));

const box = (page: Page) => page.getByRole("textbox", { name: "Note", exact: true });
const notes = (page: Page) => page.getByRole("list", { name: "Notes" }).getByRole("listitem");
const confirm = (page: Page, verb: string) =>
  page.getByRole("alertdialog").getByRole("button", { name: verb }).click();

/** Ten pixels of red, drawn in the page, as a paste brings them. */
const paste = `(async () => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 40, height: 20 });
  const context = canvas.getContext("2d");
  context.fillStyle = "#cc2233";
  context.fillRect(0, 0, 40, 20);
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  const data = new DataTransfer();
  data.items.add(new File([blob], "red.png", { type: "image/png" }));
  const area = document.querySelector("textarea[aria-label='Note']");
  area.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
})()`;

test("a note is written, seen by a colleague at once, changed, deleted and brought back", async ({
  browser,
}) => {
  const page = await openCreated(browser, maya, { "Last name": unheard("Note") });
  const colleague = await openAs(browser, ben, new URL(page.url()).pathname);
  await expect(box(colleague)).toBeVisible();

  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("m");
  await expect(box(page)).toBeFocused();
  await page.keyboard.type("Half a thought");
  await page.reload();
  await expect(box(page)).toHaveValue("Half a thought");
  await box(page).press("End");
  await box(page).press("Shift+Enter");
  await page.keyboard.type("and the rest");
  await page.evaluate(paste);
  await expect(page.getByAltText("Attached")).toBeVisible();
  await box(page).press("Enter");
  await expect(box(page)).toHaveValue("");
  await expect(notes(page)).toContainText(["Half a thought\nand the rest"]);
  await expect(notes(colleague)).toContainText(["Half a thought\nand the rest"]);
  await expect(colleague.getByRole("button", { name: "Edit note" })).toHaveCount(0);
  await page.getByRole("button", { name: "Show the picture" }).click();
  await expect(page.getByRole("dialog").getByRole("img", { name: "note.webp" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.getByRole("button", { name: "Edit note" }).click();
  const dialog = page.getByRole("dialog", { name: "Add/Edit Note" });
  await expect(dialog).toBeVisible();
  await expectClean(page, { widths: [1440, 390] });
  await dialog.getByLabel("Note", { exact: true }).fill("All of it");
  page.once("dialog", (question) => void question.accept());
  await page.reload();
  await page.getByRole("button", { name: "Edit note" }).click();
  await expect(dialog.getByText("What you typed before is back.")).toBeVisible();
  await expect(dialog.getByLabel("Note", { exact: true })).toHaveValue("All of it");
  await expectClean(page, { widths: [1440, 390] });
  // As beside the notes: Shift-Enter writes on, Enter saves.
  await dialog.getByLabel("Note", { exact: true }).press("End");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("and more");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Note Updated")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(notes(colleague)).toContainText(["All of it\nand more"]);

  await page.getByRole("button", { name: "Edit note" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await confirm(page, "Delete note");
  await expect(page.getByText("Note Removed")).toBeVisible();
  await expect(notes(colleague)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(notes(colleague)).toContainText(["All of it"]);
});

/** What is asked arrives, and its answer does not. */
async function saveUnanswered(page: Page, within: Locator) {
  await page.route(/\/activity$/, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  const saving = within.getByRole("button", { name: /^Saving/ });
  await within.getByRole("button", { name: /^Save/ }).click();
  await expect(saving).toBeVisible();
  await expect(saving).toHaveCount(0, { timeout: 20_000 });
  await expect(page.getByText(/error creating (sticky )?note/).last()).toBeVisible();
  await page.unroute(/\/activity$/);
}

test("a note whose save was not answered is not saved twice", async ({ browser }) => {
  test.slow();
  const page = await openCreated(browser, maya, { "Last name": unheard("Lost") });
  const activity = page.getByRole("region", { name: "Activity" });
  await expect(box(page)).toBeVisible();
  await page.evaluate(paste);
  await expect(page.getByAltText("Attached")).toBeVisible();
  await saveUnanswered(page, activity);
  await box(page).fill("Ran auto");
  await saveUnanswered(page, activity);
  await box(page).press("End");
  await box(page).pressSequentially(", and home");
  await box(page).press("Enter");
  await expect(box(page)).toHaveValue("");
  await expect(notes(page)).toHaveText([/Ran auto, and home/]);
  await expect(page.getByRole("button", { name: "Show the picture" })).toHaveCount(1);

  // Emptied, it is given up: what is written then is another.
  await box(page).fill("Wants umbrella");
  await saveUnanswered(page, activity);
  await box(page).fill("");
  await box(page).fill("Moves in June");
  await box(page).press("Enter");
  await expect(notes(page)).toHaveText([/Moves in June/, /Wants umbrella/, /Ran auto, and home/]);

  let isAsked = () => {};
  const asked = new Promise<void>((done) => (isAsked = done));
  await page.route(/\/activity$/, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    isAsked();
  });
  await box(page).fill("Half asked");
  await box(page).press("Enter");
  await asked;
  await expect(page.getByRole("button", { name: /^Saving/ })).toBeVisible();
  await page.reload();
  await page.unroute(/\/activity$/);
  await expect(box(page)).toHaveValue("Half asked");
  await box(page).press("Enter");
  await expect(box(page)).toHaveValue("");
  await expect(notes(page)).toHaveCount(4);
});

test("a sticky note whose save was not answered is one, and sticks", async ({ browser }) => {
  test.slow();
  const page = await openCreated(browser, maya, { "Last name": unheard("Lost") });
  const sticky = page.getByRole("article", { name: /^Note of Maya Torres/ });
  await page.getByRole("button", { name: "Keep as sticky note" }).click();
  await box(page).fill("Texts before 3 PM");
  await saveUnanswered(page, page.getByRole("region", { name: "Activity" }));
  await box(page).press("End");
  await box(page).pressSequentially(", or 4");
  await page.reload();
  await expect(box(page)).toHaveValue("Texts before 3 PM, or 4");
  await expect(page.getByRole("button", { name: "Keep as sticky note" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await box(page).press("Enter");
  await expect(box(page)).toHaveValue("");
  await expect(sticky).toContainText(["Texts before 3 PM, or 4"]);
  await expect(notes(page)).toHaveCount(0);

  await page.goto("/messages");
  await page
    .getByRole("row", { name: /Dana Whitfield/ })
    .first()
    .click();
  const panel = page.getByRole("complementary", { name: "Client" });
  const text = unheard("Calls back");
  await panel.getByRole("button", { name: "Add sticky note" }).click();
  const dialog = page.getByRole("dialog", { name: "Add/Edit Note" });
  await dialog.getByLabel("Note", { exact: true }).fill(text);
  await saveUnanswered(page, dialog);
  await dialog.getByLabel("Note", { exact: true }).fill(`${text}, surely`);
  await dialog.getByRole("button", { name: /^Save/ }).click();
  await expect(dialog).toBeHidden();
  const written = panel.getByRole("region", { name: "Sticky notes" }).getByText(text);
  await expect(written).toHaveCount(1);
  await expect(written).toContainText(`${text}, surely`);
});

test("sticky notes stand above until somebody unsticks them; notes come by pages", async ({ browser }) => {
  const page = await openCreated(browser, maya, { "Last name": unheard("Sticky") });
  await page.getByRole("button", { name: "Keep as sticky note" }).click();
  await box(page).fill("Texts before 3 PM");
  await box(page).press("Enter");
  const sticky = page.getByRole("article", { name: /^Note of Maya Torres/ });
  await expect(sticky).toContainText("Texts before 3 PM");
  for (let i = 1; i <= 6; i++) {
    await box(page).fill(`Note ${i}`);
    await box(page).press("Enter");
    await expect(notes(page).first()).toContainText(`Note ${i}`);
  }
  await expect(notes(page)).toHaveCount(5);
  await expectClean(page);
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(notes(page)).toContainText(["Note 1"]);
  await expect(page.getByRole("button", { name: "Next page" })).toBeDisabled();
  await page.getByRole("button", { name: "Previous page" }).click();
  await expect(notes(page)).toHaveCount(5);

  const colleague = await openAs(browser, ben, new URL(page.url()).pathname);
  await colleague.getByRole("button", { name: "Unstick note" }).click();
  await confirm(colleague, "Remove sticky note");
  await expect(sticky).toHaveCount(0);
  await colleague.getByRole("button", { name: "Show 5" }).click();
  await colleague.getByRole("menu").getByText("10", { exact: true }).click();
  await expect(notes(colleague)).toHaveCount(7);

  // Most of the column is theirs, in a low window too; and what could not be loaded says so.
  const panel = colleague.getByRole("region", { name: "Activity" });
  await colleague.setViewportSize({ width: 1280, height: 720 });
  await expect
    .poll(() => panel.locator(".activity__b").evaluate((list) => list.clientHeight))
    .toBeGreaterThan(200);
  const failing = /\/activity\?/;
  await colleague.route(failing, (route) =>
    route.fulfill({ status: 500, json: { message: "Something went wrong.", code: "internal" } }),
  );
  await colleague.reload();
  await expect(panel).toContainText("Unable to load notes. Something went wrong.");
  await expectClean(colleague, { widths: [1440] });
  await colleague.unroute(failing);
  await panel.getByRole("button", { name: "Try again" }).click();
  await expect(notes(colleague)).toHaveCount(5);
});

test("the panel beside a conversation has what the page has", async ({ browser }) => {
  const page = await openAs(browser, maya, "/messages");
  await page
    .getByRole("row", { name: /Dana Whitfield/ })
    .first()
    .click();
  const panel = page.getByRole("complementary", { name: "Client" });
  await expect(panel.getByRole("tab", { name: "tags", exact: true })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await panel.getByRole("button", { name: "Add sticky note" }).click();
  const sticky = unheard("Seen at once");
  const dialog = page.getByRole("dialog", { name: "Add/Edit Note" });
  await dialog.getByLabel("Note", { exact: true }).fill(sticky);
  await expect(dialog.getByRole("checkbox", { name: "Keep as sticky note" })).toBeChecked();
  await dialog.getByRole("button", { name: /^Save/ }).click();
  await expect(panel.getByRole("region", { name: "Sticky notes" })).toContainText(sticky);
  await expectClean(page, { widths: [1440] });
  await panel.getByRole("tab", { name: "activity" }).click();
  const note = unheard("From the conversation");
  await box(page).fill(note);
  await box(page).press("Enter");
  await expect(notes(page).first()).toContainText(note);
  await expectClean(page, { widths: [1440] });
  await panel.getByRole("tab", { name: "policies" }).click();
  await expect(panel.getByRole("button", { name: "Add policy" })).toBeVisible();
  await expectClean(page, { widths: [1440] });
});

test("quick links open in a new window; on a narrow page notes are a tab", async ({ browser }) => {
  const page = await openCreated(browser, maya, { "Last name": unheard("Link") });
  await page.getByRole("button", { name: "Add link" }).click();
  const dialog = page.getByRole("dialog", { name: /Link/ });
  await dialog.getByLabel("Name", { exact: true }).fill("Portal");
  await dialog.getByLabel("URL", { exact: true }).fill("portal.example/1001");
  await dialog.getByRole("button", { name: /Icon/ }).click();
  await page.getByRole("option", { name: "Carrier", exact: true }).click();
  await expectClean(page, { widths: [1440] });
  await dialog.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByText("Link Added")).toBeVisible();
  const link = page.getByRole("link", { name: /^Portal/ });
  await expect(link).toHaveAttribute("href", "https://portal.example/1001");
  await expect(link).toHaveAttribute("target", "_blank");
  const item = page.getByRole("list", { name: "Quick links" }).getByRole("listitem");
  await expect(item.locator("svg").first()).toHaveClass(/lucide-shield-check/);
  await page.getByRole("button", { name: "Edit Portal" }).click();
  await expect(dialog.getByRole("button", { name: /Icon/ })).toContainText("Carrier");
  await dialog.getByLabel("URL", { exact: true }).fill("javascript:alert(1)");
  await dialog.getByRole("button", { name: /^Update/ }).click();
  await expect(page.getByText("Link Updated")).toBeVisible();
  await expect(link).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(box(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Note", exact: true }).click();
  await expect(page.getByRole("tab", { name: "Activity" })).toHaveAttribute("aria-selected", "true");
  await expect(box(page)).toBeFocused();
  await page.keyboard.type("From a phone");
  await page.keyboard.press("Enter");
  await expect(notes(page)).toContainText(["From a phone"]);
  await expectClean(page, { widths: [390] });
});

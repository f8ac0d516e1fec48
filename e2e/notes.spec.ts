import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { ben, closeAll, maya, openAs, openCreated, unheard } from "./contacts.ts";
import { bearer } from "./sign-in.ts";

test.afterEach(async ({ browser }) => void (await closeAll({ browser })));

const box = (page: Page) => page.getByRole("textbox", { name: "Note", exact: true });
const notes = (page: Page) => page.getByRole("list", { name: "Notes" }).getByRole("listitem");
const confirm = (page: Page, verb: string) =>
  page.getByRole("alertdialog").getByRole("button", { name: verb }).click();

/** As if it had been written here: typed, seven of them take seconds. */
async function addNote(page: Page, note: string) {
  const headers = await bearer(page);
  const id = new URL(page.url()).pathname.split("/").at(-1)!;
  const answer = await page.request.post(`/api/clients/${id}/activity`, { headers, data: { note } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Ten pixels of red, drawn in the page, as a paste brings them. */
const paste = (text = "") => `(async () => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 40, height: 20 });
  const context = canvas.getContext("2d");
  context.fillStyle = "#cc2233";
  context.fillRect(0, 0, 40, 20);
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  const data = new DataTransfer();
  data.items.add(new File([blob], "red.png", { type: "image/png" }));
  data.setData("text/plain", "${text}");
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
  await page.evaluate(paste("Acme 1,200"));
  await page.evaluate(paste());
  await expect(page.getByAltText("Attached")).toBeVisible();
  const onlyOne = page.getByText("A note has one picture.");
  await expect(onlyOne, "cells come with a picture of them, which is left").toBeHidden();
  await page.evaluate(paste());
  await expect(onlyOne).toBeVisible();
  await expectClean(page, { widths: [1440] });
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

test("quick links open in a new window; sticky notes stand above until somebody unsticks them", async ({
  browser,
}) => {
  const page = await openCreated(browser, maya, { "Last name": unheard("Sticky") });
  await test.step("quick links open in a new window, with their icon", async () => {
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
    await expect(dialog.getByText("Enter an address that opens in a browser")).toBeVisible();
    await dialog.getByLabel("URL", { exact: true }).fill("portal.example/2002");
    await dialog.getByRole("button", { name: /^Update/ }).click();
    await expect(page.getByText("Link Updated")).toBeVisible();
    await expect(link).toHaveAttribute("href", "https://portal.example/2002");
  });

  await test.step("on a narrow page notes are a tab", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(box(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Note", exact: true }).click();
    await expect(page.getByRole("tab", { name: "Activity" })).toHaveAttribute("aria-selected", "true");
    await expect(box(page)).toBeFocused();
    await page.keyboard.type("From a phone");
    await page.keyboard.press("Enter");
    await expect(notes(page)).toContainText(["From a phone"]);
    await expectClean(page, { widths: [390] });
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  const sticky = page.getByRole("article", { name: /^Note of Maya Torres/ });
  await test.step("notes come by pages, below those that are sticky", async () => {
    await page.getByRole("button", { name: "Keep as sticky note" }).click();
    await box(page).fill("Texts before 3 PM");
    await box(page).press("Enter");
    await expect(sticky).toContainText("Texts before 3 PM");
    for (let i = 2; i <= 6; i++) await addNote(page, `Note ${i}`);
    await expect(notes(page).first()).toContainText("Note 6");
    await expect(notes(page)).toHaveCount(5);
    await expectClean(page, { widths: [1440, 390] });
    await page.getByRole("button", { name: "Next page" }).click();
    await expect(notes(page)).toContainText(["From a phone"]);
    await expect(page.getByRole("button", { name: "Next page" })).toBeDisabled();
    await page.getByRole("button", { name: "Previous page" }).click();
    await expect(notes(page)).toHaveCount(5);
  });

  const colleague = await openAs(browser, ben, new URL(page.url()).pathname);
  await test.step("a colleague unsticks one, and sees as many as they like", async () => {
    await colleague.getByRole("button", { name: "Unstick note" }).click();
    await confirm(colleague, "Remove sticky note");
    await expect(sticky).toHaveCount(0);
    await colleague.getByRole("button", { name: "Show 5" }).click();
    await colleague.getByRole("menu").getByText("10", { exact: true }).click();
    await expect(notes(colleague)).toHaveCount(7);
  });

  await test.step("most of the column is theirs, in a low window too; and what could not be loaded says so", async () => {
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

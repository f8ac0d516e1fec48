import { expect, test } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { axeFindings } from "./axe.ts";
import { layoutFindings } from "./layout-audit.ts";

/** Beside the default, which is measured with the widths, the hard ones: near black, bright yellow, the ends of the range. */
const themeColors = ["#7c3aed", "#facc15", "#111111", "#dc2626", "#16a34a"];

const widths = [1440, 1280, 1024, 390];

const section = (page: Page, title: string) =>
  page.locator("section.gs", { has: page.getByRole("heading", { level: 2, name: title, exact: true }) });

async function open(page: Page) {
  // Colours are measured when they have arrived: without transitions that is at once.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/gallery");
  await expect(page.getByRole("heading", { level: 1, name: "Component sheet" })).toBeVisible();
}

async function wear(page: Page, mode: string, color = "#06b6d4") {
  await page.evaluate(
    `document.documentElement.dataset.theme = "${mode}"; document.documentElement.style.setProperty("--theme", "${color}")`,
  );
}

/** Contrast is measured by the layout audit, everywhere; the whole sheet by axe's rule, too. */
const axeOf = (page: Page, part: string) => axeFindings(page, { part, without: ["color-contrast"] });

async function layout(page: Page, where: string) {
  const found = await page.evaluate(layoutFindings);
  return found.map((finding) => `${where}: ${finding}`);
}

test("the sheet is accessible, laid out well and legible", async ({ page }) => {
  test.slow();
  await open(page);
  await test.step("every section is accessible and laid out well at every width, light and dark", async () => {
    const findings = await axeFindings(page, { part: "main" });
    // In dark the rule of colour alone, as nothing else depends on the theme.
    await wear(page, "dark");
    const dark = await axeFindings(page, { part: "main", only: "color-contrast" });
    findings.push(...dark.map((finding) => `dark: ${finding}`));
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const mode of ["light", "dark"]) {
        await wear(page, mode);
        findings.push(...(await layout(page, `${width} ${mode}`)));
      }
    }
    expect(findings).toEqual([]);
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step("text stays legible with other theme colors too, light and dark", async () => {
    const findings: string[] = [];
    for (const color of themeColors) {
      for (const mode of ["light", "dark"]) {
        await wear(page, mode, color);
        findings.push(...(await layout(page, `${color} ${mode}`)));
      }
    }
    expect(findings).toEqual([]);
  });
});

test("what stands on the sheet is filled in, chosen and played", async ({ page }) => {
  await open(page);
  await test.step("the lock screen is a part of the sheet, and refuses a password as the real one does", async () => {
    const box = section(page, "Lock screen");
    await expect(box.getByRole("heading", { name: "Maya Torres" })).toBeVisible();
    await expect(box.getByRole("button", { name: "Unlock" })).toBeDisabled();
    await box.getByLabel("Password", { exact: true }).fill("not it");
    await box.getByRole("button", { name: "Unlock" }).click();
    await expect(
      box.getByText("There was an issue logging in. Please try again or contact us.", { exact: true }),
    ).toBeVisible();
    await expect(box.getByLabel("Password", { exact: true })).toHaveValue("");
    await expect(box.getByLabel("Password", { exact: true })).toBeFocused();
  });
  await test.step("a code is typed, pasted, refused and verified", async () => {
    const box = section(page, "Code input");
    const code = box.getByRole("textbox", { name: "6 digits from your authenticator app" });
    await code.fill("");
    await code.pressSequentially("555555");
    await expect(box.getByText("unable to verify").first()).toBeVisible();
    await code.press("7");
    await expect(code).toHaveValue("7");
    await expect(code).toHaveAccessibleDescription("");
    await paste(code, "Your code is 194 408.");
    await expect(code).toHaveValue("194408");
    await expect(code).toHaveAccessibleDescription("MFA is on");
  });
  await test.step("a date is walked to by keyboard, a time is searched for", async () => {
    const box = section(page, "Dates and times");
    const date = box.getByRole("textbox", { name: "Renews" });
    await box.getByRole("button", { name: "Choose Renews" }).click();
    const calendar = page.getByRole("dialog", { name: "Choose Renews" });
    await expect(calendar.getByRole("button", { name: "Thursday, November 20, 2025" })).toBeFocused();
    await page.keyboard.press("PageDown");
    await page.keyboard.press("ArrowUp");
    await expect(calendar.getByRole("button", { name: "Saturday, December 13, 2025" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(calendar).toHaveCount(0);
    await expect(date).toHaveValue("12/13/2025");
    await box.getByRole("button", { name: /Opens/ }).click();
    await page.keyboard.type("2:15 p");
    await page.keyboard.press("Enter");
    await expect(box.getByRole("button", { name: /Opens/ })).toHaveText("2:15 PM");
  });
  await test.step("a file is chosen, another kind is refused with what to use", async () => {
    const drop = page.getByRole("group", { name: "Drop a photo here" });
    const file = { mimeType: "image/png", buffer: Buffer.from("picture") };
    await drop.locator("input[type=file]").setInputFiles({ ...file, name: "me.png" });
    await expect(page.getByText("Chosen: me.png")).toBeVisible();
    await drop
      .locator("input[type=file]")
      .setInputFiles({ ...file, name: "me.heic", mimeType: "image/heic" });
    await expect(drop).toHaveAccessibleDescription("Use PNG, GIF or JPEG, not HEIC.");
  });
  await test.step("a repeater gives the focus to the row that was added", async () => {
    const phones = page.getByRole("group", { name: "Phones" });
    await phones.getByRole("button", { name: "Add phone" }).click();
    await expect(phones.getByRole("textbox", { name: "Phone 2" })).toBeFocused();
    await phones.getByRole("button", { name: "Remove phone 1" }).click();
    await expect(phones.getByRole("textbox")).toHaveCount(1);
    await expect(phones.getByRole("button", { name: "Add phone" })).toBeFocused();
  });
  await test.step("rows are selected one by one, through, and all; Esc lets them go", async () => {
    const box = section(page, "Rows to select");
    const bar = box.getByRole("toolbar");
    await box.getByRole("checkbox", { name: "Select Winter coverage review" }).check();
    await expect(bar).toHaveAccessibleName("1 campaign selected");
    await expect(box.getByRole("checkbox", { name: "Select all" })).toHaveJSProperty("indeterminate", true);
    await box.getByRole("checkbox", { name: "Select Birthday wishes" }).click({ modifiers: ["Shift"] });
    await expect(bar).toHaveAccessibleName("3 campaigns selected");
    await expect(box.getByRole("checkbox", { name: "Select all" })).toBeChecked();
    expect(await axeOf(page, ".gallery__bulk")).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(bar).toHaveCount(0);
  });
  await test.step("audio plays one at a time", async () => {
    const players = section(page, "Sticky note, audio, stars, steps");
    await players.getByRole("button", { name: "Play Voicemail from Eleanor Brandt" }).click();
    await expect(players.getByRole("button", { name: "Pause Voicemail from Eleanor Brandt" })).toBeVisible();
    await players.getByRole("button", { name: "Play Recording of November 18" }).click();
    await expect(players.getByRole("button", { name: "Play Voicemail from Eleanor Brandt" })).toBeVisible();
  });
});

test("what opens over the page: a call, a full screen, the panel of the filters", async ({ page }) => {
  await open(page);
  await test.step("an incoming call rings over a dialog, is answered by its key, and takes no focus", async () => {
    await section(page, "Over the page").getByRole("button", { name: "Drawer" }).click();
    const drawer = page.getByRole("dialog", { name: "Dana Whitfield" });
    await drawer.getByRole("button", { name: "Incoming call" }).click();
    const card = page.getByRole("region", { name: "Incoming call from Eleanor Brandt" });
    await expect(card.getByRole("alert")).toHaveText("Incoming call from Eleanor Brandt, 801-555-0176");
    expect(await axeOf(page, ".callcard")).toEqual([]);
    expect(await axeOf(page, ".drawer")).toEqual([]);
    expect(await layout(page, "call")).toEqual([]);
    const note = drawer.getByRole("textbox", { name: "Note" });
    await note.click();
    await page.keyboard.type("still typing");
    await expect(note).toHaveValue("still typing");
    await page.keyboard.press("Alt+a");
    await expect(card).toHaveCount(0);
    await expect(drawer).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(drawer).toHaveCount(0);
  });
  await test.step("a full-screen dialog, and a table that loads", async () => {
    await section(page, "Over the page").getByRole("button", { name: "Full screen" }).click();
    const full = page.getByRole("dialog", { name: "Trainings and Features" });
    await expect(full).toBeVisible();
    expect(await axeOf(page, ".fsd")).toEqual([]);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await layout(page, `full screen ${width}`)).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press("Escape");
    await expect(full).toHaveCount(0);
    await section(page, "Data table").getByRole("radio", { name: "Loading" }).click();
    await expect(page.getByRole("table", { name: "Campaigns", exact: true })).toHaveAttribute(
      "aria-busy",
      "true",
    );
  });
  await test.step("a filter is added and shown, at every width", async () => {
    const box = section(page, "Views and filters");
    await box.getByRole("button", { name: "Filter", exact: true }).click();
    const panel = page.getByRole("dialog", { name: "Filters" });
    await panel.getByRole("button", { name: "Add filter" }).click();
    await expect(panel.getByRole("button", { name: /Field of filter 3/ })).toBeFocused();
    expect(await axeOf(page, ".fpop")).toEqual([]);
    expect(await layout(page, "filters")).toEqual([]);
    await panel.getByRole("button", { name: "Remove Tags filter" }).click();
    await expect(panel.getByRole("button", { name: /Field of filter/ })).toHaveCount(2);
    await panel.getByRole("button", { name: "Show 31" }).click();
    await expect(panel).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 900 });
    await box.getByRole("button", { name: "Filter", exact: true }).click();
    await expect(panel).toBeVisible();
    expect(await layout(page, "filters 390")).toEqual([]);
  });
});

test("dialogs, questions and notices leave each other room", async ({ page }) => {
  await open(page);
  const box = section(page, "Dialogs, confirmations, toasts");
  await test.step("what was done is undone from its notice", async () => {
    const start = box.getByRole("button", {
      name: "Undo",
      exact: true,
    });
    await start.click();
    const notice = page.getByRole("alertdialog", { name: "Contact deleted" });
    expect(await axeOf(page, ".toasts")).toEqual([]);
    await notice.getByRole("button", { name: "Undo" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alertdialog", { name: "Undone" })).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
  await test.step("a question names what it does, or is answered by yes and no", async () => {
    const question = page.locator(".dialog--small");
    for (const [start, verb, other] of [
      ["Delete home", "Delete home", "Cancel"],
      ["Mark as reviewed", "Yes", "No"],
    ] as const) {
      await box.getByRole("button", { name: start }).click();
      const yes = question.getByRole("button", { name: verb, exact: true });
      await expect(question.getByRole("button", { name: other, exact: true })).toBeFocused();
      await yes.click();
      await expect(question).toHaveCount(0);
    }
  });
  await test.step("a dialog of any size fits every window, down to its buttons", async () => {
    const findings: string[] = [];
    for (const size of ["Small", "Mid", "Form"]) {
      await box.getByRole("button", { name: size, exact: true }).click();
      for (const width of [...widths, 800]) {
        await page.setViewportSize({ width, height: 900 });
        findings.push(...(await layout(page, `${size} ${width}`)));
        await expect(page.locator(".dialog__f .btn").last()).toBeInViewport({ ratio: 1 });
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
    expect(findings).toEqual([]);
  });
  await test.step("an error over a dialog leaves its buttons free", async () => {
    await box.getByRole("button", { name: "Error", exact: true }).click();
    await box.getByRole("button", { name: "Form", exact: true }).click();
    const notice = page.getByRole("alertdialog").filter({ hasText: "name already used" });
    const foot = page.getByRole("dialog", { name: "Edit home" }).locator(".dialog__f");
    await expect(foot).toBeVisible();
    const [over, under] = [await notice.boundingBox(), await foot.boundingBox()];
    expect(over!.y + over!.height).toBeLessThan(under!.y);
  });
  await test.step("on a small screen a dialog leaves room for all the errors over it", async () => {
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    // Three, with the one that stands.
    for (let nth = 0; nth < 2; nth++) await box.getByRole("button", { name: "Error", exact: true }).click();
    await expect(page.getByRole("alertdialog").filter({ hasText: "name already used" })).toHaveCount(3);
    await page.setViewportSize({ width: 390, height: 844 });
    await box.getByRole("button", { name: "Form", exact: true }).click();
    const head = page.getByRole("dialog", { name: "Edit home" }).locator(".dialog__h");
    const last = page.getByRole("alertdialog").filter({ hasText: "name already used" }).last();
    await expect(async () => {
      const [over, under] = [await last.boundingBox(), await head.boundingBox()];
      expect(over!.y + over!.height).toBeLessThanOrEqual(under!.y);
    }).toPass();
  });
});

/** As the browser does it: the clipboard of a headless browser is not to be relied on. */
async function paste(field: Locator, text: string) {
  await field.evaluate((input, words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", words);
    input.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

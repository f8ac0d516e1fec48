import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { ben, closeAll, maya, openAs } from "./contacts.ts";
import { choose, me, profile } from "./frame.ts";

const widths = [1440, 390];
/** A page that costs little to load, for whoever goes on from it. */
const quiet = "/profile/sessions";
const photo = (page: Page) => me(page).locator("img");
const drop = (page: Page) => page.getByRole("group", { name: "Drop a photo here" });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

/** A PNG of the browser's own making, half blue and half yellow. */
async function paint(page: Page): Promise<Buffer> {
  const url = (await page.evaluate(`(() => {
    const canvas = document.createElement("canvas");
    canvas.width = 320; canvas.height = 200;
    const context = canvas.getContext("2d");
    context.fillStyle = "#2563eb"; context.fillRect(0, 0, 160, 200);
    context.fillStyle = "#facc15"; context.fillRect(160, 0, 160, 200);
    return canvas.toDataURL("image/png");
  })()`)) as string;
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}

const file = (buffer: Buffer, name = "me.png", mimeType = "image/png") => ({ name, mimeType, buffer });
const choosePhoto = (page: Page, given: ReturnType<typeof file>) =>
  drop(page).locator("input[type=file]").setInputFiles(given);

/** Runs in the page. */
const placesOf = (elements: Element[]) =>
  elements.map((element) => {
    const { left, top, width } = element.getBoundingClientRect();
    return [left, top, width].map(Math.round).join(" ");
  });

test.afterEach(closeAll);

test("a photo is scaled, turned, saved, seen by the team, and removed; one that is dropped is sent small", async ({
  browser,
}) => {
  const page = await openAs(browser, ben, quiet);
  const colleague = await openAs(browser, maya, quiet);
  await choose(page, "Change Photo");
  await expect(page.getByRole("heading", { level: 1, name: "Change Photo" })).toBeVisible();
  await choosePhoto(page, file(Buffer.from("heic"), "me.heic", "image/heic"));
  await expect(page.getByText("Use PNG, GIF or JPEG, not HEIC.")).toBeVisible();
  await choosePhoto(page, file(Buffer.from("no picture")));
  await expect(page.getByText("That picture could not be read. Choose another.")).toBeVisible();
  await expectClean(page, { widths });

  const asked = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Select image" }).press("Enter");
  await (await asked).setFiles(file(await paint(page)));
  const scale = page.getByRole("slider", { name: "Scale" });
  await expect(scale).toBeFocused();
  const turn = page.getByRole("slider", { name: "Rotate" });
  await expect(scale).toHaveValue("1.2");
  await expect(page.getByText("1.2×")).toBeVisible();
  await scale.press("ArrowRight");
  await expect(scale).toHaveValue("1.3");
  await turn.fill("90");
  await expect(page.getByText("90°")).toBeVisible();
  await expect(page.locator(".avedit__t img")).toHaveCount(3);
  await expectClean(page, { widths });
  await page.getByRole("link", { name: "Contacts" }).first().click();
  const question = page.getByRole("alertdialog", { name: "Discard this photo?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(scale).toHaveValue("1.3");
  const places = () => page.locator(".pform__f .btn").evaluateAll(placesOf);
  const before = await places();
  let go = () => {};
  await page.route(/\/api\//, async (route) => {
    if (route.request().method() !== "GET") await new Promise<void>((resolve) => (go = resolve));
    await route.continue();
  });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saving...", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Cancel" })).toBeDisabled();
  expect(await places()).toEqual(before);
  go();
  await expect(toast(page, "Photo saved")).toBeVisible();
  await page.unroute(/\/api\//);
  await expect(page.getByRole("button", { name: "Select image" })).toBeFocused();
  await expect(photo(page)).toBeVisible();
  await expect(photo(page)).toHaveJSProperty("naturalWidth", 150);
  await expect(
    profile(colleague)
      .getByTitle(/^Ben Okafor/)
      .locator("img"),
  ).toBeVisible();

  await page.getByRole("button", { name: "Remove photo" }).click();
  await expect(toast(page, "Photo removed")).toBeVisible();
  await expect(photo(page)).toHaveCount(0);
  await expect(
    profile(colleague)
      .getByTitle(/^Ben Okafor/)
      .locator("img"),
  ).toHaveCount(0);
  await test.step("a photo that is dropped is sent small, as it is seen", async () => {
    const dropped = await page.evaluateHandle(
      `((base64) => {
        const data = new DataTransfer();
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], "me.png", { type: "image/png" }));
        return data;
      })("${(await paint(page)).toString("base64")}")`,
    );
    await drop(page).dispatchEvent("dragover", { dataTransfer: dropped });
    await expect(drop(page)).toHaveClass(/is-over/);
    await drop(page).dispatchEvent("drop", { dataTransfer: dropped });
    await expect(scale).toHaveValue("1.2");
    for (const [key, most] of [
      ["Home", "0.5"],
      ["ArrowLeft", "0.5"],
      ["ArrowRight", "0.6"],
      ["End", "3"],
      ["ArrowRight", "3"],
    ] as const) {
      await scale.press(key);
      await expect(scale).toHaveValue(most);
    }
    await turn.press("Home");
    await turn.press("ArrowLeft");
    await expect(turn).toHaveValue("0");
    await turn.press("End");
    await turn.press("ArrowRight");
    await expect(turn).toHaveValue("360");
    const saved = page.waitForRequest((request) => request.url().endsWith("/picture"));
    await page.getByRole("button", { name: "Save" }).click();
    const { avatar } = (await saved).postDataJSON() as { avatar: string };
    const [kind, width, height] = await page.evaluate(async (src) => {
      const picture = new Image();
      picture.src = src;
      await picture.decode();
      return [src.slice(0, src.indexOf(",")), picture.naturalWidth, picture.naturalHeight];
    }, avatar);
    expect([kind, width, height]).toEqual(["data:image/jpeg;base64", 150, 150]);
    await expect(photo(page)).toBeVisible();
    await page.getByRole("button", { name: "Remove photo" }).click();
    await expect(photo(page)).toHaveCount(0);
  });
});

test("devices are listed and removed after a question; without any there is no way there", async ({
  browser,
}) => {
  const page = await openAs(browser, maya, quiet);
  await choose(page, "Mobile Devices");
  const device = (name: string) => page.getByRole("listitem").filter({ hasText: name });
  await expect(device("Pixel 8a")).toContainText("Last seen Never");
  await expect(device("Pixel 8a")).toContainText("Android");
  await expect(device("Front desk iPad")).toContainText(/Last seen \d+ minutes ago/);
  await page.setViewportSize({ width: 390, height: 844 });
  const ends = await page.locator(".place").evaluateAll((rows) =>
    rows.map((row) => {
      const [all, end] = [row.getBoundingClientRect(), row.querySelector(".inq")!.getBoundingClientRect()];
      return `${Math.round(all.right - end.right)} from the right, ${Math.round(all.bottom - end.bottom)} up`;
    }),
  );
  expect(ends.length).toBeGreaterThan(2);
  expect(new Set(ends).size, ends.join("; ")).toBe(1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await device("Pixel 8a").getByRole("button", { name: "Remove Pixel 8a" }).click();
  const question = page.getByRole("group", { name: "Remove this device?" });
  await expect(question.getByRole("button", { name: "No" })).toBeFocused();
  await expectClean(page, { widths });
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    // What follows the width is drawn anew a moment after the page has it.
    await expect(async () => {
      const heights = await page.locator(".place").evaluateAll((rows) => rows.map((row) => row.clientHeight));
      expect(new Set(heights).size, `one height at ${width}, whoever is asked: ${heights.join()}`).toBe(1);
    }).toPass();
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await question.getByRole("button", { name: "No" }).click();
  await expect(question).toHaveCount(0);
  await device("Front desk iPad").getByRole("button", { name: "Remove Front desk iPad" }).click();
  await expect(question).toHaveCount(1);
  await device("Pixel 8a").getByRole("button", { name: "Remove Pixel 8a" }).click();
  await expect(question).toHaveCount(1);
  await expect(device("Pixel 8a").getByRole("group")).toBeVisible();
  await question.getByRole("button", { name: "Yes" }).click();
  await expect(toast(page, "Device removed")).toBeVisible();
  await expect(device("Pixel 8a")).toHaveCount(0);

  const other = await openAs(browser, ben, "/profile/mobile-devices");
  await expect(other.getByText("No mobile devices registered.")).toBeVisible();
  await me(other).click();
  await expect(other.getByRole("menuitem", { name: "Change Photo" })).toBeVisible();
  await expect(other.getByRole("menuitem", { name: "Mobile Devices" })).toHaveCount(0);
});

const theme = (page: Page) =>
  page.evaluate("document.documentElement.style.getPropertyValue('--theme')") as Promise<string>;

test("a long press opens the theme colour, which one keeps and takes along, and which is the session's", async ({
  browser,
}) => {
  const page = await openAs(browser, ben, quiet);
  const toggle = page.getByRole("button", { name: "Dark mode" });
  const dialog = page.getByRole("dialog", { name: "Theme colour" });
  await toggle.hover();
  await page.mouse.down();
  await expect(dialog).toBeVisible();
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  expect(await page.evaluate("document.documentElement.dataset.theme")).toBe("light");
  // Where it comes to rest.
  await expect.poll(() => dialog.evaluate((one) => one.closest(".dialog")!.getAnimations().length)).toBe(0);
  const place = await dialog.boundingBox();
  await dialog.getByLabel("Hex").fill("12");
  await expect(dialog.getByText("input is not a valid hex color.")).toBeVisible();
  expect(await dialog.boundingBox()).toEqual(place);
  await expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
  await dialog.getByRole("radio", { name: "Violet" }).check();
  await expect(dialog.getByLabel("Hex")).toHaveValue("7c3aed");
  expect(await theme(page)).toBe("#7c3aed");
  await expectClean(page, { widths });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect(await theme(page)).toBe("#06b6d4");

  await toggle.focus();
  await page.keyboard.down("Enter");
  await expect(dialog).toBeVisible();
  await page.keyboard.up("Enter");
  await dialog.getByLabel("Hex").fill("#059669");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  const elsewhere = await openAs(browser, ben, quiet);
  await expect(me(elsewhere)).toBeVisible();
  await expect.poll(() => theme(elsewhere)).toBe("#059669");

  await elsewhere.getByRole("button", { name: "Dark mode" }).click();
  await expect(elsewhere.locator("html")).toHaveAttribute("data-theme", "dark");
  await elsewhere.setViewportSize({ width: 390, height: 844 });
  await elsewhere.getByRole("button", { name: "More", exact: true }).click();
  await elsewhere.getByRole("menuitem", { name: "Theme colour" }).click();
  const again = elsewhere.getByRole("dialog", { name: "Theme colour" });
  const middle = (place: { y: number; height: number } | null) => place!.y + place!.height / 2;
  const sample = again.getByRole("group", { name: "Preview" }).locator(".btn");
  const field = again.locator(".input");
  expect(middle(await sample.boundingBox())).toBeCloseTo(middle(await field.boundingBox()), 0);
  await again.getByRole("button", { name: "Reset" }).click();
  await again.getByRole("button", { name: "Save" }).click();
  await expect(again).toHaveCount(0);
  await expect.poll(() => theme(elsewhere)).toBe("#06b6d4");
  await test.step("the theme colour is the session's: a reload keeps it, a logout takes it along", async () => {
    await elsewhere.setViewportSize({ width: 1440, height: 900 });
    await elsewhere.getByRole("button", { name: "Light mode" }).click({ delay: 700 });
    await again.getByRole("radio", { name: "Violet" }).check();
    await again.getByRole("button", { name: "Save" }).click();
    await expect(again).toHaveCount(0);
    await elsewhere.route(/\/api\//, (route) => route.abort());
    await elsewhere.reload();
    await expect.poll(() => theme(elsewhere)).toBe("#7c3aed");
    await elsewhere.unroute(/\/api\//);
    await elsewhere.goto("/logout");
    await expect(elsewhere).toHaveURL("/login");
    expect(await theme(elsewhere)).toBe("#06b6d4");
    expect(await elsewhere.evaluate(() => localStorage.getItem("switchboard.theme"))).toBeNull();
    const back = await openAs(browser, ben, quiet);
    await expect.poll(() => theme(back)).toBe("#7c3aed");
    await back.getByRole("button", { name: "Dark mode" }).click({ delay: 700 });
    const last = back.getByRole("dialog", { name: "Theme colour" });
    await last.getByRole("button", { name: "Reset" }).click();
    await last.getByRole("button", { name: "Save" }).click();
    await expect(last).toHaveCount(0);
  });
});

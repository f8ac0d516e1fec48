import { expect, test } from "@playwright/test";
import type { Page } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { carrier } from "./carrier.ts";
import { Handset } from "./handset.ts";
import { startDocuments } from "./voice-documents.ts";

/** Numbers of its own for each run of this file. */
const digits = String(Math.floor(Math.random() * 9000) + 1000);
const agency = `+1801778${digits}`;
const open = `+1801779${digits}`;
const shown = `+1435778${digits}`;
const other = `+1213778${digits}`;
const shownName = `Shown ${digits}`;
const otherName = `Other ${digits}`;
const widths = [1440, 1280, 1024, 390];
const document = "<Response><Say>Hello from the agency</Say><Pause length='60'/></Response>";

let documents: Awaited<ReturnType<typeof startDocuments>>;
let handset: Handset;
let page: Page;

/** The agency calls a phone. */
const ring = (to: string) => carrier("POST", "Calls", { To: to, From: agency, Twiml: document });
const control = (path: string) => new URL(`/sandbox/api${path}`, page.url()).href;
const withinPage = (script: string) => page.evaluate<string>(script);

test.beforeAll(async () => {
  documents = await startDocuments({
    "/voice": '<Gather timeout="60" numDigits="9"><Say>Press a key</Say></Gather>',
  });
  await carrier("POST", "IncomingPhoneNumbers", {
    PhoneNumber: agency,
    FriendlyName: "The agency with a long name of its own",
  });
});
test.afterAll(() => documents.close());
test.beforeEach(async ({ browser }) => {
  handset = await Handset.open(browser, shown, "no microphone");
  page = handset.page;
  for (const [phoneNumber, name] of [
    [shown, shownName],
    [other, otherName],
  ]) {
    await page.request.post(control("/people"), {
      data: { phoneNumber, name, note: "Client, with a remark" },
    });
  }
  await expect(page.getByRole("link", { name: shownName })).toHaveAttribute("aria-current", "true");
});
test.afterEach(() => handset.close());

test("a second press where Answer was sends no key", async () => {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await ring(shown);
    const place = await handset.button("Answer").boundingBox();
    const at = [place!.x + place!.width / 2, place!.y + place!.height / 3] as const;
    await page.mouse.click(...at);
    await expect(handset.button("Hang up")).toBeVisible();
    await page.mouse.click(...at);
    await expect(handset.captions).toContainText("Hello from the agency");
    await expect(page.getByText("Connected")).toBeVisible();
    await expect(handset.captions).not.toContainText("You pressed");
    // Nor is it a key a moment later.
    await page.mouse.click(...at);
    await expect(handset.captions).not.toContainText("You pressed");
    await handset.button("Hang up").click();
  }
});

test("a key that is pressed in the moment it appears is refused, as it shows; then it is heard", async () => {
  await carrier("POST", "IncomingPhoneNumbers", {
    PhoneNumber: open,
    VoiceUrl: documents.url("/voice"),
  });
  // The moment is shorter than a flow's step: the page itself presses as soon as there are keys.
  await page.evaluate(`new MutationObserver((_changes, watching) => {
    const key = document.querySelector(".bx-call .bx-keys button");
    if (!key) return;
    watching.disconnect();
    const { opacity, cursor } = getComputedStyle(key);
    window.first = { disabled: key.disabled, opacity, cursor };
    key.click();
  }).observe(document.body, { childList: true, subtree: true })`);
  await handset.call(open);
  await expect(handset.captions).toContainText("Press a key");
  expect(await page.evaluate("first")).toEqual({ disabled: true, opacity: "0.5", cursor: "not-allowed" });
  await expect(handset.captions).not.toContainText("You pressed");
  await handset.button("1").click();
  await expect(handset.captions).toContainText("You pressed 1");
  await expect(handset.button("1")).toHaveCSS("opacity", "1");
  await handset.button("Hang up").click();
});

test("a phone that rings far down is named at the top, where it is answered; no row moves", async () => {
  const row = page.getByRole("link", { name: shownName });
  await row.scrollIntoViewIfNeeded();
  // The call before this one may be ending.
  await expect(row).not.toContainText("In a call");
  let before = await row.boundingBox();
  await expect
    .poll(async () => {
      const last = before;
      before = await row.boundingBox();
      return JSON.stringify(last) === JSON.stringify(before);
    })
    .toBe(true);
  await ring(other);
  const strip = page.getByRole("banner").getByText(`${otherName} rings`);
  await expect(strip).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^Ringing: ${otherName}`));
  expect(await row.boundingBox()).toEqual(before);
  await expectClean(page, { widths });
  await handset.button(`Answer ${otherName}`).click();
  await expect(page.getByText("Connected")).toBeVisible();
  await expect(page.getByRole("link", { name: new RegExp(`${otherName}.*In a call`) })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await handset.button("Hang up").click();
});

test("by keyboard: the list is one stop, Answer is near, and the focus is not lost with the call", async () => {
  await ring(shown);
  await expect(handset.button("Answer")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the phone" })).toBeFocused();
  await page.keyboard.press("Enter");
  for (const name of ["Decline", "Let it ring", "Answer"]) {
    await page.keyboard.press("Tab");
    await expect(handset.button(name)).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(page.getByText("Connected")).toBeVisible();
  await handset.button("Hang up").press("Enter");
  await expect(
    page.getByRole("navigation", { name: "Phone" }).getByRole("link", { name: "Texts" }),
  ).toBeFocused();

  const list = page.getByRole("list", { name: "Outside numbers" });
  await expect(list.locator('a[tabindex="0"]')).toHaveCount(1);
  await list.getByRole("link", { name: shownName }).focus();
  await page.keyboard.press("Home");
  await expect(list.getByRole("link").first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(list.getByRole("link").nth(1)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(handset.button("New number")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Phone number" })).toBeFocused();
});

test("who calls a number that goes nowhere is told why", async () => {
  await handset.call(`801778${digits}`);
  await expect(page.getByText(`(801) 778-${digits} has no webhook for calls`).first()).toBeVisible();
  await expect(handset.button("Done")).toBeVisible();
  await expect(page.getByRole("list", { name: "What happened" })).toContainText("has no webhook for calls");
  await expectClean(page, { widths });
});

test("a phone that is not shown answers by itself, too; to leave the page is asked first", async () => {
  await page.getByRole("checkbox", { name: "Answer by itself" }).check();
  await page.getByRole("link", { name: otherName }).click();
  await ring(shown);
  await expect(page.getByRole("link", { name: new RegExp(`${shownName}.*In a call`) })).toBeVisible();
  const asked = page.waitForEvent("dialog");
  await withinPage("void setTimeout(() => location.reload())");
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await page.getByRole("link", { name: shownName }).click();
  await handset.button("Hang up").click();
  await page.getByRole("checkbox", { name: "Answer by itself" }).uncheck();
});

test("a missed call leaves a mark until the list of calls is looked at", async () => {
  const call = (await ring(shown)) as { sid: string };
  await expect(handset.button("Answer")).toBeVisible();
  await carrier("POST", `Calls/${call.sid}`, { Status: "canceled" });
  const calls = page.getByRole("navigation", { name: "Phone" }).getByRole("link", { name: /Calls/ });
  await expect(calls).toHaveAccessibleName(/\d+ missed/);
  await expect(page).toHaveTitle(new RegExp(`^\\(\\d+\\) ${shownName}`));
  await expectClean(page, { widths });
  await calls.click();
  await expect(calls).toHaveAccessibleName("Calls");
  await expect(page).toHaveTitle(new RegExp(`^${shownName}`));
  await expect(page.getByRole("listitem").filter({ hasText: "Missed" }).first()).toBeVisible();
});

test("what a magic number always does stands in its switches, which cannot be moved", async ({ browser }) => {
  const [busy, fraud] = ["+14355550121", "+14355550164"];
  for (const phoneNumber of [busy, fraud])
    await page.request.post(control("/people"), { data: { phoneNumber } });
  const first = await Handset.open(browser, busy);
  await first.page.getByText("This phone").click();
  await expect(first.page.getByRole("checkbox", { name: "Busy" })).toBeChecked();
  await expect(first.page.getByRole("checkbox", { name: "Busy" })).toBeDisabled();
  await expect(first.page.getByText("A magic number: busy.")).toBeVisible();
  await expectClean(first.page, { widths });
  await first.close();
  const second = await Handset.open(browser, fraud);
  await expect(second.button("Fraud")).toHaveAttribute("aria-pressed", "true");
  await expect(second.button("Verified")).toBeDisabled();
  await second.close();
});

test("without a microphone its switch is off", async () => {
  await ring(shown);
  await handset.button("Answer").click();
  await expect(page.getByText("No microphone: they hear silence")).toBeVisible();
  await handset.button("Sounds").click();
  await expect(page.getByRole("checkbox", { name: "Microphone" })).not.toBeChecked();
  await handset.button("Hang up").click();
});

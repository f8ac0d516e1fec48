import { expect, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { carrier } from "./carrier.ts";
import { Handset } from "./handset.ts";
import { startDocuments } from "./voice-documents.ts";

/** A number of its own for each run of this file. */
const digits = String(Math.floor(Math.random() * 9000) + 1000);
const agency = `+1801775${digits}`;
const silent = `+1801774${digits}`;
const phoneNumber = "+14355550174";
let documents: Awaited<ReturnType<typeof startDocuments>>;

test.beforeAll(async () => {
  documents = await startDocuments({
    "/voice":
      '<Gather input="speech" timeout="3" maxSpeechTime="5" action="/nothing" actionOnEmptyResult="true"><Say>What is it about?</Say></Gather>',
    "/nothing": '<Say>Nothing was understood.</Say><Pause length="60"/>',
    "/menu": `<Gather input="dtmf speech" hints="sales, support, billing, somebody to talk to, a new claim" timeout="600" finishOnKey=""><Say>${"Welcome to Northgate. ".repeat(20)}</Say></Gather>`,
  });
  await carrier("POST", "IncomingPhoneNumbers", {
    PhoneNumber: agency,
    FriendlyName: `Alpine ${digits}`,
    VoiceUrl: documents.url("/voice"),
  });
  await carrier("POST", "IncomingPhoneNumbers", { PhoneNumber: silent });
});
test.afterAll(() => documents.close());

const ring = async (path: string) => {
  const { sid } = await carrier<{ sid: string }>("POST", "Calls", {
    To: phoneNumber,
    From: agency,
    Url: documents.url(path),
  });
  return sid;
};
const end = (sid: string) => carrier("POST", `Calls/${sid}`, { Status: "completed" });

test("who calls a number that no webhook was given for is told that it has none", async ({ browser }) => {
  const phone = await Handset.open(browser, phoneNumber);
  // Again and again: which of the two ways of telling it comes first differs.
  for (let n = 0; n < 4; n += 1) {
    await phone.call(silent);
    await expect(
      phone.page
        .getByRole("region", { name: "Call", exact: true })
        .getByText(`(801) 774-${digits} has no webhook for calls: Switchboard has not said where they go.`),
    ).toBeVisible();
    if (n === 0) await expectClean(phone.page, { widths: [1440, 1280, 390] });
    await phone.button("Done").click();
  }
  await phone.close();
});

test("two windows answer in the same moment: one has the call, the other says at once that it is not here", async ({
  browser,
}) => {
  const windows = [await Handset.open(browser, phoneNumber), await Handset.open(browser, phoneNumber)];
  const sid = await ring("/menu");
  for (const window of windows) await expect(window.button("Answer")).toBeVisible();
  await Promise.all(windows.map((window) => window.button("Answer").click()));
  const connected = windows.map(({ page }) => page.getByText("Connected"));
  await expect(connected[0]!.or(windows[0]!.page.getByText(/not in this window$/))).toBeVisible();
  const winner = (await connected[0]!.isVisible()) ? 0 : 1;
  await expect(connected[winner]!).toBeVisible();
  await expect(windows[1 - winner]!.page.getByText(/^In a call with .*, not in this window$/)).toBeVisible();
  await expect(windows[1 - winner]!.page.getByText("The call ended")).toBeHidden();
  await end(sid);
  for (const window of windows) await window.close();
});

test("a window whose answer comes when another has the call says at once that it is not here", async ({
  browser,
}) => {
  const [first, late] = [await Handset.open(browser, phoneNumber), await Handset.open(browser, phoneNumber)];
  const sid = await ring("/menu");
  await expect(late.button("Answer")).toBeVisible();
  let pass = () => undefined as void;
  const passed = new Promise<void>((resolve) => {
    pass = resolve;
  });
  await late.page.route("**/sandbox/signal/sessions", async (route) => {
    await passed;
    await route.continue();
  });
  await late.button("Answer").click();
  await first.button("Answer").click();
  await expect(first.page.getByText("Connected")).toBeVisible();
  pass();
  await expect(late.page.getByText(/^In a call with .*, not in this window$/)).toBeVisible();
  await expect(late.page.getByText(/no longer rings/)).toBeHidden();
  await end(sid);
  for (const window of [first, late]) await window.close();
});

test("a menu that listens to a microphone in which something sounds each second comes to its end", async ({
  browser,
}) => {
  const phone = await Handset.open(browser, phoneNumber);
  await phone.call(agency);
  await expect(phone.captions).toContainText("Nothing was understood.", { timeout: 30_000 });
  expect(documents.last("/nothing", "SpeechResult")).toBe("");
  await phone.button("Hang up").click();
  await phone.close();
});

test("on a small phone, with keypad, words to say and another call, what is said can be read and hung up on", async ({
  browser,
}) => {
  const phone = await Handset.open(browser, phoneNumber, "no microphone");
  await phone.page.setViewportSize({ width: 390, height: 640 });
  const sids = [await ring("/menu")];
  await phone.button("Answer").click();
  await expect(phone.captions).toContainText("Welcome to Northgate.");
  await phone.button("Keypad").click();
  sids.push(await ring("/menu"));
  await expect(phone.button("End and answer")).toBeVisible();
  await expect(phone.page.getByRole("list", { name: "Words it expects" })).toBeVisible();
  const read = await phone.captions.boundingBox();
  expect(read?.height).toBeGreaterThanOrEqual(38);
  const hangUp = await phone.button("Hang up").boundingBox();
  expect((hangUp?.y ?? 0) + (hangUp?.height ?? 0)).toBeLessThanOrEqual(640);
  for (const name of ["1", "End and answer", "Hang up"]) await phone.button(name).click({ trial: true });
  await expect(phone.button("Hang up")).toBeInViewport({ ratio: 1 });
  for (const sid of sids) await end(sid);
  await phone.close();
});

import { expect, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { carrier } from "./carrier.ts";
import { Handset } from "./handset.ts";
import { startDocuments } from "./voice-documents.ts";

/** A number of its own for each run of this file. */
const digits = String(Math.floor(Math.random() * 9000) + 1000);
const agency = `+1801777${digits}`;
const agencyName = `Alpine ${digits}`;
const dana = "+14355550171";
const emmett = "+14355550172";
const widths = [1440, 1280, 390];

let documents: Awaited<ReturnType<typeof startDocuments>>;
let caller: Handset;
let callee: Handset;

test.beforeAll(async () => {
  documents = await startDocuments({
    "/voice":
      '<Gather numDigits="1" action="/menu" timeout="60"><Say>Thanks for calling. Press 1 for sales.</Say></Gather>',
    "/menu": (fields) =>
      ({
        "1": `<Dial timeout="60" action="/after"><Number>${emmett}</Number></Dial>`,
        "2": '<Gather input="speech" action="/understood" timeout="60"><Say>What is it about?</Say></Gather>',
        "3": '<Say>Leave a message after the tone.</Say><Record action="/recorded" timeout="30" maxLength="60" recordingStatusCallback="/recording" recordingStatusCallbackEvent="in-progress"/>',
      })[fields.get("Digits") ?? ""] ?? "<Hangup/>",
    "/after": (fields) => `<Say>It was ${fields.get("DialCallStatus")}.</Say><Pause length="60"/>`,
    "/understood": (fields) => `<Say>You said ${fields.get("SpeechResult")}</Say><Pause length="60"/>`,
  });
  await carrier("POST", "IncomingPhoneNumbers", {
    PhoneNumber: agency,
    FriendlyName: agencyName,
    VoiceUrl: documents.url("/voice"),
  });
});
test.afterAll(() => documents.close());
test.beforeEach(async ({ browser }) => {
  caller = await Handset.open(browser, dana);
  callee = await Handset.open(browser, emmett, "no microphone");
});
test.afterEach(async () => {
  for (const handset of [caller, callee]) await handset.close();
});

/** Through the menu of the agency, until the other phone rings. */
async function ringCallee() {
  await caller.call(`801 777 ${digits}`);
  await expect(caller.captions).toContainText("Press 1 for sales");
  await caller.button("1").click();
  await expect(callee.button("Answer")).toBeVisible();
}

test("a phone is led through a menu to another one; they hear each other until one hangs up", async () => {
  test.setTimeout(120_000);
  await ringCallee();
  await expect(caller.captions).toContainText("You pressed 1");
  await expectClean(callee.page, { widths });
  await callee.button("Answer").click();
  await expect(callee.page.getByText("Connected")).toBeVisible();
  await expect(callee.page.getByText("No microphone: they hear silence")).toBeVisible();
  await expectClean(callee.page, { widths });

  await expect.poll(() => caller.loudness("What you say")).toBeGreaterThan(5);
  await expect.poll(() => callee.loudness("What you hear")).toBeGreaterThan(5);
  expect(await callee.loudness("What you say")).toBe(0);
  await caller.button("Mute").click();
  await callee.button("Sounds").click();
  await callee.button(/^Beeps/).click();
  await expect.poll(() => caller.loudness("What you hear")).toBeGreaterThan(5);
  await expect.poll(() => callee.loudness("What you hear")).toBe(0);
  await expectClean(callee.page, { widths });

  await caller.button("Hang up").click();
  await expect(callee.page.getByText("The other side hung up")).toBeVisible();
  await expectClean(callee.page, { widths });
  const lasted = await callee.page.getByRole("timer").textContent();
  await callee.button("Done").click();
  await callee.page.getByRole("link", { name: "Calls" }).click();
  await expect(
    callee.page
      .getByRole("listitem")
      .filter({ hasText: /Incoming, / })
      .first(),
  ).toContainText(`Incoming, ${lasted}`);

  const tabs = caller.page.getByRole("navigation", { name: "Phone" });
  await tabs.getByRole("link", { name: "Calls" }).click();
  const newest = caller.page.getByRole("listitem").filter({ hasText: /Outgoing, \d+:\d\d/ });
  await expect(newest.first()).toContainText(agencyName);
  await expect(caller.page.getByRole("list", { name: "What happened" })).toContainText("Call completed");
  await expectClean(caller.page, { widths });
  await tabs.getByRole("link", { name: "Keypad" }).click();
  await expectClean(caller.page, { widths });
});

test("a sound of one's own is heard at the other end", async () => {
  await ringCallee();
  await callee.button("Answer").click();
  await caller.button("Mute").click();
  await callee.button("Sounds").click();
  const picker = callee.page.getByLabel("Sound file");
  await picker.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no sound") });
  await expect(callee.page.getByRole("alert").filter({ hasText: "notes.txt" })).toBeVisible();
  const speech = new URL("/sandbox/api/speech?text=This%20is%20a%20recording.", callee.page.url());
  const wav = await callee.page.request.get(speech.href);
  await expect.poll(() => caller.loudness("What you hear")).toBe(0);
  await picker.setInputFiles({ name: "mine.wav", mimeType: "audio/wav", buffer: await wav.body() });
  await expect.poll(() => caller.loudness("What you hear")).toBeGreaterThan(5);
  await expect(callee.button("mine.wav")).toHaveAttribute("aria-pressed", "false");
  await callee.button("Hang up").click();
  await expect(caller.captions).toContainText("It was completed.");
});

test("a call that is declined, and one that is let ring, are heard of by the caller", async () => {
  const thread = new URL(callee.page.url());
  thread.searchParams.set("with", agency);
  await callee.page.goto(thread.href);
  await callee.page.getByRole("textbox", { name: "Text message" }).fill("A text half wri");
  await ringCallee();
  await callee.button("Let it ring").click();
  await expect(callee.page.getByText(/is ringing$/)).toBeVisible();
  await expect(callee.page.getByRole("textbox", { name: "Text message" })).toHaveValue("A text half wri");
  await expectClean(callee.page, { widths });
  await callee.button("Decline the other call").click();
  await expect(caller.captions).toContainText("It was busy.");
  await expect(callee.page.getByText(/is ringing$/)).toBeHidden();
  await caller.button("Hang up").click();
  await expect(caller.page.getByText("In a call")).toBeHidden();
});

test("who has no microphone speaks by typing: to a machine that listens, and on a voicemail", async () => {
  await callee.call(`(801) 777-${digits}`);
  await expect(callee.captions).toContainText("Press 1 for sales");
  await callee.page.keyboard.press("2");
  await expect(callee.captions).toContainText("What is it about?");
  await callee.say("My boat was hit");
  await expect(callee.captions).toContainText("You said My boat was hit");
  await callee.button("Hang up").click();

  await callee.call(`1801777${digits}`);
  await expect(callee.captions).toContainText("Press 1 for sales");
  await callee.page.keyboard.press("3");
  await expect(callee.captions).toContainText("Leave a message");
  // The tone comes after the words: what is said, or pressed, before its end is not the recording's.
  await expect.poll(() => documents.last("/recording", "RecordingStatus")).toBe("in-progress");
  await callee.say("Please call me back about the boat, I am at home");
  await expect(callee.captions).toContainText("You Please call me back");
  // The caption comes with the first sound. A key before anybody was heard would leave nothing recorded.
  await expect.poll(() => callee.loudness("What you say")).toBeGreaterThan(5);
  await expect.poll(() => callee.loudness("What you say")).toBe(0);
  await callee.page.keyboard.press("#");
  await expect
    .poll(() => documents.last("/recorded", "RecordingDuration"), { timeout: 20_000 })
    .toBeDefined();
  expect(Number(documents.last("/recorded", "RecordingDuration"))).toBeGreaterThan(0);
  await expect(callee.page.getByText("The other side hung up")).toBeVisible();
  const lasted = await callee.page.getByRole("timer").textContent();
  await callee.button("Done").click();
  await callee.page.getByRole("link", { name: "Calls" }).click();
  const newest = callee.page.getByRole("listitem").filter({ hasText: agencyName }).first();
  await expect(newest).toContainText(`Outgoing, ${lasted}`);
});

test("a call that the phone's own voicemail takes is one that its person missed", async () => {
  await callee.page.getByText("This phone").click();
  const voicemail = callee.page.getByRole("combobox", { name: "Its voicemail answers" });
  await voicemail.selectOption("At once");
  // It shows what the carrier keeps.
  await expect(voicemail).toHaveValue("0");
  await carrier("POST", "Calls", {
    To: emmett,
    From: agency,
    Twiml: '<Response><Pause length="2"/></Response>',
  });
  await callee.page.getByRole("link", { name: /^Calls/ }).click();
  const newest = callee.page.getByRole("listitem").filter({ hasText: agencyName }).first();
  await expect(newest).toContainText(/Missed, voicemail, \d:\d\d/);
  await voicemail.selectOption("No");
  await expect(voicemail).toHaveValue("null");
});

test("two windows of one number ring; one answers, the other tells of it", async ({ browser }) => {
  const second = await Handset.open(browser, emmett, "no microphone");
  await ringCallee();
  await expect(second.button("Answer")).toBeVisible();
  await second.button("Answer").click();
  await expect(second.page.getByText("Connected")).toBeVisible();
  await expect(callee.page.getByText(/^In a call with .*, not in this window$/)).toBeVisible();
  await callee.button("Hang up").click();
  await expect(second.page.getByText("Hung up in another window of this phone")).toBeVisible();
  await expect(second.page.getByText("The other side hung up")).toBeHidden();
  await expect(caller.captions).toContainText("It was completed.");
  await caller.button("Hang up").click();
  await second.close();
});

test("another phone is picked while one is in a call, which goes on", async () => {
  await ringCallee();
  await caller.page.getByRole("link", { name: /0172.*Ringing/ }).click();
  await caller.button("Answer").click();
  await expect(caller.page.getByText("Connected")).toBeVisible();
  await expect(callee.page.getByText(/^In a call with/)).toBeVisible();
  await caller.page.getByRole("link", { name: /0171.*In a call/ }).click();
  await expect(caller.captions).toContainText("Press 1 for sales");
  await caller.button("Hang up").click();
  await caller.page.getByRole("link", { name: /0172/ }).click();
  await expect(caller.page.getByText("The other side hung up")).toBeVisible();
});

test("the carrier's switches: who vouches, a phone that is busy, one that answers by itself, a call that drops", async () => {
  await caller.button("Fraud").click();
  await callee.page.getByText("This phone").click();
  const busy = callee.page.getByRole("checkbox", { name: "Busy" });
  await busy.click();
  await expect(busy).toBeChecked();
  await caller.call(`801777${digits}`);
  await expect(caller.captions).toContainText("Press 1 for sales");
  expect(documents.last("/voice", "StirVerstat")).toBe("TN-Validation-Failed-A");
  await caller.button("1").click();
  await expect(caller.captions).toContainText("It was busy.");
  await caller.button("Hang up").click();

  await busy.click();
  await expect(busy).not.toBeChecked();
  await callee.page.getByRole("checkbox", { name: "Answer by itself" }).check();
  await callee.page.getByRole("checkbox", { name: "Drop the call after 10 s" }).check();
  await caller.button("Verified").click();
  await caller.call(`801777${digits}`);
  await expect(caller.captions).toContainText("Press 1 for sales");
  expect(documents.last("/voice", "StirVerstat")).toBe("TN-Validation-Passed-A");
  await caller.button("1").click();
  await expect(callee.page.getByText("Connected")).toBeVisible();
  await expect(callee.page.getByText("The carrier dropped it after 10 seconds")).toBeVisible({
    timeout: 20_000,
  });
  await expect(caller.captions).toContainText("It was completed.");
  await caller.button("Hang up").click();
});

test("a number that is not the agency's is refused at its field, which keeps it", async () => {
  await caller.call("435 555 0199");
  await expect(caller.page.getByRole("alert").filter({ hasText: "(435) 555-0199" })).toBeVisible();
  await expect(caller.page.getByRole("textbox", { name: "Number to call" })).toHaveValue("435 555 0199");
});

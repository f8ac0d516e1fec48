import { expect, test } from "@playwright/test";
import { carrier } from "./carrier.ts";
import { Handset } from "./handset.ts";
import { startDocuments } from "./voice-documents.ts";

/** Numbers of its own for each run of this file. */
const digits = String(Math.floor(Math.random() * 9000) + 1000);
const agency = `+1801773${digits}`;
const agencyName = `Focus ${digits}`;
const phone = `+1435773${digits}`;

let documents: Awaited<ReturnType<typeof startDocuments>>;
let handset: Handset;
const ring = () =>
  carrier("POST", "Calls", { To: phone, From: agency, Twiml: '<Response><Pause length="60"/></Response>' });
const heading = () => handset.page.getByRole("heading", { name: new RegExp(`^${agencyName}`) });
const text = () => handset.page.getByRole("textbox", { name: "Text message" });
const tab = (name: string) =>
  handset.page.getByRole("navigation", { name: "Phone" }).getByRole("link", { name });

test.beforeAll(async () => {
  documents = await startDocuments({
    "/voice": '<Gather numDigits="1" action="/end" timeout="60"><Say>Press a key</Say></Gather>',
    "/end": "<Hangup/>",
  });
  await carrier("POST", "IncomingPhoneNumbers", {
    PhoneNumber: agency,
    FriendlyName: agencyName,
    VoiceUrl: documents.url("/voice"),
  });
});
test.afterAll(() => documents.close());
test.beforeEach(async ({ browser }) => {
  handset = await Handset.open(browser, phone, "no microphone");
});
test.afterEach(() => handset.close());

test("who dials with Enter is at the call, through its end, and back at the number", async () => {
  const { keyboard } = handset.page;
  await tab("Keypad").click();
  const number = handset.page.getByRole("textbox", { name: "Number to call" });
  // Digits are for the number wherever the focus is, and can be taken back.
  await keyboard.type("19");
  await keyboard.press("Backspace");
  await expect(number).toHaveValue("1");
  await expect(number).toBeFocused();
  await number.fill(agency);
  await number.press("Enter");
  await expect(heading()).toBeFocused();
  // A press too many does nothing, and what is typed now are keys.
  await keyboard.press("Enter");
  await expect(handset.captions).toContainText("Press a key");
  await expect(heading()).toBeFocused();
  await keyboard.press("5");
  await expect(handset.captions).toContainText("You pressed 5");
  await expect(handset.page.getByText("The other side hung up")).toBeVisible();
  await expect(heading()).toBeFocused();

  await handset.button(/again$/).press("Enter");
  await expect(handset.captions).toContainText("Press a key");
  await expect(heading()).toBeFocused();
  await handset.page.getByRole("textbox", { name: "Type what you say" }).fill("Half a sen");
  await handset.button("Mute").focus();
  await handset.button("5").click();
  await expect(handset.page.getByText("The other side hung up")).toBeVisible();
  await expect(heading()).toBeFocused();
  await handset.button("Done").press("Enter");
  await expect(number).toBeFocused();
  await expect(number).toHaveValue(agency);
});

test("a ring over a text half written takes no letter for an answer, and gives the text back", async () => {
  const { page } = handset;
  const thread = new URL(page.url());
  thread.searchParams.set("with", agency);
  await page.goto(thread.href);
  await text().pressSequentially("Half wri");
  const first = await ring();
  await expect(handset.button("Answer")).toBeVisible();
  await expect(heading()).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Space");
  await expect(handset.button("Answer")).toBeVisible();
  await carrier("POST", `Calls/${first.sid}`, { Status: "canceled" });
  await expect(text()).toBeFocused();
  await page.keyboard.type("tten");
  await expect(text()).toHaveValue("Half written");

  await ring();
  await expect(heading()).toBeFocused();
  await handset.button("Answer").press("Enter");
  await expect(page.getByText("Connected")).toBeVisible();
  await expect(heading()).toBeFocused();
  const second = await ring();
  await expect(handset.button("Decline the other call")).toBeVisible();
  await expect(heading()).toBeFocused();
  await handset.button("Decline the other call").press("Enter");
  await expect(handset.button("Decline the other call")).toBeHidden();
  await expect(heading()).toBeFocused();
  expect(second.sid).toBeTruthy();
  await handset.button("Hang up").press("Enter");
  await expect(text()).toBeFocused();
  await expect(text()).toHaveValue("Half written");
});

test("from a list to a thread and back, and from a call out of the list", async () => {
  const { page } = handset;
  await page.getByRole("link", { name: "New text" }).press("Enter");
  await expect(page.getByRole("link", { name: "Back to threads" })).toBeFocused();
  await page.getByRole("link", { name: new RegExp(agencyName) }).press("Enter");
  await expect(page.getByRole("log", { name: `Texts with ${agencyName}` })).toBeFocused();
  await handset.button(`Call ${agencyName}`).press("Enter");
  await expect(heading()).toBeFocused();
  await handset.button("Hang up").press("Enter");
  await expect(handset.button(`Call ${agencyName}`)).toBeFocused();
  await page.getByRole("link", { name: "Back to threads" }).press("Enter");
  await expect(tab("Texts")).toBeFocused();

  await tab("Calls").press("Enter");
  await handset.button(`Call ${agencyName} back`).first().press("Enter");
  await expect(heading()).toBeFocused();
  await expect(handset.captions).toContainText("Press a key");
  await handset.button("Hang up").press("Enter");
  // Above it there is now the call that was just made.
  await expect(handset.button(`Call ${agencyName} back`).nth(1)).toBeFocused();
});

import { expect, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { carrier } from "./carrier.ts";
import { Handset } from "./handset.ts";
import { startDocuments } from "./voice-documents.ts";

/** A number of its own for each run of this file. */
const digits = String(Math.floor(Math.random() * 9000) + 1000);
let documents: Awaited<ReturnType<typeof startDocuments>>;

test.beforeAll(async () => {
  documents = await startDocuments({
    "/voice":
      '<Gather input="speech" hints="a new claim, $ADDRESSNUM, my policy, billing, somebody to talk to" action="/understood" timeout="60"><Say>What is it about?</Say></Gather>',
    "/understood": (fields) => `<Say>You said ${fields.get("SpeechResult")}</Say><Pause length="60"/>`,
  });
  await carrier("POST", "IncomingPhoneNumbers", {
    PhoneNumber: `+1801776${digits}`,
    VoiceUrl: documents.url("/voice"),
  });
});
test.afterAll(() => documents.close());

test("a menu that listens is said to, and one press says a word that it expects", async ({ browser }) => {
  const phone = await Handset.open(browser, "+14355550173", "no microphone");
  const asks = phone.page.getByText("This menu listens: type what you say");
  await phone.call(`801 776 ${digits}`);
  await expect(asks).toBeVisible();
  const words = phone.page.getByRole("list", { name: "Words it expects" });
  await expect(words.getByRole("button")).toHaveText([
    "a new claim",
    "my policy",
    "billing",
    "somebody to talk to",
  ]);
  await expectClean(phone.page, { widths: [1440, 1280, 390] });
  await phone.page.getByRole("textbox", { name: "Type what you say" }).fill("half typ");
  await phone.button("a new claim").click();
  await expect(phone.captions).toContainText("You a new claim");
  await expect(phone.captions).toContainText("You said a new claim");
  expect(documents.last("/understood", "SpeechResult")).toBe("a new claim");
  await expect(asks).toBeHidden();
  await expect(words).toBeHidden();
  await expect(phone.page.getByRole("textbox", { name: "Type what you say" })).toHaveValue("half typ");
  await phone.button("Hang up").click();
  await phone.close();
});

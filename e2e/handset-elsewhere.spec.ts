import { expect, test } from "@playwright/test";
import { expectClean } from "./audit.ts";
import { carrier } from "./carrier.ts";
import { HandsetStage } from "./handset-stage.ts";
import { startDocuments } from "./voice-documents.ts";

/** A number of its own for each run of this file. */
const digits = String(Math.floor(Math.random() * 9000) + 1000);
const agency = `+1801771${digits}`;
const phoneNumber = `+1435771${digits}`;
const otherNumber = `+1435772${digits}`;
const isHeld = `This phone is in a call with Alpine ${digits}, not in this window.`;
let documents: Awaited<ReturnType<typeof startDocuments>>;

test.beforeAll(async () => {
  documents = await startDocuments({ "/quiet": '<Pause length="600"/>' });
  // Who calls it rings for as long as they like.
  const VoiceUrl = documents.url("/quiet");
  const number = { PhoneNumber: agency, FriendlyName: `Alpine ${digits}`, VoiceUrl };
  await carrier("POST", "IncomingPhoneNumbers", number);
});
test.afterAll(() => documents.close());

const stage = new HandsetStage();
test.afterEach(() => stage.clear());
const ring = () => stage.ring({ To: phoneNumber, From: agency, Url: documents.url("/quiet") });
const statusOf = (sid: string) => stage.statusOf(sid);

test("a phone in two windows is one phone: what rings during a call is answered by ending that call", async ({
  browser,
}) => {
  const here = await stage.open(browser, phoneNumber);
  const there = await stage.open(browser, phoneNumber);
  const first = await ring();
  await expect(here.button("Answer")).toBeVisible();
  await expect(here.page.getByText(isHeld)).toBeHidden();
  await there.button("Answer").click();
  await expect(there.page.getByText("Connected")).toBeVisible();
  // What rang in vain since is newer than the call.
  for (let n = 0; n < 5; n += 1) await stage.end(await ring());

  const second = await ring();
  await expect(here.page.getByText(isHeld)).toBeVisible();
  await expect(here.button("Answer")).toBeHidden();
  await expectClean(here.page, { widths: [1440, 1280, 390] });
  // Without its sound it can be answered no other way either.
  await here.button("Let it ring").click();
  await expect(here.button("End and answer")).toBeVisible();
  const other = await stage.open(browser, otherNumber);
  await other.button(/^Show \(435\) /).click();
  await expect(other.page.getByText(isHeld)).toBeVisible();
  expect(await statusOf(second)).toBe("ringing");

  await here.button("End and answer").click();
  await expect(here.page.getByText("Connected")).toBeVisible();
  await expect(there.page.getByText("Hung up in another window of this phone")).toBeVisible();
  expect(await Promise.all([first, second].map(statusOf))).toEqual(["completed", "in-progress"]);

  // There the call before is still shown, and no call of its own.
  const third = await ring();
  await expect(there.page.getByText(isHeld)).toBeVisible();
  await there.button("End and answer").click();
  await expect(there.page.getByText("Connected")).toBeVisible();
  await expect.poll(() => statusOf(second)).toBe("completed");
  expect(await statusOf(third)).toBe("in-progress");
  await there.button("Hang up").click();
});

test("a window that does not know yet whether its phone is in a call ends none by answering", async ({
  browser,
}) => {
  const there = await stage.open(browser, phoneNumber);
  const first = await ring();
  await there.button("Answer").click();
  await expect(there.page.getByText("Connected")).toBeVisible();

  const late = await stage.open(browser, otherNumber);
  let tell = () => {};
  const told = new Promise<void>((resolve) => (tell = resolve));
  await late.page.route(/\/sandbox\/api\/calls\?/, async (route) => {
    await told;
    await route.continue();
  });
  const second = await ring();
  await late.button(/^Show \(435\) /).click();
  await late.button("Answer").click();
  tell();
  await expect(late.button("End and answer")).toBeVisible();
  await expect(late.page.getByText(isHeld)).toBeVisible();
  expect(await Promise.all([first, second].map(statusOf))).toEqual(["in-progress", "ringing"]);
});

test("a call that a phone places and that still rings is one that it is in: seen, ended and answered beside in another window", async ({
  browser,
}) => {
  const there = await stage.open(browser, phoneNumber);
  const here = await stage.open(browser, phoneNumber);
  await there.call(agency);
  const strip = here.page.getByText(`In a call with Alpine ${digits}, not in this window`);
  await expect(strip).toBeVisible();
  await here.button("Hang up").click();
  await expect(there.page.getByText("Hung up in another window of this phone")).toBeVisible();
  await expect(strip).toBeHidden();

  await there.button("Done").click();
  await there.call(agency);
  await expect(strip).toBeVisible();
  const sid = await ring();
  await expect(here.page.getByText(isHeld)).toBeVisible();
  await here.button("End and answer").click();
  await expect(here.page.getByText("Connected")).toBeVisible();
  await expect(there.page.getByText("Hung up in another window of this phone")).toBeVisible();
  expect(await statusOf(sid)).toBe("in-progress");
  await here.button("Hang up").click();
});

test("a phone that is in a call in another window places none, and says with whom", async ({ browser }) => {
  const there = await stage.open(browser, phoneNumber);
  const sid = await ring();
  await there.button("Answer").click();
  await expect(there.page.getByText("Connected")).toBeVisible();

  const here = await stage.open(browser, phoneNumber);
  await expect(here.page.getByText(`In a call with Alpine ${digits}, not in this window`)).toBeVisible();
  await here.call(agency);
  await expect(here.page.getByText(`${isHeld} Hang up there first.`)).toBeVisible();
  await expectClean(here.page, { widths: [1440, 390] });
  expect(await statusOf(sid)).toBe("in-progress");
  await here.button("Done").click();
  await here.button("Hang up").click();
  await expect(there.page.getByText("Hung up in another window of this phone")).toBeVisible();
});

import { expect, test } from "@playwright/test";
import { AgencyPhones, expectPhoneState, expectState, expectToHear } from "./agency-phones.ts";
import { executablePath, flags, soundAtOnce } from "./chromium.ts";

/** The sound of a call is lost in each of its states, alone or with the line, and mended. */
test.use({ launchOptions: { executablePath, args: [...flags, soundAtOnce] } });

const phones = new AgencyPhones();
const { carrier } = phones;
test.beforeAll(() => phones.open());
test.afterAll(() => phones.close());
test.afterEach(async ({ page }) => {
  carrier.mend();
  await page.evaluate("phone.destroy()");
});

test("ringing out when the sound is lost: it is mended while it rings, and both hear each other", async ({
  page,
}) => {
  await phones.register(page, "out_3");
  const other = await phones.registerBeside(page, "out_4");
  await phones.ring(page, "out_4", other);
  await page.evaluate("failSound()");
  await expect
    .poll(() => page.evaluate("[peers.length, peers.at(-1).connectionState]"))
    .toEqual([2, "connected"]);
  await other.evaluate("call.accept()");
  await expectState(page, "open");
  expect(await page.evaluate("states")).toEqual(["ringing", "open"]);
  await expectToHear(page);
  await expectToHear(other);
  await page.evaluate("call.hangUp()");
});

test("ringing out with sound and line lost: answered meanwhile it is not open before it is heard again", async ({
  page,
}) => {
  await phones.register(page, "out_5");
  const other = await phones.registerBeside(page, "out_6");
  await phones.ring(page, "out_6", other);
  await page.route("**/again", (route) => route.abort());
  await page.evaluate("failSound()");
  await other.evaluate("call.accept()");
  await expectState(page, "reconnecting");
  carrier.cut();
  await expectPhoneState(page, "unregistered");
  await page.unroute("**/again");
  carrier.mend();
  await expectState(page, "open");
  expect(await page.evaluate("states")).toEqual(["ringing", "reconnecting", "open"]);
  await expectToHear(page);
  await expectToHear(other);
  await page.evaluate("call.hangUp()");
});

test("sound that is said to be back while another is on its way: the other one counts, and both hear each other", async ({
  page,
}) => {
  await phones.register(page, "back_1");
  const other = await phones.registerBeside(page, "back_2");
  await phones.connect(page, "back_2", other);
  let pass = () => undefined as void;
  const passed = new Promise<void>((resolve) => (pass = resolve));
  const heard = new Promise<void>((resolve) => {
    // The company has heard of the other one; its answer takes its time.
    void page.route("**/again", async (route) => {
      const response = await route.fetch();
      resolve();
      await passed;
      await route.fulfill({ response });
    });
  });
  await page.evaluate("say(peers.at(-1), 'disconnected')");
  await heard;
  await page.evaluate("say(peers.at(-2), 'connected')");
  expect(await page.evaluate("states")).toEqual(["reconnecting"]);
  pass();
  await expect.poll(() => page.evaluate("states")).toEqual(["reconnecting", "open"]);
  expect(await page.evaluate("peers.map(({ signalingState }) => signalingState)")).toEqual([
    "closed",
    "stable",
  ]);
  await expectToHear(page);
  await expectToHear(other);
  await page.evaluate("call.hangUp()");
});

test("an offer that the company hears late, behind the one that mended the sound, changes nothing", async ({
  page,
}) => {
  await phones.register(page, "late_1");
  const other = await phones.registerBeside(page, "late_2");
  await phones.connect(page, "late_2", other);
  let pass = () => undefined as void;
  const passed = new Promise<void>((resolve) => (pass = resolve));
  const first = page.waitForRequest("**/again");
  let isFirst = true;
  await page.route("**/again", async (route) => {
    const waits = isFirst;
    isFirst = false;
    if (waits) await passed;
    await route.continue();
  });
  await page.evaluate("failSound()");
  await first;
  await page.evaluate("failSound()");
  await expect.poll(() => page.evaluate("states")).toEqual(["reconnecting", "open"]);
  const late = page.waitForResponse("**/again");
  pass();
  expect((await late).status()).toBe(409);
  await expectToHear(page);
  await expectToHear(other);
  expect(await page.evaluate("[states, peers.length]")).toEqual([["reconnecting", "open"], 3]);
  await page.evaluate("call.hangUp()");
});

test("held in a conference when line and sound are lost: the music is heard again, and then both hear each other", async ({
  page,
}) => {
  await phones.register(page, "held_1");
  const other = await phones.registerBeside(page, "held_2");
  const room = `held-${Date.now()}`;
  const Twiml = `<Response><Dial><Conference beep="false" waitUrl="">${room}</Conference></Dial></Response>`;
  for (const [phone, name] of [
    [page, "held_1"],
    [other, "held_2"],
  ] as const) {
    await carrier.ask("POST", "Calls", { To: `client:${name}`, From: "+18015550100", Twiml });
    await expectState(phone, "pending");
    await phone.evaluate("call.accept()");
    await expectState(phone, "open");
  }
  await expectToHear(page);
  const { conferences } = await carrier.ask<{ conferences: { sid: string; friendly_name: string }[] }>(
    "GET",
    "Conferences",
  );
  const { sid = "" } = conferences.find(({ friendly_name: name }) => name === room) ?? {};
  const participant = `Conferences/${sid}/Participants/${await page.evaluate<string>("call.callSid()")}`;
  await carrier.ask("POST", participant, { Hold: "true" });
  carrier.cut();
  await page.evaluate("failSound()");
  await expectState(page, "reconnecting");
  carrier.mend();
  await expectState(page, "open");
  expect(await page.evaluate("peers.length")).toBe(2);
  await expectToHear(page);
  await carrier.ask("POST", participant, { Hold: "false" });
  await expectToHear(page);
  await expectToHear(other);
  for (const phone of [page, other]) await phone.evaluate("call.hangUp()");
});

test("keys that are pressed while the sound is lost go by the signalling", async ({ page }) => {
  await phones.register(page, "keys_1");
  const other = await phones.registerBeside(page, "keys_2");
  await phones.connect(page, "keys_2", other);
  await page.route("**/again", (route) => route.abort());
  await page.evaluate("failSound()");
  await expectState(page, "reconnecting");
  const pressed = page.waitForRequest("**/digits");
  await page.evaluate("call.sendDigits('12#')");
  expect((await pressed).postDataJSON()).toEqual({ digits: "12#" });
  await page.evaluate("call.hangUp()");
});

import { expect, test } from "@playwright/test";
import { BrowserPhone } from "./browser-phone.ts";
import { carrier } from "./carrier.ts";
import { refuseMicrophone } from "./chromium.ts";

const agency = "+18015550100";
const tones = [600, 1400];
const [low, high] = tones as [number, number];
let phones: [BrowserPhone, BrowserPhone];

test.beforeAll(async () => {
  test.setTimeout(120_000);
  phones = [
    await BrowserPhone.open("+14355550241", low, tones),
    await BrowserPhone.open("+14355550242", high, tones),
  ];
});
test.afterAll(async () => {
  for (const phone of phones ?? []) await phone.close();
});

test("a phone whose sound is cut reconnects by itself; both hear each other again", async () => {
  const [one, two] = phones;
  const room = `mending-${Date.now()}`;
  const twiml = `<Response><Dial><Conference beep="false" waitUrl="">${room}</Conference></Dial></Response>`;
  for (const phone of phones) {
    await carrier("POST", "Calls", { From: agency, To: phone.number, Twiml: twiml });
    await phone.answer();
  }
  await one.expectToHear([high], tones);
  await two.expectToHear([low], tones);
  await one.page.evaluate("(window.states = [], call.on('state', (state) => states.push(state)))");

  await one.failSound();
  await expect.poll(() => one.page.evaluate("states")).toEqual(["reconnecting", "open"]);
  expect(await one.page.evaluate("peers.length")).toBe(2);
  await one.expectToHear([high], tones);
  await two.expectToHear([low], tones);
  expect(await two.page.evaluate("call.state()")).toBe("open");
  await one.page.evaluate("call.hangUp()");
  await two.page.evaluate("call.hangUp()");
});

test("a microphone that is unplugged in a call gives way to the usual one, and without one that is told", async () => {
  const [one, two] = phones;
  const twiml = `<Response><Dial><Conference beep="false" waitUrl="">unplugged-${Date.now()}</Conference></Dial></Response>`;
  for (const phone of phones) {
    await carrier("POST", "Calls", { From: agency, To: phone.number, Twiml: twiml });
    await phone.answer();
  }
  await one.page.evaluate("phone.inputs().then((all) => phone.chooseInput(all.at(-1).id))");
  expect(await one.page.evaluate("phone.input()")).not.toBe("default");
  await two.expectToHear([low], tones);
  await one.page.evaluate("unplug()");
  await expect.poll(() => one.page.evaluate("phone.input()")).toBe("default");
  await two.expectToHear([low], tones);

  await one.page.evaluate("(window.problems = [], call.on('silent', ({ name }) => problems.push(name)))");
  await one.page.evaluate(refuseMicrophone);
  await one.page.evaluate("unplug()");
  await expect.poll(() => one.page.evaluate("problems")).toEqual(["NotAllowedError"]);
  await two.expectToHear([], tones);

  const refused = "phone.chooseOutput('no-such-output').then(() => 'taken', (error) => error.name)";
  expect(await two.page.evaluate(refused)).toBe("NotFoundError");
  expect(await two.page.evaluate("phone.output()")).toBe("default");
  for (const phone of phones) await phone.page.evaluate("call.hangUp()");
});

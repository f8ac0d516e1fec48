import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { BrowserPhone } from "./browser-phone.ts";
import { carrier } from "./carrier.ts";

const agency = "+18015550100";
/** What each browser says; measured is what arrives in the others. */
const tones = [600, 900, 1400];
const [low, middle, high] = tones as [number, number, number];
/** The two tones of the key 5. */
const five = [770, 1336];
let phones: [BrowserPhone, BrowserPhone, BrowserPhone];

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const open = (i: number) => BrowserPhone.open(`+1435555019${i}`, tones[i] ?? 0, [...tones, ...five]);
  phones = [await open(0), await open(1), await open(2)];
});
test.afterAll(async () => {
  for (const phone of phones ?? []) await phone.close();
});

const ring = async (phone: BrowserPhone, fields: Record<string, string>) => {
  const { sid } = await carrier("POST", "Calls", { From: agency, To: phone.number, ...fields });
  await phone.answer();
  return sid;
};

test("three browsers in one conference hear each other, until one is muted, held, coaches, leaves", async () => {
  test.setTimeout(180_000);
  const [one, two, three] = phones;
  const room = `audio-${Date.now()}`;
  const twiml = `<Response><Dial><Conference beep="false" waitUrl="">${room}</Conference></Dial></Response>`;
  const calls: string[] = [];
  for (const phone of phones) calls.push(await ring(phone, { Twiml: twiml }));
  const { conferences } = await carrier<{ conferences: { sid: string; friendly_name: string }[] }>(
    "GET",
    "Conferences",
  );
  const conference = conferences.find(({ friendly_name }) => friendly_name === room)?.sid;
  const change = (i: number, fields: Record<string, string>) =>
    carrier("POST", `Conferences/${conference}/Participants/${calls[i]}`, fields);
  const expectHearing = async (...expected: number[][]) => {
    for (const [i, phone] of phones.entries()) await phone.expectToHear(expected[i] ?? [], tones);
  };

  await expectHearing([middle, high], [low, high], [low, middle]);
  await change(1, { Muted: "true" });
  await expectHearing([high], [low, high], [low]);
  await change(1, { Muted: "false" });
  await change(2, { Coaching: "true", CallSidToCoach: calls[0] ?? "" });
  await expectHearing([middle, high], [low], [low, middle]);
  await change(2, { Coaching: "false" });
  await one.page.evaluate("call.mute(true)");
  await expectHearing([middle, high], [high], [middle]);
  await one.page.evaluate("call.mute(false)");
  await three.page.evaluate("call.hangUp()");
  await one.expectToHear([middle], tones);
  await two.expectToHear([low], tones);

  // Another microphone, while the call goes on: the meter follows, and the others still hear.
  await two.page.evaluate("phone.inputs().then((all) => phone.chooseInput(all.at(-1).id))");
  expect(await two.page.evaluate("phone.input()")).not.toBe("default");
  await expect.poll(() => two.page.evaluate<number>("call.levels().input")).toBeGreaterThan(0.02);
  await one.expectToHear([middle], tones);
  for (const phone of [one, two]) await phone.page.evaluate("call.hangUp()");
});

test.describe("keys", () => {
  let server: Server;
  const asked: URLSearchParams[] = [];

  test.beforeAll(async () => {
    server = createServer((request, response) => {
      let body = "";
      request.on("data", (part) => (body += part));
      request.on("end", () => {
        const fields = new URLSearchParams(body);
        asked.push(fields);
        response.setHeader("content-type", "text/xml");
        const more = '<Gather numDigits="4" timeout="30"><Play digits="555555555555"/></Gather>';
        response.end(`<Response>${fields.has("Digits") ? "<Hangup/>" : more}</Response>`);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  test.afterAll(() => new Promise((resolve) => server.close(resolve)));

  test("of the other side are heard; pressed in the browser they arrive once each; the call ends for the browser too", async () => {
    const [phone] = phones;
    await ring(phone, { Url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
    await expect.poll(() => asked.length).toBe(1);
    await phone.expectToHear(five, [...tones, ...five]);
    await phone.page.evaluate("call.sendDigits('77*0')");
    await expect.poll(() => asked.map((fields) => fields.get("Digits"))).toEqual([null, "77*0"]);
    await phone.expectState("closed");
    expect(await phone.page.evaluate("call.ending()")).toBe("completed");
  });
});

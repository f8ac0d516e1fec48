import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { openCaller } from "./audio-peer.ts";
import { openProcesses } from "./processes.ts";
import { agency, openStage, outside, type Stage } from "./voice-stage.ts";

let stage: Stage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

/** "What happened" of a phone, newest first; what belongs to no phone is in each. */
const happened = async (number: string) =>
  (await stage.api<{ text: string }[]>("GET", `/events?number=${encodeURIComponent(number)}`)).map(
    ({ text }) => text,
  );
const line = (number: string, text: RegExp) =>
  stage.until(async () => (await happened(number)).find((each) => text.test(each)));

it("a fault in the document of a call to a phone is in the log of that phone", async () => {
  stage.answer("/voice", '<Response><Dail/><Say loop="x">Hello</Say></Response>');
  await stage.client.calls.create({ to: outside, from: agency, url: stage.url("/voice") });
  await stage.pickUp((await stage.rings(outside)).callSid);
  await line(outside, /^Error 12200\. .*Dail/);
  await line(outside, /^Error 135\d\d\. .*loop/);
});

it("a status callback of a call to a phone that is not taken is in the log of that phone", async () => {
  await stage.api("PUT", "/switches", { drop: true });
  await stage.client.calls.create({
    to: outside,
    from: agency,
    twiml: "<Response/>",
    statusCallback: stage.url("/status"),
  });
  await stage.pickUp((await stage.rings(outside)).callSid);
  await line(outside, /^Callback "completed" lost on purpose$/);
});

it("what belongs to no outside phone is in every log", async () => {
  stage.answer("/voice", "<Response><Dail/></Response>");
  await stage.present("maya");
  const { sid } = await stage.client.calls.create({
    to: "client:maya",
    from: agency,
    url: stage.url("/voice"),
  });
  await stage.pickUp((await stage.rings("client:maya")).callSid);
  await line(outside, /^Error 12200\. .*Dail/);
  expect(sid).toMatch(/^CA/);
});

it("the log tells a call from the phone step by step", async () => {
  stage.answer("/voice", '<Response><Gather numDigits="1" timeout="60"/><Hangup/></Response>');
  const sid = await stage.place(outside, { stirVerstat: "TN-Validation-Failed-A" });
  await line(outside, /^Answered$/);
  await stage.press(sid, "2");
  await stage.hangUp(sid);
  await stage.over(sid);
  expect(await happened(outside)).toEqual([
    expect.stringMatching(/^Call completed, 0:0\d$/),
    "Key 2",
    "Answered",
    "Calls (801) 555-0100, fraud",
  ]);
});

it("the log tells a call to the phone step by step", async () => {
  await stage.client.calls.create({
    to: outside,
    from: agency,
    twiml: '<Response><Pause length="60"/></Response>',
  });
  const { callSid } = await stage.rings(outside);
  await stage.pickUp(callSid);
  await line(outside, /^Answered/);
  await stage.hangUp(callSid);
  expect(await happened(outside)).toEqual([
    expect.stringMatching(/^Call completed, 0:0\d$/),
    expect.stringMatching(/^Answered after \d s$/),
    "Ringing",
    "Call from (801) 555-0100, verified",
  ]);
  await stage.client.calls.create({ to: outside, from: agency, twiml: "<Response/>" });
  await stage.decline((await stage.rings(outside)).callSid);
  await line(outside, /^Call declined$/);
});

it("who calls a number without a webhook for calls is told so, and so is the log", async () => {
  await stage.client.incomingPhoneNumbers(stage.number.sid).update({ voiceUrl: "" });
  const json = { "content-type": "application/json" };
  const post = async (path: string, body: object) => {
    const url = `${stage.sandbox.url}/sandbox/signal${path}`;
    const response = await fetch(url, { method: "POST", headers: json, body: JSON.stringify(body) });
    return (await response.json()) as Record<string, string>;
  };
  const { id } = await post("/sessions", { number: outside });
  let refused: Record<string, string> = {};
  const placed = openCaller(async (offer) => {
    refused = await post(`/sessions/${id}/calls`, { call: "1", to: agency, parameters: {}, offer });
    return refused["answer"] ?? "";
  });
  await expect(placed).rejects.toThrow();
  expect(refused["message"]).toMatch(/^\(801\) 555-0100 has no webhook for calls/);
  const calls = await stage.api<object[]>("GET", `/calls?number=${encodeURIComponent(outside)}`);
  expect(calls).toMatchObject([{ status: "failed", over: true }]);
  await line(outside, /^\(801\) 555-0100 has no webhook for calls/);
});

it("a call that a killed sandbox cut has its end in the log", async () => {
  await using processes = openProcesses();
  const child = processes.run();
  const first = await processes.ready(child);
  const voiceUrl = stage.url("/voice");
  stage.answer("/voice", '<Response><Gather timeout="9000"/></Response>');
  await first.client.incomingPhoneNumbers.create({ phoneNumber: agency, voiceUrl });
  const { sid } = await first.api<{ sid: string }>("POST", "/calls", { from: outside, to: agency });
  await vi.waitFor(
    async () => expect((await first.client.calls(sid).fetch()).status).toBe("in-progress"),
    20_000,
  );
  await processes.kill(child);
  const second = await processes.ready(processes.run());
  const [last] = await second.api<{ text: string }[]>("GET", `/events?number=${encodeURIComponent(outside)}`);
  expect(last?.text).toMatch(/^Call completed, 0:\d\d: the sandbox was stopped$/);
}, 60_000);

it("a phone says what its number always does", async () => {
  const always = async (number: string) =>
    (await stage.api<{ always: object }>("GET", `/handsets/${encodeURIComponent(number)}`)).always;
  expect(await always("+14355550121")).toEqual({ called: "busy", what: "Busy", attests: null });
  expect(await always("+14355550164")).toEqual({
    called: null,
    what: "Calls with failed attestation (fraud)",
    attests: "TN-Validation-Failed-A",
  });
  expect(await always(outside)).toEqual({ called: null, what: null, attests: null });
});

import { truncateSync } from "node:fs";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { encodeWav } from "../audio/wav.ts";
import { startCatcher } from "./catcher.ts";
import { openProcesses } from "./processes.ts";
import { word } from "./voice-words.ts";

const agency = "+18015550100";
const caller = "+14355550125";
/** Answers at once. */
const person = "+14355550127";
type Processes = ReturnType<typeof openProcesses>;
let processes: Processes;
let catcher: Awaited<ReturnType<typeof startCatcher>>;
beforeEach(async () => {
  processes = openProcesses();
  catcher = await startCatcher();
});
afterEach(async () => {
  await processes[Symbol.asyncDispose]();
  await catcher.close();
});

/** A sandbox whose number does this for each caller; the action is answered only when `answers` says so. */
const open = async (verbs: string, answers = () => true) => {
  catcher.answer(({ path }) => {
    if (path === "/voice") return { body: `<Response>${verbs}</Response>` };
    if (path === "/screen") return { body: "<Response><Pause length='9000'/></Response>" };
    if (path === "/leave") return { body: "<Response><Leave/></Response>" };
    return path === "/after" ? { silent: !answers() } : {};
  });
  const child = processes.run();
  const first = await processes.ready(child);
  await first.client.incomingPhoneNumbers.create({ phoneNumber: agency, voiceUrl: catcher.url("/voice") });
  const { sid } = await first.api<{ sid: string }>("POST", "/calls", { from: caller, to: agency });
  return { child, first, sid };
};
const answerAll = () => catcher.answer(() => ({}));
const told = () => catcher.caught.filter(({ path }) => path === "/after").map(({ params }) => params);
const tells = async (count = 1) =>
  (await catcher.wait(count, ({ path }) => path === "/after")).at(-1)?.params;
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 50 });
/** Once more: what is told is not told again. */
const runAgain = async () => {
  const before = told().length;
  await processes.stop(processes.last(), "SIGTERM");
  await processes.ready(processes.run());
  await processes.stop(processes.last(), "SIGTERM");
  expect(told()).toHaveLength(before);
};

it.each(["SIGKILL", "SIGTERM"] as const)(
  "a dial that connects two at a %s: its action learns that they were connected, and how long",
  async (signal) => {
    const { child, first, sid } = await open(`<Dial action="/after"><Number>${person}</Number></Dial>`);
    const legs = () => first.client.calls.list({ parentCallSid: sid });
    await eventually(async () => expect((await legs())[0]?.status).toBe("in-progress"));
    const [leg] = await legs();
    await eventually(async () => expect((await first.client.calls(sid).fetch()).status).toBe("in-progress"));
    await processes.stop(child, signal);
    await processes.ready(processes.run());
    expect(await tells()).toMatchObject({
      CallSid: sid,
      CallStatus: "completed",
      DialCallStatus: "completed",
      DialBridged: "true",
      DialCallSid: leg?.sid,
      DialCallDuration: expect.stringMatching(/^[1-9]\d*$/),
    });
    await runAgain();
  },
  120_000,
);

/** Rings until somebody answers. */
const patient = "+14355550126";
const busy = "+14355550121";
const dials = (attributes: string, ...numbers: string[]) =>
  `<Dial action="/after" timeout="600" ${attributes}>${numbers.map((each) => `<Number>${each}</Number>`).join("")}</Dial>`;

it.each([
  ["one that rings", dials("", patient), patient, "failed"],
  ["two that ring", dials("", patient, "+14355550125"), patient, "failed"],
  ["one that rings behind one that was busy", dials('sequential="true"', busy, patient), patient, "failed"],
  ["one that rings beside one that was busy", dials("", patient, busy), busy, "busy"],
  [
    "one who answered and is still asked whether they take it",
    `<Dial action="/after"><Number url="/screen">${person}</Number></Dial>`,
    person,
    "completed",
  ],
])(
  "a dial of %s when the process is killed: its action learns of that leg what the leg does",
  async (_whom, verbs, number, status) => {
    const { child, first, sid } = await open(verbs);
    const legs = async () => {
      const all = await first.client.calls.list({ parentCallSid: sid });
      return Object.fromEntries(all.map((leg) => [leg.to, leg]));
    };
    const expected = { failed: "ringing", busy: "busy", completed: "in-progress" }[status];
    await eventually(async () => expect((await legs())[number]?.status).toBe(expected));
    const leg = (await legs())[number];
    await processes.kill(child);
    const second = await processes.ready(processes.run());
    const after = await tells();
    expect(after).toMatchObject({
      DialCallStatus: status,
      DialCallSid: leg?.sid,
      DialBridged: "false",
    });
    expect(after?.["DialCallDuration"]).toBeUndefined();
    expect((await second.client.calls(leg?.sid ?? "").fetch()).status).toBe(status);
    await runAgain();
  },
  120_000,
);

it("a dial that rings when the process is stopped: its action and its leg say the same", async () => {
  const { child, first, sid } = await open(dials("", patient));
  await eventually(async () => expect(await first.api("GET", "/ringing")).toHaveLength(1));
  const [leg] = await first.client.calls.list({ parentCallSid: sid });
  await processes.stop(child, "SIGTERM");
  const second = await processes.ready(processes.run());
  const { status } = await second.client.calls(leg?.sid ?? "").fetch();
  expect(["canceled", "failed"]).toContain(status);
  expect(await tells()).toMatchObject({ DialCallStatus: status, DialCallSid: leg?.sid });
  await runAgain();
}, 120_000);

it("a dial into a conference was answered", async () => {
  const room = '<Conference statusCallback="/room" statusCallbackEvent="join">room</Conference>';
  const { child } = await open(`<Dial action="/after">${room}</Dial>`);
  const [joined] = await catcher.wait(1, ({ path }) => path === "/room");
  await processes.kill(child);
  await processes.ready(processes.run());
  const after = await tells();
  expect(after).toMatchObject({
    DialCallStatus: "answered",
    ConferenceSid: joined?.params["ConferenceSid"],
  });
  expect(after?.["DialCallDuration"]).toBeUndefined();
}, 120_000);

it.each([
  ["dial", '<Dial action="/after"><Number>+14355550121</Number></Dial>', { DialCallStatus: "busy" }],
  ["queue", '<Enqueue action="/after" waitUrl="/leave">line</Enqueue>', { QueueResult: "leave" }],
])(
  "a %s's action that is asked when the process is killed, and was not answered, is asked again",
  async (_verb, verbs, result) => {
    const { child, sid } = await open(verbs, () => false);
    expect(await tells()).toMatchObject({ CallSid: sid, CallStatus: "in-progress", ...result });
    await processes.kill(child);
    answerAll();
    await processes.ready(processes.run());
    expect(await tells(2)).toMatchObject({ CallSid: sid, CallStatus: "completed", ...result });
    await runAgain();
  },
  120_000,
);

it("a message that has just begun when the process is killed reaches its action, with nothing of it", async () => {
  const { child, first, sid } = await open('<Record action="/after" playBeep="false" timeout="0"/>');
  await eventually(async () => expect(await first.client.recordings.list()).toHaveLength(1));
  const [recording] = await first.client.recordings.list();
  await processes.kill(child);
  // As if it were killed before the first of it was written.
  for (const name of processes.filesIn("drafts")) truncateSync(processes.file(`drafts/${name}`));
  const second = await processes.ready(processes.run());
  const after = await tells();
  expect(after).toMatchObject({ CallSid: sid, Digits: "hangup" });
  expect(Object.keys(after!).filter((name) => name.startsWith("Recording"))).toEqual([]);
  const { status } = await second.client.recordings(String(recording?.sid)).fetch();
  expect(status).toBe("absent");
  await runAgain();
}, 120_000);

it("a message that is being spoken when the process is killed reaches its action, with what was heard", async () => {
  const { child, first, sid } = await open('<Record action="/after" playBeep="false" timeout="0"/>');
  await eventually(async () => expect(await first.client.recordings.list()).toHaveLength(1));
  const [recording] = await first.client.recordings.list();
  const body = new Uint8Array(await encodeWav([word(1)]));
  const headers = { "content-type": "audio/wav" };
  for (let n = 0; n < 3; n += 1) {
    await fetch(`${first.url}/sandbox/api/calls/${sid}/sound`, { method: "POST", headers, body });
  }
  await processes.kill(child);
  const second = await processes.ready(processes.run());
  expect(await tells()).toMatchObject({
    CallSid: sid,
    Digits: "hangup",
    RecordingSid: recording?.sid,
    RecordingUrl: expect.stringContaining(second.url),
    RecordingDuration: expect.stringMatching(/^[1-9]\d*$/),
  });
  await runAgain();
}, 120_000);

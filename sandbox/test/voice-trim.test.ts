import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { encodeWav } from "../audio/wav.ts";
import { join, silence } from "../audio/tones.ts";
import { agency, openStage, type Stage } from "./voice-stage.ts";
import { channelsOf, findWord, word } from "./voice-words.ts";

let stage: Stage;
let wav: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  stage = await openStage();
  await stage.present("u_1");
  wav = new Uint8Array(await encodeWav([join(silence(1), word(41), silence(1))]));
});
afterAll(() => stage.close());

let last = 140;
const newPhone = () => `+14355550${++last}`;
const callback = () => `/recorded/${last}`;

/** A phone says a word with a second of silence before and after it, and hangs up. */
const speak = async (sid: string) => {
  const headers = { "content-type": "audio/wav" };
  const url = `${stage.sandbox.url}/sandbox/api/calls/${sid}/sound`;
  expect((await fetch(url, { method: "POST", headers, body: wav })).status).toBe(204);
  await stage.hangUp(sid);
};
/** Seconds of what was kept; the word must be in it. */
const kept = async (path: string) => {
  const [told] = await stage.at(path, 1, ({ RecordingStatus }) => RecordingStatus === "completed");
  const response = await fetch(String(told?.params["RecordingUrl"]));
  const channels = channelsOf(Buffer.from(await response.arrayBuffer()));
  const seconds = (channels[0]?.samples.length ?? 0) / 8000;
  expect(Number(told?.params["RecordingDuration"])).toBe(Math.ceil(seconds));
  expect(Math.max(...channels.map((channel) => findWord(channel, word(41)).likeness))).toBeGreaterThan(0.9);
  expect(new Set(channels.map(({ samples }) => samples.length)).size).toBe(1);
  return seconds;
};
const inProgress = (sid: string) =>
  stage.until(async () =>
    (await stage.client.calls(sid).fetch()).status === "in-progress" ? true : undefined,
  );
const isTrimmed = (seconds: number) => seconds > 0.5 && seconds < 1.2;
const isWhole = (seconds: number) => seconds > 2.3;

const twiml = "<Response><Pause length='9000'/></Response>";
type Trim = "trim-silence" | "do-not-trim" | undefined;
const trimming = (trim: Trim) => (trim ? { trim } : {});

const byCall = async (trim: Trim) => {
  const to = newPhone();
  const path = callback();
  const more = { record: true, recordingStatusCallback: stage.url(path), ...trimming(trim) };
  const { sid } = await stage.client.calls.create({ to, from: agency, timeout: 600, twiml, ...more });
  await stage.rings(to);
  await stage.pickUp(sid);
  await speak(sid);
  return kept(path);
};

const byParticipant = async (trim: Trim) => {
  const to = newPhone();
  const path = callback();
  const more = { record: true, recordingStatusCallback: stage.url(path), recordingTrack: "inbound" };
  const { callSid } = await stage.client.conferences(`room-${last}`).participants.create({
    to,
    from: agency,
    timeout: 600,
    waitUrl: "",
    beep: "false",
    ...more,
    ...trimming(trim),
  });
  await stage.rings(to);
  await stage.pickUp(callSid);
  await speak(callSid);
  return kept(path);
};

const byStart = async (trim: Trim) => {
  const to = newPhone();
  const recordingStatusCallback = stage.url(callback());
  const path = callback();
  const { sid } = await stage.client.calls.create({ to, from: agency, timeout: 600, twiml });
  await stage.rings(to);
  await stage.pickUp(sid);
  await inProgress(sid);
  await stage.client.calls(sid).recordings.create({ recordingStatusCallback, ...trimming(trim) });
  await speak(sid);
  return kept(path);
};

const place = (from: string, document: string) => {
  stage.answer("/voice", `<Response>${document}</Response>`);
  return stage.place(from);
};

const byRecord = async (trim: Trim) => {
  const from = newPhone();
  const path = callback();
  const more = trim ? `trim="${trim}"` : "";
  const sid = await place(
    from,
    `<Record timeout="3000" playBeep="false" recordingStatusCallback="${path}" ${more}/>`,
  );
  await inProgress(sid);
  await speak(sid);
  return kept(path);
};

const byDial = async (trim: Trim) => {
  const from = newPhone();
  const path = callback();
  const more = `recordingStatusCallback="${path}" ${trim ? `trim="${trim}"` : ""}`;
  const sid = await place(
    from,
    `<Dial timeout="600" answerOnBridge="true" record="record-from-answer" ${more}><Client>u_1</Client></Dial>`,
  );
  const { callSid } = await stage.rings("client:u_1");
  await stage.pickUp(callSid);
  await inProgress(sid);
  await speak(sid);
  return kept(path);
};

// The defaults: comments of the SDK on `trim` and `conferenceTrim`, docs of Record and Dial.
describe("silence before and after a recording", () => {
  it.each([
    ["calls.create", byCall, "trim-silence"],
    ["participants.create", byParticipant, "trim-silence"],
    ["recordings.create", byStart, "do-not-trim"],
    ["<Record>", byRecord, "trim-silence"],
    ["<Dial>", byDial, "do-not-trim"],
  ])(
    "of %s is cut when it is asked for, or as its default says",
    async (_name, record, otherwise) => {
      expect(await record("trim-silence")).toSatisfy(isTrimmed);
      expect(await record("do-not-trim")).toSatisfy(isWhole);
      expect(await record(undefined)).toSatisfy(otherwise === "trim-silence" ? isTrimmed : isWhole);
    },
    60_000,
  );
});

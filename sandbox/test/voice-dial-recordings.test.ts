import { afterAll, beforeAll, expect, it } from "vitest";
import { encodeWav } from "../audio/wav.ts";
import type { Pcm } from "../audio/audio.ts";
import { amplitudeOf } from "./audio-tones.ts";
import { agency, openStage, outside, type Stage } from "./voice-stage.ts";
import { channelsOf, findWord, word } from "./voice-words.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await stage.present("u_1");
});
afterAll(() => stage.close());

const speak = async (sid: string, seed: number) => {
  const response = await fetch(`${stage.sandbox.url}/sandbox/api/calls/${sid}/sound`, {
    method: "POST",
    headers: { "content-type": "audio/wav" },
    body: new Uint8Array(await encodeWav([word(seed)])),
  });
  expect(response.status).toBe(204);
};
/** The words of a channel, and `r` where the ringing is in it. */
const heardIn = (sound: Pcm): string => {
  const words = [1, 2, 3].filter((seed) => findWord(sound, word(seed)).likeness > 0.6);
  let rings = false;
  for (let at = 0; at + 1600 <= sound.samples.length; at += 800) {
    const piece = sound.samples.subarray(at, at + 1600);
    rings ||= amplitudeOf(piece, 440) > 2500 && amplitudeOf(piece, 480) > 2500;
  }
  return `${rings ? "r" : ""}${words.join("")}`;
};
const recordingOf = async (path: string, sid: string) => {
  const [told] = await stage.at(path, 1, ({ CallSid }) => CallSid === sid);
  const file = await fetch(`${String(told?.params["RecordingUrl"])}.wav`);
  const channels = channelsOf(Buffer.from(await file.arrayBuffer()));
  return { told: told?.params ?? {}, heard: channels.map(heardIn) };
};
const inProgress = (sid: string) =>
  stage.until(async () =>
    (await stage.client.calls(sid).fetch()).status === "in-progress" ? true : undefined,
  );

/** Word 1 is the caller's while it rings, 2 theirs afterwards, 3 the answer. */
it.each([
  ["record-from-answer", "", ["23"]],
  ["record-from-answer-dual", "", ["2", "3"]],
  ["record-from-ringing", "", ["r123"]],
  ["record-from-ringing-dual", "", ["12", "r3"]],
  ["record-from-answer-dual", "inbound", ["2"]],
  ["record-from-answer", "outbound", ["3"]],
  ["record-from-ringing-dual", "outbound", ["r3"]],
  ["record-from-ringing", "inbound", ["12"]],
  ["record-from-ringing-dual", "both", ["12", "r3"]],
])(
  "a dial recorded by %s, track '%s', holds %j",
  async (record, track, expected) => {
    const path = `/${record}-${track}`;
    const recordingTrack = track === "" ? "" : `recordingTrack="${track}"`;
    stage.answer(
      "/voice",
      `<Response><Dial record="${record}" ${recordingTrack} recordingStatusCallback="${path}" action="${path}-after" timeout="600"><Client>u_1</Client></Dial></Response>`,
    );
    const sid = await stage.place();
    const { callSid } = await stage.rings("client:u_1");
    await speak(sid, 1);
    await stage.pickUp(callSid);
    await inProgress(callSid);
    await speak(sid, 2);
    await speak(callSid, 3);
    await stage.hangUp(callSid);
    const { told, heard } = await recordingOf(path, sid);
    expect(heard).toEqual(expected);
    expect(told).toMatchObject({
      CallSid: sid,
      RecordingSource: "DialVerb",
      RecordingChannels: String(expected.length),
      RecordingTrack: track === "" ? "both" : track,
    });
    const [after] = await stage.at(`${path}-after`);
    expect(after?.params["RecordingSid"]).toBe(told["RecordingSid"]);
    await stage.over(sid);
  },
  20_000,
);

it.each([
  ["uk", [400, 450]],
  ["fr", [440]],
])(
  "the ringing is that of the country that is asked for: %s",
  async (ringTone, hertz) => {
    const path = `/ringing-${ringTone}`;
    stage.answer(
      "/voice",
      `<Response><Dial ringTone="${ringTone}" record="record-from-ringing" recordingTrack="outbound" recordingStatusCallback="${path}" timeout="600"><Client>u_1</Client></Dial></Response>`,
    );
    const sid = await stage.place();
    await stage.rings("client:u_1");
    await speak(sid, 1);
    await stage.hangUp(sid);
    const [told] = await stage.at(path);
    const file = await fetch(`${String(told?.params["RecordingUrl"])}.wav`);
    const [heard] = channelsOf(Buffer.from(await file.arrayBuffer())) as [Pcm];
    const start = heard.samples.subarray(400, 2800);
    const found = [400, 425, 440, 450, 480].filter((each) => amplitudeOf(start, each) > 2500);
    expect(found).toEqual(hertz);
  },
  20_000,
);

it("a dial to a queue is recorded from when the two are connected", async () => {
  stage.answer("/voice", `<Response><Enqueue waitUrl="">line</Enqueue></Response>`);
  const waiting = await stage.place(outside);
  await stage.until(async () =>
    (await stage.client.queues.list()).find(({ currentSize }) => currentSize === 1),
  );
  stage.answer(
    "/voice",
    `<Response><Dial record="record-from-answer-dual" recordingStatusCallback="/line" action="/after-line"><Queue>line</Queue></Dial></Response>`,
  );
  const agent = await stage.place("+14355550126");
  await stage.until(async () =>
    (await stage.client.queues.list()).every(({ currentSize }) => currentSize === 0) ? true : undefined,
  );
  await speak(agent, 2);
  await speak(waiting, 3);
  await stage.hangUp(agent);
  const { told, heard } = await recordingOf("/line", agent);
  expect(heard).toEqual(["2", "3"]);
  const [after] = await stage.at("/after-line");
  expect(after?.params).toMatchObject({ DialBridged: "true", RecordingSid: told["RecordingSid"] });
  await stage.over(waiting);
}, 20_000);

it.each([
  ["record-from-answer-dual", ["2", "3"]],
  ["record-from-ringing", ["23"]],
])(
  "a dial to a conference by %s holds its caller, and what comes from the conference",
  async (record, expected) => {
    const room = (name: string) =>
      `<Conference beep="false" waitUrl="" statusCallback="/events-${record}" statusCallbackEvent="join">${name}</Conference>`;
    stage.answer("/voice", `<Response><Dial>${room(record)}</Dial></Response>`);
    const other = await stage.place("+14355550126");
    await stage.at(`/events-${record}`);
    const path = `/room-${record}`;
    stage.answer(
      "/voice",
      `<Response><Dial record="${record}" recordingStatusCallback="${path}" action="${path}-after">${room(record)}</Dial></Response>`,
    );
    const sid = await stage.place(outside);
    await stage.at(`/events-${record}`, 2);
    await speak(sid, 2);
    await speak(other, 3);
    await stage.hangUp(other);
    await stage.hangUp(sid);
    const { told, heard } = await recordingOf(path, sid);
    expect(heard).toEqual(expected);
    expect(told).toMatchObject({ RecordingSource: "DialVerb", RecordingChannels: String(expected.length) });
    const [after] = await stage.at(`${path}-after`);
    expect(after?.params).toMatchObject({ DialBridged: "true", RecordingSid: told["RecordingSid"] });
    await stage.over(sid);
  },
  20_000,
);

it("of one who could not be given what they wait with nothing is told", async () => {
  stage.answer("/broken", () => ({ status: 500, body: "" }));
  stage.answer(
    "/voice",
    `<Response><Dial record="record-from-answer" trim="trim-silence" action="/not-added"><Conference waitUrl="/broken">not-added</Conference></Dial></Response>`,
  );
  const sid = await stage.place();
  const [after] = await stage.at("/not-added");
  expect(after?.params).toMatchObject({ CallSid: sid, DialCallStatus: "failed" });
  const [recording] = await stage.client.calls(sid).recordings.list();
  expect(recording?.status).toBe("absent");
  expect(Object.keys(after?.params ?? {}).filter((name) => name.startsWith("Recording"))).toEqual([]);
  await stage.over(sid);
});

it("a leg of the API is recorded by its track", async () => {
  const made = await stage.client.calls.create({
    to: outside,
    from: agency,
    timeout: 600,
    record: true,
    recordingTrack: "inbound",
    recordingStatusCallback: stage.url("/leg"),
    trim: "do-not-trim",
    twiml: `<Response><Play>${stage.url("/three.wav")}</Play><Pause length="9000"/></Response>`,
  });
  const three = await encodeWav([word(3)]);
  stage.answer("/three.wav", () => ({ type: "audio/wav", body: three }));
  await stage.rings(outside);
  await stage.pickUp(made.sid);
  await inProgress(made.sid);
  const record = (recordingTrack: string) =>
    stage.client.calls(made.sid).recordings.create({ recordingTrack, recordingChannels: "dual" });
  const out = await record("outbound");
  await speak(made.sid, 1);
  await speak(made.sid, 2);
  await stage.hangUp(made.sid);
  const { told, heard } = await recordingOf("/leg", made.sid);
  expect(heard).toEqual(["12"]);
  expect(told).toMatchObject({ RecordingTrack: "inbound", RecordingChannels: "1" });
  expect(await stage.client.calls(made.sid).recordings(out.sid).fetch()).toMatchObject({
    track: "outbound",
    channels: 1,
  });
}, 20_000);

it("a dial that never rings leaves a recording that is too short to be kept", async () => {
  stage.answer(
    "/voice",
    `<Response><Dial record="record-from-ringing" recordingStatusCallback="/short" recordingStatusCallbackEvent="absent" callerId="${agency}"><Number>+14355550123</Number></Dial></Response>`,
  );
  const sid = await stage.place();
  const [told] = await stage.at("/short");
  expect(told?.params).toMatchObject({ CallSid: sid, RecordingStatus: "absent", ErrorCode: "16101" });
  await stage.over(sid);
});

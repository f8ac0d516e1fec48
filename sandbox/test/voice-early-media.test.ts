import { afterAll, beforeAll, expect, it } from "vitest";
import type { Pcm } from "../audio/audio.ts";
import { tone } from "../audio/tones.ts";
import { encodeWav } from "../audio/wav.ts";
import { amplitudeOf } from "./audio-tones.ts";
import { agency, openStage, outside, type Stage } from "./voice-stage.ts";
import { channelsOf, findWord, word } from "./voice-words.ts";

/** What those in a conference hear while somebody is called into it, found beside the words they say meanwhile. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  const music = await encodeWav([tone([1000], 1)]);
  stage.answer("/music.wav", () => ({ type: "audio/wav", body: music }));
});
afterAll(() => stage.close());

const seconds = 0.4;
const speak = async (sid: string, seed: number) => {
  const response = await fetch(`${stage.sandbox.url}/sandbox/api/calls/${sid}/sound`, {
    method: "POST",
    headers: { "content-type": "audio/wav" },
    body: new Uint8Array(await encodeWav([word(seed, seconds)])),
  });
  expect(response.status).toBe(204);
};
const join = async (name: string, from: string) => {
  stage.answer(
    "/voice",
    `<Response><Dial><Conference beep="false" waitUrl="/music.wav" statusCallback="/${name}" statusCallbackEvent="join">${name}</Conference></Dial></Response>`,
  );
  const sid = await stage.place(from);
  const [joined] = await stage.at(`/${name}`, 1, ({ CallSid }) => CallSid === sid);
  await stage.client
    .calls(sid)
    .recordings.create({ recordingChannels: "dual", recordingStatusCallback: stage.url("/heard") });
  return { sid, conference: stage.client.conferences(String(joined?.params["ConferenceSid"])) };
};
const call = async (conference: Awaited<ReturnType<typeof join>>["conference"], fields: object = {}) => {
  const wish = { from: agency, to: outside, timeout: 600, beep: "false", ...fields };
  const { callSid } = await conference.participants.create(wish);
  await stage.rings(outside);
  return callSid;
};

/** What was heard beside each of the words: the ringing, the music, both or nothing. */
const besides = async (sid: string, seeds: number[]): Promise<string[]> => {
  await stage.hangUp(sid);
  const [told] = await stage.at("/heard", 1, ({ CallSid }) => CallSid === sid);
  const file = await fetch(`${String(told?.params["RecordingUrl"])}.wav`);
  const [own, heard] = channelsOf(Buffer.from(await file.arrayBuffer())) as [Pcm, Pcm];
  return seeds.map((seed) => {
    const { likeness, at } = findWord(own, word(seed, seconds));
    expect(likeness).toBeGreaterThan(0.9);
    const piece = heard.samples.subarray((at + 0.1) * 8000, (at + 0.3) * 8000);
    const rings = amplitudeOf(piece, 440) > 1500 && amplitudeOf(piece, 480) > 1500;
    return [rings ? "ringing" : "", amplitudeOf(piece, 1000) > 1500 ? "music" : ""].join("");
  });
};

it("one who waits alone hears that somebody is rung, instead of the music, unless it is not wished", async () => {
  const { sid, conference } = await join("alone", "+14355550141");
  await speak(sid, 1);
  const declined = await call(conference);
  await speak(sid, 2);
  const asked = stage.catcher.caught.filter(({ path }) => path === "/music.wav").length;
  await stage.decline(declined);
  await stage.at("/music.wav", asked + 1);
  await speak(sid, 3);
  const answered = await call(conference, { earlyMedia: false });
  await speak(sid, 4);
  await stage.pickUp(answered);
  await stage.at("/alone", 2);
  await speak(sid, 5);
  expect(await besides(sid, [1, 2, 3, 4, 5])).toEqual(["music", "ringing", "music", "music", ""]);
}, 30_000);

it("all who talk hear that another is rung, until they answer; who is held does not", async () => {
  const one = await join("talking", "+14355550141");
  const other = await join("talking", "+14355550142");
  const hold = (held: boolean) =>
    one.conference.participants(other.sid).update({ hold: held, holdUrl: stage.url("/music.wav") });
  await hold(true);
  const declined = await call(one.conference);
  await speak(one.sid, 6);
  await speak(other.sid, 7);
  await stage.decline(declined);
  await hold(false);
  const third = await call(one.conference);
  await speak(other.sid, 8);
  await stage.pickUp(third);
  await stage.at("/talking", 3);
  await speak(one.sid, 9);
  await speak(other.sid, 10);
  expect(await besides(one.sid, [6, 9])).toEqual(["ringing", ""]);
  expect(await besides(other.sid, [7, 8, 10])).toEqual(["music", "ringing", ""]);
}, 30_000);

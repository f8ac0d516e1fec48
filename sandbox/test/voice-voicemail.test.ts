import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Pcm } from "../audio/audio.ts";
import { loudnessOf } from "../audio/frame.ts";
import { join, silence, tone } from "../audio/tones.ts";
import { encodeWav } from "../audio/wav.ts";
import { openStage, type Stage } from "./voice-stage.ts";
import { channelsOf, findWord, word } from "./voice-words.ts";

/** Callers hear no beep and are cut after two seconds of silence: by the service's clock, fifty times as fast. */
const greeting = `<Response><Record timeout="100" playBeep="false" action="/left" recordingStatusCallback="/row" recordingStatusCallbackEvent="in-progress completed absent"/><Redirect>/nothing</Redirect></Response>`;

/** Of these callers silence is kept around what they say. */
const wholeFor = ["+14355550136", "+14355550137", "+14355550138", "+14355550139"] as const;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  stage.answer("/voice", ({ params }) =>
    wholeFor.some((from) => from === params["From"])
      ? greeting.replace("<Record", '<Record trim="do-not-trim"')
      : greeting,
  );
});
afterAll(() => stage.close());

const speak = async (sid: string, sound: Pcm) =>
  fetch(`${stage.sandbox.url}/sandbox/api/calls/${sid}/sound`, {
    method: "POST",
    headers: { "content-type": "audio/wav" },
    body: new Uint8Array(await encodeWav([sound])),
  });

/** What one leaves who says this as soon as it is recorded. */
const leave = async (from: string, sound: Pcm): Promise<Pcm> => {
  const sid = await stage.place(from);
  await stage.at("/row", 1, ({ CallSid }) => CallSid === sid);
  void speak(sid, sound);
  const [left] = await stage.at("/left", 1, ({ CallSid }) => CallSid === sid);
  await stage.at("/row", 1, (row) => row["CallSid"] === sid && row["RecordingStatus"] === "completed");
  const file = await fetch(String(left?.params["RecordingUrl"]));
  return channelsOf(Buffer.from(await file.arrayBuffer()))[0] ?? silence(0);
};
/** Seconds of it that are not silence. */
const loudIn = ({ samples }: Pcm): number => {
  let loud = 0;
  for (let at = 0; at + 800 <= samples.length; at += 800)
    if (loudnessOf(samples.subarray(at, at + 800)) > 500) loud += 1;
  return loud / 10;
};

it.concurrent("a tone is recorded to its end", async () => {
  const heard = await leave("+14355550131", tone([440], 8));
  expect(loudIn(heard)).toBeGreaterThan(7.8);
}, 30_000);

it.concurrent("who pauses for a second is not cut, in the middle or later", async () => {
  const heard = await leave("+14355550132", join(word(51), silence(1), word(52), silence(1.4), word(53)));
  for (const seed of [51, 52, 53]) expect(findWord(heard, word(seed)).likeness).toBeGreaterThan(0.9);
}, 30_000);

it.concurrent("who pauses for longer than that has ended", async () => {
  const heard = await leave("+14355550133", join(word(61), silence(4), word(62)));
  expect(findWord(heard, word(61)).likeness).toBeGreaterThan(0.9);
  expect(findWord(heard, word(62)).likeness).toBeLessThan(0.6);
}, 30_000);

it.concurrent("the silence that ends it is as long as its timeout, by which it is counted from the last word on", async () => {
  const heard = await leave(wholeFor[0], word(81));
  const { likeness, at } = findWord(heard, word(81));
  expect(likeness).toBeGreaterThan(0.9);
  const silent = heard.samples.length / 8000 - at - 0.5;
  expect(silent).toBeGreaterThan(1.7);
  expect(silent).toBeLessThan(2.35);
}, 30_000);

it.concurrent("of one who speaks at once the first word is there", async () => {
  const sid = await stage.place("+14355550134");
  void speak(sid, word(71));
  const [left] = await stage.at("/left", 1, ({ CallSid }) => CallSid === sid);
  await stage.at("/row", 1, (row) => row["CallSid"] === sid && row["RecordingStatus"] === "completed");
  const file = await fetch(String(left?.params["RecordingUrl"]));
  const [heard = silence(0)] = channelsOf(Buffer.from(await file.arrayBuffer()));
  expect(loudIn(heard)).toBeGreaterThan(0.2);
}, 30_000);

it.concurrent("of one who says nothing the silence is kept", async () => {
  const sid = await stage.place("+14355550135");
  const rows = await stage.at("/row", 2, ({ CallSid }) => CallSid === sid);
  expect(rows.map(({ params }) => params["RecordingStatus"])).toEqual(["in-progress", "completed"]);
  await stage.at("/left", 1, ({ CallSid }) => CallSid === sid);
}, 30_000);

it.concurrent("what the account ended itself is kept, whoever was silent", async () => {
  // Stopped before its first 20 ms were heard there is nothing to keep: a busy machine needs longer.
  for (const [n, ms] of [50, 200, 800].entries()) {
    // Each from a phone of its own: the call before may not be over yet.
    const sid = await stage.place(wholeFor[n + 1]);
    await stage.at("/row", 1, ({ CallSid }) => CallSid === sid);
    await pause(ms);
    await stage.client.calls(sid).recordings("Twilio.CURRENT").update({ status: "stopped" });
    const [, told] = await stage.at("/row", 2, ({ CallSid }) => CallSid === sid);
    await stage.at("/left", 1, ({ CallSid }) => CallSid === sid);
    if (told?.params["RecordingStatus"] === "absent") continue;
    const recording = await stage.client.recordings(String(told?.params["RecordingSid"])).fetch();
    return expect(recording.status).toBe("completed");
  }
  expect.unreachable("nothing was kept");
}, 30_000);

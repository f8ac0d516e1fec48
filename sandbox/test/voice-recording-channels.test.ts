import { afterAll, beforeAll, expect, it } from "vitest";
import { decodeSound } from "../audio/decode-sound.ts";
import { encodeWav } from "../audio/wav.ts";
import { agency, openStage, type Stage } from "./voice-stage.ts";
import { channelsOf, findWord, word } from "./voice-words.ts";

/** How many channels the sound of a recording comes with, if it is asked for so many. */
let stage: Stage;
const recordings: Partial<Record<"mono" | "dual", string>> = {};
const speak = async (sid: string, seed: number) =>
  fetch(`${stage.sandbox.url}/sandbox/api/calls/${sid}/sound`, {
    method: "POST",
    headers: { "content-type": "audio/wav" },
    body: new Uint8Array(await encodeWav([word(seed)])),
  });
beforeAll(async () => {
  stage = await openStage();
  await stage.present("u_1");
  stage.answer(
    "/voice",
    `<Response><Dial timeout="600" callerId="${agency}"><Client statusCallback="/leg" statusCallbackEvent="answered">u_1</Client></Dial></Response>`,
  );
  const sid = await stage.place();
  const { callSid } = await stage.rings("client:u_1");
  await stage.pickUp(callSid);
  await stage.at("/leg");
  const told = stage.url("/recorded");
  for (const recordingChannels of ["mono", "dual"] as const) {
    const made = await stage.client
      .calls(sid)
      .recordings.create({ recordingChannels, recordingStatusCallback: told });
    recordings[recordingChannels] =
      `${stage.sandbox.url}/2010-04-01/Accounts/${made.accountSid}/Recordings/${made.sid}`;
  }
  await speak(sid, 71);
  await speak(callSid, 72);
  await stage.hangUp(sid);
  await stage.at("/recorded", 2);
}, 40_000);
afterAll(() => stage.close());

const get = async (kind: "mono" | "dual", query: string, type = ".wav") => {
  const response = await fetch(`${recordings[kind]}${type}${query}`);
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
};
const both = [71, 72];
const wordsIn = (sound: Parameters<typeof findWord>[0]) =>
  both.filter((seed) => findWord(sound, word(seed)).likeness > 0.6);

it("two channels are mixed into one that is asked for, and both are heard in it", async () => {
  const { body } = await get("dual", "?RequestedChannels=1");
  const channels = channelsOf(body);
  expect(channels.map(wordsIn)).toEqual([both]);
  const mp3 = await get("dual", "?RequestedChannels=1", ".mp3");
  // The two bits of an MP3's header that say how its channels are kept: 3 is mono.
  expect((mp3.body[3] ?? 0) >> 6).toBe(3);
  expect(wordsIn(await decodeSound(mp3.body))).toEqual(both);
});

it("they come as they were recorded when nothing or that number is asked for", async () => {
  expect(channelsOf((await get("dual", "")).body).map(wordsIn)).toEqual([[71], [72]]);
  expect(channelsOf((await get("dual", "?RequestedChannels=2", "")).body)).toHaveLength(2);
  expect(channelsOf((await get("mono", "?RequestedChannels=1")).body)).toHaveLength(1);
  expect(channelsOf((await get("mono", "")).body)).toHaveLength(1);
});

it("one channel is not made into two, nor are there any but one or two", async () => {
  const two = await get("mono", "?RequestedChannels=2");
  expect([two.status, JSON.parse(two.body.toString())]).toMatchObject([400, { code: 16_113 }]);
  for (const wrong of ["0", "3", "dual", ""]) {
    const { status, body } = await get("dual", `?RequestedChannels=${wrong}`, ".mp3");
    expect([wrong, status, JSON.parse(body.toString())]).toMatchObject([wrong, 400, { code: 20_001 }]);
  }
});

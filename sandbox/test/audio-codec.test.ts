import { expect, test } from "vitest";
import { aLaw, muLaw } from "../audio/g711.ts";
import { tone } from "../audio/tones.ts";
import { decodeSound } from "../audio/decode-sound.ts";
import { decodeMp3 } from "../audio/mp3/decode.ts";
import { encodeMp3 } from "../audio/mp3/encode.ts";
import { hum } from "../audio/voice.ts";
import { decodeWav, encodeWav, soundOf } from "../audio/wav.ts";
import { amplitudeOf } from "./audio-tones.ts";

const codes = Uint8Array.from({ length: 256 }, (_, code) => code);

/** From the tables of ITU-T G.711, scaled to 16 bits. */
test.each([
  ["mu-law", 0xff, 0],
  ["mu-law", 0x80, 32_124],
  ["mu-law", 0x00, -32_124],
  ["mu-law", 0xfe, 8],
  ["mu-law", 0xef, 132],
  ["mu-law", 0x8f, 16_764],
  ["A-law", 0xd5, 8],
  ["A-law", 0x55, -8],
  ["A-law", 0xaa, 32_256],
  ["A-law", 0x2a, -32_256],
  ["A-law", 0xc5, 264],
])("%s: code %i is sample %i", (law, code, sample) => {
  expect((law === "A-law" ? aLaw : muLaw).decode(Uint8Array.of(code))[0]).toBe(sample);
});

test("every code survives the way to sound and back", () => {
  expect(aLaw.encode(aLaw.decode(codes))).toEqual(codes);
  // The mu-law has two zeros; both are said as the positive one.
  expect(muLaw.encode(muLaw.decode(codes))).toEqual(codes.map((code) => (code === 0x7f ? 0xff : code)));
});

test.each([
  ["mu-law", muLaw],
  ["A-law", aLaw],
])("the %s is never off by more than one part in twenty of the sample", (_name, law) => {
  const samples = Int16Array.from({ length: 65_536 }, (_, i) => i - 32_768);
  const back = law.decode(law.encode(samples));
  const worst = samples.reduce((most, sample, i) => {
    const off = Math.abs((back[i] ?? 0) - sample);
    return Math.max(most, Math.abs(sample) > 256 ? off / Math.abs(sample) : off / 256);
  }, 0);
  expect(worst).toBeLessThan(1 / 20);
});

test("a WAV of one or two channels holds every sample", async () => {
  const [left, right] = [tone([440], 0.5), tone([600], 0.5)];
  expect((await decodeWav(await encodeWav([left]))).samples).toEqual(left.samples);
  const file = await encodeWav([left, right]);
  expect(file.length).toBe(44 + 2 * 2 * 4000);
  const mixed = (await decodeWav(file)).samples;
  expect(amplitudeOf(mixed, 440)).toBeCloseTo(amplitudeOf(left.samples, 440) / 2, -1);
  expect(amplitudeOf(mixed, 600)).toBeCloseTo(amplitudeOf(right.samples, 600) / 2, -1);
});

test("a WAV of 44.1 kHz comes as 8 kHz without what 8 kHz cannot carry", async () => {
  const rate = 44_100;
  const samples = Int16Array.from({ length: rate }, (_, i) => {
    const at = (2 * Math.PI * i) / rate;
    return 8000 * (Math.sin(at * 1000) + Math.sin(at * 7000));
  });
  const file = await encodeWav([{ samples }]);
  file.writeUInt32LE(rate, 24);
  const heard = (await decodeWav(file)).samples;
  expect(heard.length).toBe(8000);
  expect(amplitudeOf(heard.subarray(200, 7800), 1000)).toBeGreaterThan(7800);
  // 7 kHz would fold back to 1 kHz, and as an alias of 8 kHz to itself.
  expect(amplitudeOf(heard.subarray(200, 7800), 3000)).toBeLessThan(40);
});

test("an MP3 that is decoded piece by piece is the same as at once, and may be stereo", async () => {
  const [left, right] = [hum("Thank you for calling, please hold the line"), tone([700], 5)];
  const both = [left, { samples: right.samples.subarray(0, left.samples.length) }];
  const mp3 = encodeMp3(soundOf(await encodeWav(both)).samples, 8000, 2);
  const { pcm, sampleRate } = decodeMp3(mp3);
  expect(sampleRate).toBe(8000);
  const { samples } = await decodeSound(mp3);
  expect(samples.length).toBe(pcm.length);
  expect(samples.filter((sample, i) => Math.abs(sample - (pcm[i] ?? 0)) > 1)).toHaveLength(0);
  expect(amplitudeOf(samples, 700)).toBeGreaterThan(1000);
  await expect(decodeSound(Buffer.from("ID3 and so on, a song"))).rejects.toThrow(/^This/);
});

test("an MP3 begins when the WAV of the same sound does", async () => {
  const spoken = hum("Please hold the line");
  const { samples } = await decodeSound(encodeMp3(spoken.samples, 8000));
  const alikeAt = (shift: number) => {
    let sum = 0;
    for (const [i, sample] of spoken.samples.entries()) sum += sample * (samples[i + shift] ?? 0);
    return sum;
  };
  const shifts = Array.from({ length: 2401 }, (_, i) => i - 1200);
  const heights = shifts.map(alikeAt);
  expect(shifts[heights.indexOf(Math.max(...heights))]).toBe(0);
});

test("the channels of a recording are read back as they were written", async () => {
  const [left, right] = [tone([440], 0.1), tone([600], 0.1)];
  const { samples, channels } = soundOf(await encodeWav([left, right]));
  expect(channels).toBe(2);
  expect(samples.filter((_, i) => i % 2 === 0)).toEqual(left.samples);
  expect(samples.filter((_, i) => i % 2 === 1)).toEqual(right.samples);
});

const long = { samples: new Int16Array(8000 * 60 * 10).fill(1000) };

test.each([
  ["writing ten minutes of two channels", () => encodeWav([long, long])],
  ["reading an MP3", async () => decodeSound(encodeMp3(long.samples.subarray(0, 8000 * 10), 8000))],
])("calls have their turn: %s", async (_what, work) => {
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns++;
    if (!isOver) setImmediate(turn);
  };
  const done = work();
  setImmediate(turn);
  await done;
  isOver = true;
  expect(turns).toBeGreaterThan(3);
});

test.each([
  ["no WAV", Buffer.from("ID3 and so on, a song")],
  ["no sound", (await encodeWav([{ samples: new Int16Array(0) }])).subarray(0, 36)],
])("a file with %s is refused in a sentence", async (_what, file) => {
  await expect(decodeWav(file)).rejects.toThrow(/^This/);
});

import { expect, test } from "vitest";
import { amplitudeOf } from "../../test/audio-tones.ts";
import { decodeMp3 } from "./decode.ts";
import { encodeMp3, mp3Frames } from "./encode.ts";

/** Samples that the filters hold the sound back, and the decoder leaves out. */
const delay = 1057;

const sine = (frequency: number, rate: number, size = 12_000): Int16Array =>
  Int16Array.from({ length: rate / 2 }, (_, i) => size * Math.sin((2 * Math.PI * frequency * i) / rate));

/** Bursts of noise, four a second, duller than white: as loud and as rough as speech. */
const bursts = (rate: number): Int16Array => {
  let [seed, last] = [1, 0];
  return Int16Array.from({ length: rate }, (_, i) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    last = 0.9 * last + seed / 2 ** 32 - 0.5;
    return 8000 * last * Math.max(0, Math.sin((8 * Math.PI * i) / rate));
  });
};

/** How much louder the sound is than what the way through MP3 added, in dB; and how alike both are. */
const compare = (sound: Int16Array, heard: Int16Array): { ratio: number; alike: number } => {
  let [ours, theirs, both, off] = [0, 1, 0, 1];
  for (const [i, sample] of sound.entries()) {
    const other = heard[i] ?? 0;
    ours += sample * sample;
    theirs += other * other;
    both += sample * other;
    off += (sample - other) ** 2;
  }
  return { ratio: 10 * Math.log10(ours / off), alike: both / Math.sqrt(ours * theirs) };
};

test.each([200, 440, 1000, 2500, 3400])("a tone of %i Hz is clean", (frequency) => {
  const tone = sine(frequency, 8000);
  expect(compare(tone, decodeMp3(encodeMp3(tone, 8000)).pcm).ratio).toBeGreaterThan(40);
});

test.each([8000, 11_025, 12_000, 16_000, 22_050, 24_000])(
  "noise in bursts at %i Hz stays what it is",
  (rate) => {
    const noise = bursts(rate);
    const { pcm, sampleRate } = decodeMp3(encodeMp3(noise, rate));
    expect(sampleRate).toBe(rate);
    const { ratio, alike } = compare(noise, pcm);
    expect(alike).toBeGreaterThan(0.99);
    expect(ratio).toBeGreaterThan(18);
  },
);

test("a file of 8 kHz has 32 kbit/s, mono, and room for the whole sound", () => {
  const file = encodeMp3(sine(440, 8000), 8000);
  expect([...file.subarray(0, 4)]).toEqual([0xff, 0xe3, 0x48, 0xc4]);
  const frames = Math.ceil((4000 + delay) / 576);
  expect(file.length).toBe(frames * 288);
  expect(decodeMp3(file).pcm.length).toBe(frames * 576 - delay);
});

test("a second channel makes it stereo", () => {
  const [left, right] = [sine(500, 8000), sine(1500, 8000)];
  const both = Int16Array.from({ length: 2 * left.length }, (_, i) => (i % 2 ? right : left)[i >> 1] ?? 0);
  const file = encodeMp3(both, 8000, 2);
  expect((file[3] ?? 0) >> 6).toBe(0);
  const heard = decodeMp3(file).pcm.subarray(0, 4000);
  expect(amplitudeOf(heard, 500)).toBeCloseTo(6000, -2);
  expect(amplitudeOf(heard, 1500)).toBeCloseTo(6000, -2);
});

test("full scale, hard edges, silence and nothing at all survive", () => {
  const square = Int16Array.from({ length: 4000 }, (_, i) => (i % 40 < 20 ? 32_767 : -32_768));
  expect(compare(square, decodeMp3(encodeMp3(square, 8000)).pcm).alike).toBeGreaterThan(0.99);
  expect(decodeMp3(encodeMp3(new Int16Array(4000), 8000)).pcm.every((sample) => sample === 0)).toBe(true);
  expect(decodeMp3(encodeMp3(new Int16Array(0), 8000)).pcm.length).toBe(1152 - delay);
});

test("every frame stands for itself: the end alone sounds as it did in the whole", () => {
  const frames = [...mp3Frames(bursts(8000), 8000)];
  const whole = decodeMp3(Buffer.concat(frames)).pcm;
  const end = decodeMp3(Buffer.concat(frames.slice(5))).pcm;
  // Two frames until the filters are full.
  expect(end.subarray(2 * 576)).toEqual(whole.subarray(7 * 576));
});

test("a rate that belongs to MPEG-1 is refused", () => {
  expect(() => encodeMp3(new Int16Array(10), 44_100)).toThrow("An MP3 of 44100 Hz is not written");
});

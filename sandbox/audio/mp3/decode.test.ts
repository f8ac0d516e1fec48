import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { decodeMp3 } from "./decode.ts";
import { encodeMp3 } from "./encode.ts";

/**
 * 0.4 s at 32 kHz: left a tone of 1000 Hz with two clicks, right one of 2500 Hz. By another encoder: all block types,
 * joint stereo, data that begin frames before, scales that are kept.
 */
const foreign = readFileSync(new URL("joint-stereo.mp3", import.meta.url));

const tone = Int16Array.from({ length: 4000 }, (_, i) => 9000 * Math.sin(i / 3));
const own = encodeMp3(tone, 8000);

/** How loud one frequency is, over windows of 10 ms: a click or a wrong block shows in one of them. */
const courseOf = (pcm: Int16Array, frequency: number, rate: number): number[] => {
  const size = rate / 100;
  return Array.from({ length: Math.floor(pcm.length / size) }, (_, window) => {
    let [x, y] = [0, 0];
    for (let i = window * size; i < (window + 1) * size; i++) {
      const turn = (2 * Math.PI * frequency * i) / rate;
      x += (pcm[i] ?? 0) * Math.cos(turn);
      y += (pcm[i] ?? 0) * Math.sin(turn);
    }
    return Math.hypot(x, y) / (size / 2);
  });
};

test("a file of another encoder is heard: both channels in one, all kinds of blocks", () => {
  const { pcm, sampleRate } = decodeMp3(foreign);
  expect([pcm.length, sampleRate]).toEqual([14_976 - 1057, 32_000]);
  const sounding = [2, 38] as const;
  // Half of 0.4 and of 0.2 of full scale, of which that encoder keeps 0.95. The clicks reach into both a little, each here into one window.
  for (const size of courseOf(pcm, 1000, sampleRate).slice(...sounding)) {
    expect(size).toBeGreaterThan(6227 * 0.94);
    expect(size).toBeLessThan(6227 * 1.06);
  }
  for (const size of courseOf(pcm, 2500, sampleRate).slice(...sounding)) {
    expect(size).toBeGreaterThan(3113 * 0.94);
    expect(size).toBeLessThan(3113 * 1.06);
  }
});

test("tags before the sound, noise between the frames and an end cut short do no harm", () => {
  const tag = Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 1, 2, ...Buffer.alloc(130, 0xff)]);
  const noise = Buffer.from([0xff, 0x00, 0xff, 0xe3, 0x12, 0x34]);
  const file = Buffer.concat([tag, own.subarray(0, 576), noise, own.subarray(576, -100)]);
  const whole = decodeMp3(own).pcm;
  expect(decodeMp3(file).pcm).toEqual(whole.subarray(0, -576));
});

test("a frame that only says how long the file is has no sound", () => {
  const index = Buffer.alloc(288);
  index.set(own.subarray(0, 4));
  index.write("Info", 13, "latin1");
  expect(decodeMp3(Buffer.concat([index, own])).pcm).toEqual(decodeMp3(own).pcm);
});

/** Of 8 kHz, mono: the encoder held `delay` samples back and added `filled` at the end. */
const indexOf = (kind: "Info" | "Xing", name: string, delay: number, filled: number): Buffer => {
  const index = Buffer.alloc(288);
  index.set(own.subarray(0, 4));
  index.write(kind, 13, "latin1");
  index[20] = 0b0101;
  const at = 13 + 8 + 4 + 100;
  index.write(name, at, "latin1");
  index.writeUIntBE(delay * 4096 + filled, at + 21, 3);
  return index;
};

test.each([
  ["LAME3.100", "Info"],
  ["Lavc59.37", "Xing"],
] as const)(
  "what %s says of both ends is left out: the sound is as long as it was, and begins at once",
  (name, kind) => {
    // Nine frames, of which the filters hold back 1057 samples.
    const filled = 9 * 576 - 1057 - tone.length + 529;
    const { pcm } = decodeMp3(Buffer.concat([indexOf(kind, name, 528, filled), own]));
    expect(pcm.length).toBe(tone.length);
    expect(pcm).toEqual(decodeMp3(own).pcm.subarray(0, tone.length));
    const later = decodeMp3(Buffer.concat([indexOf(kind, name, 576, filled), own])).pcm;
    expect(later.subarray(0, 100)).toEqual(pcm.subarray(48, 148));
  },
);

test("an index of another program, and one that leaves nothing, do no harm", () => {
  const before = decodeMp3(own).pcm;
  expect(decodeMp3(Buffer.concat([indexOf("Info", "Else 1.0", 4000, 4000), own])).pcm).toEqual(before);
  expect(decodeMp3(Buffer.concat([indexOf("Info", "LAME3.100", 4095, 4095), own])).pcm).toEqual(
    new Int16Array(0),
  );
});

test.each([
  ["nothing", Buffer.alloc(0)],
  ["zeros", Buffer.alloc(5000)],
  ["ones", Buffer.alloc(5000, 0xff)],
  ["a tag without an end", Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 127, 127, 127, 127])],
  ["text", Buffer.from("RIFF and other words, and no sound at all")],
  ["half a frame", own.subarray(0, 200)],
])("%s is no MP3", (_name, file) => {
  expect(() => decodeMp3(file)).toThrow("This is no MP3 file");
});

test("a file of nothing but beginnings is given up, one with some noise is not", () => {
  const ones = Buffer.alloc(100_000, 0xff);
  expect(decodeMp3(Buffer.concat([ones.subarray(0, 10_000), own])).pcm).toEqual(decodeMp3(own).pcm);
  expect(() => decodeMp3(Buffer.concat([ones, own]))).toThrow("This is no MP3 file");
});

test("a file that claims hours is refused before it is decoded", () => {
  const frame = Buffer.alloc(24);
  frame.set([0xff, 0xf3, 0x14, 0xc4]);
  const file = Buffer.concat(Array.from({ length: 76_000 }, () => frame));
  expect(() => decodeMp3(file)).toThrow("This MP3 is longer than 30 minutes");
});

test("whatever the bytes are, there is sound of bounded length or that sentence", () => {
  let seed = 5;
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * below);
  };
  let heard = 0;
  for (let round = 0; round < 30; round++) {
    const file = Buffer.from((round % 2 ? foreign : own).subarray(random(400)));
    // The headers stay in every third round, so that it is the insides that are damaged.
    for (let i = 0; i < file.length; i++) {
      const isHeader = round % 3 === 0 && [0, 1, 2, 3].some((back) => file[i - back] === 0xff);
      if (!isHeader && random(4 + round * 16) === 0) file[i] = random(256);
    }
    try {
      const { pcm } = decodeMp3(file);
      expect(pcm.length).toBeLessThanOrEqual(file.length * 24);
      heard++;
    } catch (error) {
      expect(error).toEqual(new Error("This is no MP3 file"));
    }
  }
  expect(heard).toBeGreaterThan(7);
});

import { expect, test } from "vitest";
import { openJitterBuffer } from "../audio/jitter-buffer.ts";
import { loudnessOf } from "../audio/frame.ts";
import { openKeyReader, keyPacket } from "../audio/key-events.ts";
import { openKeySender } from "../audio/key-sender.ts";
import { amplitudeOf } from "./audio-tones.ts";

const frequency = 500;
const packet = (index: number) =>
  Int16Array.from(
    { length: 160 },
    (_, i) => 8000 * Math.sin((2 * Math.PI * frequency * (index * 160 + i)) / 8000),
  );

/** Plays a journey: what arrives before each reading. Gives what was heard. */
const journey = (ticks: number, arrivals: (tick: number) => number[], start = 0) => {
  const buffer = openJitterBuffer();
  const heard = new Int16Array(ticks * 160);
  for (let tick = 0; tick < ticks; tick++) {
    for (const index of arrivals(tick)) buffer.put((start + index * 160) >>> 0, packet(index));
    buffer.read(heard.subarray(tick * 160, (tick + 1) * 160), false);
  }
  return { heard, figures: buffer.figures };
};
const purity = (samples: Int16Array) => amplitudeOf(samples, frequency) / (loudnessOf(samples) * Math.SQRT2);

test("packets in order come out unchanged, 40 ms later", () => {
  const { heard, figures } = journey(50, (tick) => [tick]);
  expect(heard.subarray(0, 320).every((sample) => sample === 0)).toBe(true);
  expect(heard.subarray(320, 480)).toEqual(packet(0));
  expect(heard.subarray(49 * 160)).toEqual(packet(47));
  expect(figures).toEqual({ concealed: 0, dropped: 0, shortened: 0 });
});

test("disorder, repetition and the wrap of the time change nothing", () => {
  const swapped = (tick: number) => (tick % 2 === 0 ? (tick === 0 ? [0] : [tick, tick - 1]) : []);
  const { heard, figures } = journey(
    50,
    (tick) => [...swapped(tick), ...swapped(tick)],
    0xffffffff - 160 * 10,
  );
  const sent = Array.from({ length: 38 }, (_, i) => [...packet(i)]).flat();
  expect(heard.subarray(320, 40 * 160)).toEqual(Int16Array.from(sent));
  expect(figures.concealed).toBe(0);
});

test("one packet in ten lost is hidden: the tone goes on", () => {
  const { heard, figures } = journey(400, (tick) => (tick % 10 === 7 ? [] : [tick]));
  expect(figures.concealed).toBeGreaterThan(35);
  expect(purity(heard.subarray(1600))).toBeGreaterThan(0.97);
});

test("a long gap fades into silence and the sound comes back", () => {
  const { heard } = journey(200, (tick) => (tick >= 50 && tick < 100 ? [] : [tick]));
  expect(loudnessOf(heard.subarray(60 * 160, 95 * 160))).toBe(0);
  expect(purity(heard.subarray(120 * 160))).toBeGreaterThan(0.99);
});

test("after a stall the oldest is dropped: the delay never stays above 100 ms", () => {
  const burst = (tick: number) => (tick === 120 ? Array.from({ length: 21 }, (_, i) => 100 + i) : [tick]);
  const { heard, figures } = journey(300, (tick) => (tick >= 100 && tick < 120 ? [] : burst(tick)));
  expect(figures.dropped).toBeGreaterThan(10);
  expect(heard.subarray(290 * 160, 291 * 160)).toSatisfy((frame: Int16Array) =>
    [2, 3, 4, 5].some((behind) => frame.every((sample, i) => sample === packet(290 - behind)[i])),
  );
});

test.each([
  ["faster", 1.002],
  ["slower", 0.998],
])("a sender whose clock runs %s than ours is followed for five minutes", (_how, pace) => {
  let sent = 0;
  const ticks = 15_000;
  const { heard, figures } = journey(ticks, (tick) => {
    const due = Math.floor(tick * pace) + 1;
    return Array.from({ length: Math.max(0, due - sent) }, () => sent++);
  });
  const corrections = figures.shortened + figures.concealed + figures.dropped;
  expect(corrections).toBeGreaterThan(20);
  expect(corrections).toBeLessThan(60);
  for (let second = 10; second < 300; second += 29) {
    expect(purity(heard.subarray(second * 8000, second * 8000 + 1600))).toBeGreaterThan(0.9);
  }
});

test("each press is told once, whatever happens to its packets", () => {
  const told: string[] = [];
  const read = openKeyReader((key) => told.push(key));
  const press = (key: string, at: number) => [
    ...[160, 320, 480].map((duration) => ({ at, bytes: keyPacket({ key, end: false, duration }) })),
    ...[640, 640, 640].map((duration) => ({ at, bytes: keyPacket({ key, end: true, duration }) })),
  ];
  const first = press("5", 1000);
  const second = press("5", 3000);
  const third = press("#", 6000);
  // Its first packets lost, the ends doubled, and a straggler after the next press.
  const all = [...first.slice(2), ...first.slice(3), ...second, ...first.slice(-1), ...third.slice(-1)];
  for (const { at, bytes } of all) read(at, bytes);
  read(9000, Uint8Array.of(16, 10, 0, 160));
  read(9000, Uint8Array.of(1));
  expect(told.join("")).toBe("55#");
});

test("a key held for a minute is one press", () => {
  const told: string[] = [];
  const read = openKeyReader((key) => told.push(key));
  for (let elapsed = 160; elapsed < 60 * 8000; elapsed += 160) {
    const segment = Math.floor(elapsed / 0xff00);
    read(
      5000 + segment * 0xff00,
      keyPacket({ key: "7", end: false, duration: elapsed - segment * 0xff00 || 160 }),
    );
  }
  expect(told).toEqual(["7"]);
});

test("what the key sender plays, the key reader tells, with pauses between", async () => {
  const told: { key: string; tick: number }[] = [];
  let tick = 0;
  const read = openKeyReader((key) => told.push({ key, tick }));
  const sender = openKeySender();
  const done = sender.press("1w9x#");
  for (; tick < 100; tick++) {
    for (const { key, elapsed, end } of sender.beat() ?? []) {
      read(tick * 160 - elapsed + 160, keyPacket({ key, end, duration: elapsed }));
    }
  }
  await done;
  expect(told).toEqual([
    { key: "1", tick: 0 },
    { key: "9", tick: 12 + 25 },
    { key: "#", tick: 12 + 25 + 12 },
  ]);
});

import { expect, it } from "vitest";
import type { Pcm } from "../audio/audio.ts";
import { frameSamples, loudnessOf, sampleRate } from "../audio/frame.ts";
import { openSpeechWatch } from "../audio/loudness.ts";
import { join, silence, tone } from "../audio/tones.ts";
import { word } from "./voice-words.ts";

/** When speaking was heard to begin and to end, in seconds. */
const heardIn = ({ samples }: Pcm): [boolean, number][] => {
  const told: [boolean, number][] = [];
  let at = 0;
  const watch = openSpeechWatch((speaking) => told.push([speaking, at / sampleRate]));
  for (; at + frameSamples <= samples.length; at += frameSamples)
    watch(loudnessOf(samples.subarray(at, at + frameSamples)));
  return told;
};
const quieter = ({ samples }: Pcm, share: number): Pcm => ({ samples: samples.map((each) => each * share) });

/** A vowel as it is held: the overtones of a voice, which swells and fades a little. */
const vowel = (seconds: number, loudness: number): Pcm => {
  const { samples } = tone([140, 280, 420, 700, 1120], seconds, 1);
  const swell = (i: number) => loudness * (0.85 + 0.15 * Math.sin((2 * Math.PI * 5 * i) / sampleRate));
  return { samples: samples.map((each, i) => each * swell(i)) };
};

it.each<[string, Pcm, number]>([
  ["a tone of 8 s", tone([440], 8), 8],
  ["a quiet one", tone([440], 8, 0.06), 8],
  ["a dialling tone of a minute", tone([350, 440], 60), 60],
  ["vowels of 6 s", join(vowel(6, 0.3), silence(0.3), vowel(6, 0.3)), 12.3],
  ["one of a soft voice", vowel(6, 0.2), 6],
])("%s is heard to its end", (_what, sound, seconds) => {
  const [begins, ends, ...more] = heardIn(join(silence(1), sound, silence(2)));
  expect([begins?.[0], ends?.[0], more]).toEqual([true, false, []]);
  expect(begins?.[1]).toBeLessThan(1.1);
  expect(ends?.[1]).toBeCloseTo(1 + seconds + 0.5, 1);
});

it("the hum of a line is soon noise, and a voice over it is heard", () => {
  const hum = tone([120], 40, 0.03);
  const spoken = word(7, 2).samples;
  for (const [i, each] of spoken.entries()) hum.samples[20 * sampleRate + i]! += each;
  const told = heardIn(hum);
  expect(told.map(([speaking]) => speaking)).toEqual([true, false, true, false]);
  expect(told[1]?.[1]).toBeLessThan(10);
  expect(told[2]?.[1]).toBeCloseTo(20, 0);
  expect(told[3]?.[1]).toBeCloseTo(22.5, 0);
});

it("neither silence nor whispering wind is speech", () => {
  expect(heardIn(silence(10))).toEqual([]);
  expect(heardIn(quieter(word(3, 10), 0.02))).toEqual([]);
});

import { afterEach, expect, test } from "vitest";
import { loudnessOf } from "../audio/frame.ts";
import { guitar, piano } from "../audio/music/instruments.ts";
import { openMusic } from "../audio/music/music.ts";
import { render } from "../audio/music/render.ts";
import { frequencyOf, seeded } from "../audio/music/theory.ts";
import { groups, tracks } from "../audio/music/tracks.ts";
import { decodeWav } from "../audio/wav.ts";
import { amplitudeOf } from "./audio-tones.ts";
import { dropFolder, newFolder } from "./start.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) dropFolder(folder);
});

test("there are 23 tracks in six groups, each with an id of its own", () => {
  const counts = groups.map((group) => tracks.filter((track) => track.group === group).length);
  expect(counts).toEqual([4, 5, 4, 4, 3, 3]);
  expect(new Set(tracks.map(({ id }) => id)).size).toBe(23);
});

test.each(tracks)("$id lasts 20 to 40 seconds", ({ chords, repeats, beatsPerBar, beatsPerMinute }) => {
  const seconds = (chords.length * repeats * beatsPerBar * 60) / beatsPerMinute;
  expect(seconds).toBeGreaterThan(20);
  expect(seconds).toBeLessThan(40);
});

const oneOfEach = groups.map((group) => tracks.findLast((track) => track.group === group));
test.each(oneOfEach)("$id is even, does not clip, and its end joins its start", async (track) => {
  const { samples } = await render(track as (typeof tracks)[number]);
  expect(loudnessOf(samples)).toBeGreaterThan(2800);
  expect(samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)).toBeLessThan(28_000);
  for (let second = 0; second + 4 < samples.length / 8000; second += 4) {
    expect(loudnessOf(samples.subarray(second * 8000, (second + 4) * 8000))).toBeGreaterThan(1200);
  }
  const steps = samples.map((sample, i) => Math.abs(sample - (samples[(i + 1) % samples.length] ?? 0)));
  expect(steps.at(-1)).toBeLessThanOrEqual(Math.max(...steps.subarray(0, 8000)));
});

test.each([
  ["piano", piano],
  ["guitar", guitar],
])("the %s is in tune", (_name, instrument) => {
  for (const note of [45, 57, 64]) {
    const frequency = frequencyOf(note);
    const sound = instrument(frequency, 1, seeded("tuning")).subarray(800, 8000);
    const [flat, right, sharp] = [0.985, 1, 1.015].map((off) => amplitudeOf(sound, frequency * off));
    expect(right).toBeGreaterThan((flat ?? 0) * 1.3);
    expect(right).toBeGreaterThan((sharp ?? 0) * 1.3);
  }
});

test("a track is made once and kept, always the same; what is not there is null", async () => {
  const folder = newFolder();
  folders.push(folder);
  const first = (await openMusic(folder).file("guitar-3")) as Buffer;
  const second = (await openMusic(folder).file("guitar-3")) as Buffer;
  const other = newFolder();
  folders.push(other);
  const anew = openMusic(other);
  const third = (await anew.file("guitar-3")) as Buffer;
  expect([second.equals(first), third.equals(first)]).toEqual([true, true]);
  expect((await anew.sound("guitar-3"))?.samples.length).toBe((await decodeWav(first)).samples.length);
  expect(await anew.file("../guitar-3")).toBeNull();
});

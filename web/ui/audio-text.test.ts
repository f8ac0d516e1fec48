import { expect, it } from "vitest";
import { playedBars, seconds } from "./audio-text.ts";

it.each([
  [0, "0:00"],
  [75.9, "1:15"],
  [3_600, "60:00"],
  [Number.NaN, "0:00"],
  [Number.POSITIVE_INFINITY, "0:00"],
])("%f seconds read %s", (time, text) => {
  expect(seconds(time)).toBe(text);
});

it.each([
  [0, 30, 0],
  [0.1, 30, 1],
  [15, 30, 13],
  [31, 30, 26],
  [5, 0, 0],
])("after %f of %f seconds %i bars of 26 are filled", (at, total, bars) => {
  expect(playedBars(at, total, 26)).toBe(bars);
});

import { expect, test } from "vitest";
import { afterWalk, afterWindow, heightOf, type Landmarks, REACH, SIZE, WALK } from "./landmarks.ts";

const start: Landmarks = { cursors: [undefined], end: undefined };
const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ cursor: `row ${from + at}` }));

test("a full window says where the next begins, a short one where the list ends", () => {
  const one = afterWindow(start, 0, rows(0, SIZE));
  expect(one).toEqual({ cursors: [undefined, "row 59"], end: undefined });
  expect(afterWindow(one, 1, rows(60, 7))).toEqual({ cursors: [undefined, "row 59"], end: 67 });
  expect(afterWindow(one, 1, [])).toEqual({ cursors: [undefined, "row 59"], end: 60 });
  expect(afterWindow(start, 0, [])).toEqual({ cursors: [undefined], end: 0 });
});

test("what is known already changes nothing", () => {
  const one = afterWindow(start, 0, rows(0, SIZE));
  expect(afterWindow(one, 0, rows(0, SIZE))).toBe(one);
  const ended = afterWindow(one, 1, rows(60, 7));
  expect(afterWindow(ended, 1, rows(60, 7))).toBe(ended);
});

test("a row that came moves the next window and leaves the end to be read again there", () => {
  const ended = afterWindow(afterWindow(start, 0, rows(0, SIZE)), 1, rows(60, 59));
  const moved = afterWindow(ended, 0, rows(-1, SIZE));
  expect(moved).toEqual({ cursors: [undefined, "row 58"], end: 119 });
  expect(afterWindow(moved, 1, rows(59, SIZE))).toEqual({
    cursors: [undefined, "row 58", "row 118"],
    end: undefined,
  });
});

test("a walk leaves a landmark for each window it passes", () => {
  const far = afterWalk(start, 0, rows(0, WALK));
  expect(far.cursors).toEqual([undefined, "row 59", "row 119", "row 179"]);
  expect(afterWalk(far, 3, rows(180, 70))).toEqual({ cursors: [...far.cursors, "row 239"], end: 250 });
  expect(afterWalk(far, 3, rows(180, SIZE)).end).toBe(240);
});

test("a list as long as one can walk has its true height, a longer one grows", () => {
  expect(heightOf(start, undefined)).toBe(SIZE);
  expect(heightOf(start, 1284)).toBe(1284);
  expect(heightOf(start, 1_000_000)).toBe(SIZE + REACH);
  expect(heightOf({ cursors: [undefined, "a"], end: 67 }, 1284)).toBe(67);
});

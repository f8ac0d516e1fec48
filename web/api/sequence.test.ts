import { expect, test } from "vitest";
import { Sequence } from "./sequence.ts";

test("events in a row move the number", () => {
  const sequence = new Sequence(4);
  expect([sequence.hear(5), sequence.hear(6)]).toEqual([true, true]);
  expect([sequence.whole, sequence.broken]).toEqual([6, false]);
});

test("an event that was heard is no news, before a hole and after it", () => {
  const sequence = new Sequence(4);
  expect([sequence.hear(4), sequence.hear(7), sequence.hear(7)]).toEqual([false, true, false]);
});

test("a connection that is lost before its replay is answered leaves the hole for the next one", () => {
  const sequence = new Sequence(4);
  // The first connection: 7 arrives, what was missed is asked for, and the line drops.
  sequence.hear(7);
  expect([sequence.whole, sequence.broken]).toEqual([4, true]);
  // The second one asks from 4, and is answered with everything up to 8.
  sequence.replayed(8);
  expect([sequence.whole, sequence.broken]).toEqual([8, false]);
});

test("what came in while a replay was on its way counts once it is answered", () => {
  const sequence = new Sequence(4);
  sequence.hear(7);
  sequence.hear(8);
  sequence.replayed(6);
  expect([sequence.whole, sequence.broken]).toEqual([8, false]);
});

test("a replay that ends before another hole leaves that one", () => {
  const sequence = new Sequence(4);
  sequence.hear(9);
  sequence.replayed(6);
  expect([sequence.whole, sequence.broken]).toEqual([6, true]);
});

test("after a restored backup the number starts again lower", () => {
  const sequence = new Sequence(40);
  sequence.hear(44);
  sequence.restart(12);
  expect([sequence.whole, sequence.broken, sequence.hear(13)]).toEqual([12, false, true]);
});

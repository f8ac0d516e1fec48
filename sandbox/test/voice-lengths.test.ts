import { expect, it } from "vitest";
import { durationOf, secondsLong } from "../carrier/voice/call-params.ts";
import type { CallRow } from "../store/voice-rows.ts";

const at = "2026-01-01T00:00:00.000Z";
const lengthOf = (answeredAt: string | null, endedAt: string | null) =>
  durationOf({ answeredAt, endedAt } as CallRow);

it("a second begun is one, from the moment of the answer on", () => {
  expect(lengthOf(at, at)).toBe(1);
  expect(lengthOf(at, "2026-01-01T00:00:01.000Z")).toBe(1);
  expect(lengthOf(at, "2026-01-01T00:00:01.101Z")).toBe(2);
  expect(secondsLong(5, 5)).toBe(1);
});

it("what was ended at its limit is not told to be longer, though timers are late", () => {
  expect(lengthOf(at, "2026-01-01T00:00:02.020Z")).toBe(2);
});

it("what was never answered, or goes on, has no length", () => {
  expect(lengthOf(null, at)).toBe(0);
  expect(lengthOf(at, null)).toBe(0);
});

import { expect, it } from "vitest";
import { idleState } from "./idle-rules.ts";

const HOUR = 3_600_000;

it("locks after two hours without a sign and signs out after four", () => {
  expect(idleState(0, 2 * HOUR - 1)).toEqual({ state: "active", next: 1 });
  expect(idleState(0, 2 * HOUR)).toEqual({ state: "lock", next: 2 * HOUR });
  expect(idleState(0, 4 * HOUR - 1)).toEqual({ state: "lock", next: 1 });
  expect(idleState(0, 4 * HOUR).state).toBe("logout");
});

it("is not misled by a clock that was set back", () => {
  expect(idleState(5 * HOUR, HOUR)).toEqual({ state: "active", next: 2 * HOUR });
});

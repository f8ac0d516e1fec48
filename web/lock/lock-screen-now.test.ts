// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { lockScreen } from "./lock-screen-now.ts";
import { getLock, setLock } from "./lock-state.ts";

afterEach(() => setLock(null));

it("asks for the password after two idle hours, also where the computer has locked first", () => {
  setLock({ at: 5, by: "screen", acted: "Aisha Rahman" });
  lockScreen("idle");
  expect(getLock()).toEqual({ at: 5, by: "idle", acted: "Aisha Rahman" });
});

it.each(["hand", "idle"] as const)("what was locked by %s is not opened with the computer", (by) => {
  setLock({ at: 5, by });
  lockScreen("screen");
  expect(getLock()).toEqual({ at: 5, by });
});

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { saving } from "./saving.ts";

/** A tab that is closed now. */
const isAskedAbout = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A save that is answered by what it returns. */
function begin() {
  let answer = () => {};
  const asked = saving("a", new Promise<void>((resolve) => (answer = resolve)));
  return () => {
    answer();
    return asked;
  };
}

it("asks before a tab is closed over a save that takes longer than a moment, until it is answered", async () => {
  const answer = begin();
  vi.advanceTimersByTime(299);
  expect(isAskedAbout()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isAskedAbout()).toBe(true);
  await answer();
  expect(isAskedAbout()).toBe(false);
});

it("asks nothing for save upon save that are answered within a moment", async () => {
  for (let i = 0; i < 4; i++) {
    const answer = begin();
    vi.advanceTimersByTime(200);
    expect(isAskedAbout()).toBe(false);
    await answer();
  }
});

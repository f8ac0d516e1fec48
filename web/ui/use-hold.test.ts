// @vitest-environment happy-dom
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useHold } from "./use-hold.ts";

const onHold = vi.fn();
const hold = () => renderHook(() => useHold<string>(onHold));

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  onHold.mockClear();
});

it("a press is long after half a second, and not before", () => {
  const { result } = hold();
  result.current.start("Theme");
  vi.advanceTimersByTime(499);
  expect(onHold).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onHold.mock.calls).toEqual([["Theme"]]);
  expect(result.current.wasHeld()).toBe(true);
  expect(result.current.wasHeld()).toBe(false);
});

it("one that ends before it is none", () => {
  const { result } = hold();
  result.current.start("Theme");
  vi.advanceTimersByTime(499);
  result.current.stop();
  vi.advanceTimersByTime(5_000);
  expect(onHold).not.toHaveBeenCalled();
  expect(result.current.wasHeld()).toBe(false);
});

it("the next press counts from its own beginning", () => {
  const { result } = hold();
  result.current.start("Light");
  vi.advanceTimersByTime(400);
  result.current.start("Dark");
  vi.advanceTimersByTime(499);
  expect(onHold).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onHold.mock.calls).toEqual([["Dark"]]);
});

it("what is gone is held no longer", () => {
  const { result, unmount } = hold();
  result.current.start("Theme");
  unmount();
  vi.advanceTimersByTime(5_000);
  expect(onHold).not.toHaveBeenCalled();
});

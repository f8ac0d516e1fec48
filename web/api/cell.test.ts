// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { newCell } from "./cell.ts";

it("holds the new value before it tells of it", () => {
  const cell = newCell("a");
  const heard: string[] = [];
  const stop = cell.on(() => void heard.push(cell.get()));
  cell.set("b");
  stop();
  cell.set("c");
  expect(heard).toEqual(["b"]);
  expect(cell.get()).toBe("c");
});

it("tells of the same value, too", () => {
  const cell = newCell("a");
  const listener = vi.fn();
  cell.on(listener);
  cell.set("a");
  expect(listener).toHaveBeenCalledTimes(1);
});

it("may be set while it tells: those after hear of it twice, and see the last value both times", () => {
  const cell = newCell(0);
  const seen: number[] = [];
  cell.on(() => cell.get() === 1 && cell.set(2));
  cell.on(() => void seen.push(cell.get()));
  cell.set(1);
  expect(seen).toEqual([2, 2]);
});

it("holds a function as it is", () => {
  const first = () => "first";
  const cell = newCell(first);
  const second = () => "second";
  cell.set(second);
  expect(cell.get()).toBe(second);
});

it("is drawn anew with each other value, not with the same, and not heard of after it is gone", () => {
  const cell = newCell("a");
  const draw = vi.fn(cell.useNow);
  const { result, unmount } = renderHook(() => draw());
  expect(result.current).toBe("a");
  act(() => cell.set("b"));
  expect(result.current).toBe("b");
  const drawn = draw.mock.calls.length;
  act(() => cell.set("b"));
  expect(draw).toHaveBeenCalledTimes(drawn);
  unmount();
  act(() => cell.set("c"));
  expect(draw).toHaveBeenCalledTimes(drawn);
});

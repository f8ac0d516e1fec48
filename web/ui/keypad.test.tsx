// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Keypad } from "./keypad.tsx";

const pressed = vi.fn();
const key = (name: string) => screen.getByRole("button", { name });

beforeEach(() => {
  vi.useFakeTimers();
  render(<Keypad onKey={pressed} />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  pressed.mockReset();
});

it("tells each key by its sign", () => {
  for (const name of ["1", "2 ABC", "0 +", "Star", "Pound"]) fireEvent.click(key(name));
  expect(pressed.mock.calls.flat()).toEqual(["1", "2", "0", "*", "#"]);
});

it("tells a plus, and no nought, where that is held", () => {
  fireEvent.pointerDown(key("0 +"), { button: 0 });
  vi.advanceTimersByTime(600);
  fireEvent.pointerUp(key("0 +"), { button: 0 });
  fireEvent.click(key("0 +"));
  expect(pressed.mock.calls.flat()).toEqual(["+"]);
  fireEvent.click(key("0 +"));
  expect(pressed.mock.calls.flat()).toEqual(["+", "0"]);
});

it("is one stop of the Tab key, gone through by the arrows", () => {
  const stops = () =>
    screen
      .getAllByRole("button")
      .flatMap((one) => (one.tabIndex === 0 ? (one.getAttribute("aria-label") ?? one.textContent) : []));
  expect(stops()).toEqual(["1"]);
  key("1").focus();
  for (const arrow of ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowDown"])
    fireEvent.keyDown(document.activeElement!, { key: arrow });
  expect(document.activeElement).toBe(key("8 TUV"));
  expect(stops()).toEqual(["8 TUV"]);
});

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useHeldButton } from "./use-held-button.ts";

const held = vi.fn();
const pressed = vi.fn();
const started = vi.fn();

function Toggle() {
  const { wasHeld, target } = useHeldButton(held, started);
  return (
    <span {...target}>
      <button type="button" onClick={() => wasHeld() || pressed()}>
        Theme
      </button>
    </span>
  );
}

const hold = (button: number) => {
  fireEvent.pointerDown(screen.getByRole("button"), { button });
  vi.advanceTimersByTime(600);
  fireEvent.pointerUp(screen.getByRole("button"), { button });
};

beforeEach(() => {
  vi.useFakeTimers();
  held.mockClear();
  started.mockClear();
  pressed.mockClear();
  render(<Toggle />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("a hold is no press, and the virtual press after it is one", () => {
  hold(0);
  fireEvent.click(screen.getByRole("button"));
  expect(held).toHaveBeenCalledOnce();
  expect(pressed).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button"));
  expect(pressed).toHaveBeenCalledOnce();
});

it("what a hold opens has half a second to get ready", () => {
  fireEvent.pointerDown(screen.getByRole("button"), { button: 0 });
  expect(started).toHaveBeenCalledOnce();
  expect(held).not.toHaveBeenCalled();
});

it("the right button holds nothing", () => {
  hold(2);
  expect(started).not.toHaveBeenCalled();
  expect(held).not.toHaveBeenCalled();
});

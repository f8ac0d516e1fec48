// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useRowMenu } from "./use-row-menu.ts";

const onMenu = vi.fn();
const onOpen = vi.fn();

function Rows() {
  const menu = useRowMenu(onMenu);
  return [4, 5].map((index) => (
    <div
      key={index}
      role="row"
      tabIndex={0}
      onClick={() => !menu.wasHeld() && onOpen(index)}
      onKeyDown={(event) => menu.byKey(index, event.currentTarget)}
      {...menu.of(index)}
    >
      Row {index}
    </div>
  ));
}

const row = (index: number) => screen.getByText(`Row ${index}`);
const touch = (index: number, at = { clientX: 30, clientY: 40 }) =>
  fireEvent.pointerDown(row(index), { pointerType: "touch", ...at });
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  render(<Rows />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("a right-click asks at the pointer, and the browser's own menu stays away", () => {
  const shown = fireEvent.contextMenu(row(5), { clientX: 120, clientY: 80 });
  expect(shown).toBe(false);
  expect(onMenu).toHaveBeenCalledExactlyOnceWith(5, { x: 120, y: 80 });
});

it("asked for by key there is no pointer: the menu opens below the row", () => {
  vi.spyOn(row(4), "getBoundingClientRect").mockReturnValue(new DOMRect(200, 300, 400, 60));
  fireEvent.keyDown(row(4), { key: "F10", shiftKey: true });
  expect(onMenu).toHaveBeenCalledExactlyOnceWith(4, { x: 216, y: 352 });
});

it("a finger that rests asks, and does not open the row when it is lifted", () => {
  touch(4);
  wait(499);
  expect(onMenu).not.toHaveBeenCalled();
  wait(1);
  expect(onMenu).toHaveBeenCalledExactlyOnceWith(4, { x: 30, y: 40 });
  fireEvent.pointerUp(row(4));
  fireEvent.click(row(4));
  expect(onOpen).not.toHaveBeenCalled();
  fireEvent.click(row(4));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(4);
});

it("a finger that scrolls, is lifted soon, or is a mouse asks for nothing", () => {
  touch(4);
  fireEvent.pointerMove(row(4), { clientX: 30, clientY: 52 });
  wait(1_000);
  touch(5);
  wait(200);
  fireEvent.pointerUp(row(5));
  wait(1_000);
  fireEvent.pointerDown(row(5), { pointerType: "mouse" });
  wait(1_000);
  expect(onMenu).not.toHaveBeenCalled();
  fireEvent.click(row(5));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(5);
});

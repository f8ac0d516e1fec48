// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { usePanel } from "./use-panel.ts";

let measure: (width: number) => void;
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(told: (entries: { contentRect: { width: number } }[]) => void) {
        measure = (width) => act(() => told([{ contentRect: { width } }]));
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The page as it is when it was just opened. */
function open(width: number) {
  const page = { current: document.createElement("main") };
  const { result, unmount } = renderHook(() => usePanel(page));
  measure(width);
  return {
    isOpen: () => result.current.open,
    toggle: () => act(() => result.current.toggle()),
    leave: unmount,
  };
}

it("as a column it is open at first, and stays as it was left", () => {
  for (const isOpen of [true, false, true]) {
    const page = open(1200);
    expect(page.isOpen()).toBe(isOpen);
    page.toggle();
    expect(page.isOpen()).toBe(!isOpen);
    page.leave();
  }
  expect(localStorage.getItem("switchboard.clientPanel")).toBe("closed");
});

it("over a narrow page it begins closed, and what is done there is not remembered", () => {
  const narrow = open(700);
  expect(narrow.isOpen()).toBe(false);
  narrow.toggle();
  expect(narrow.isOpen()).toBe(true);
  narrow.leave();
  expect(localStorage.getItem("switchboard.clientPanel")).toBeNull();
  const again = open(700);
  expect(again.isOpen()).toBe(false);
  again.leave();
  expect(open(1200).isOpen()).toBe(true);
});

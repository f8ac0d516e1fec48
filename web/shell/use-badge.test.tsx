// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useBadge } from "./use-badge.ts";

function Frame({ count }: { count: number }) {
  useBadge(count);
  return null;
}

afterEach(() => {
  cleanup();
  delete window.desktop;
});

it("shows what waits, and nothing once the frame is gone", () => {
  const counts: number[] = [];
  window.desktop = { setBadge: (count) => void counts.push(count) };
  const { rerender, unmount } = render(<Frame count={7} />);
  rerender(<Frame count={2} />);
  expect(counts).toEqual([7, 2]);
  unmount();
  expect(counts).toEqual([7, 2, 0]);
});

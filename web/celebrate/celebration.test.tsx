// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const { fire, reset } = vi.hoisted(() => ({ fire: vi.fn(), reset: vi.fn() }));
vi.mock("canvas-confetti", () => ({ default: { create: () => Object.assign(fire, { reset }) } }));

const { Celebration } = await import("./celebration.tsx");

const onDone = vi.fn();
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("is over after three seconds, and not before", async () => {
  render(<Celebration onDone={onDone} />);
  expect(fire).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ disableForReducedMotion: true }));
  await pass(2_999);
  expect(onDone).not.toHaveBeenCalled();
  await pass(1);
  expect(onDone).toHaveBeenCalledOnce();
});

it("takes what still falls along when its page goes, and tells nobody any more", async () => {
  const { unmount } = render(<Celebration onDone={onDone} />);
  await pass(1_000);
  unmount();
  expect(reset).toHaveBeenCalledOnce();
  await pass(10_000);
  expect(onDone).not.toHaveBeenCalled();
});

it("does not begin again when its page is drawn anew", async () => {
  const { rerender } = render(<Celebration onDone={() => {}} />);
  await pass(2_000);
  rerender(<Celebration onDone={onDone} />);
  await pass(1_000);
  expect(fire).toHaveBeenCalledOnce();
  expect(onDone).toHaveBeenCalledOnce();
});

it("says its message into a status that stood there before", async () => {
  render(<Celebration message="First campaign sent" onDone={onDone} />);
  expect(screen.getByRole("status").textContent).toBe("");
  await pass(100);
  expect(screen.getByRole("status").textContent).toBe("First campaign sent");
});

// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { failedAt, tryAgain } from "../api/retried.ts";
import { toast, Toasts } from "./toast.tsx";

const settled = () => act(async () => vi.advanceTimersByTimeAsync(0));
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
const notice = (name: string) => screen.queryByRole("alertdialog", { name });
const undoButton = () => screen.getByRole("button", { name: "Undo" });

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toasts />);
});

afterEach(async () => {
  act(() => toast.clear());
  await settled();
  cleanup();
  vi.useRealTimers();
});

/** As a call that has not been answered yet. */
function promised() {
  let done = () => {};
  let fail = (_reason: Error) => {};
  const answer = new Promise<void>((resolve, reject) => {
    done = resolve;
    fail = reject;
  });
  return { answer, done: () => done(), fail: (reason: Error) => fail(reason) };
}

describe("a success that can be undone", () => {
  it("is told at once and offers Undo for ten seconds", async () => {
    await act(async () => toast.success("Contact deleted", { undo: () => {} }));
    expect(screen.getByRole("alert").textContent).toBe("Contact deleted");
    await pass(9_900);
    expect(undoButton()).toBeTruthy();
    await pass(200);
    expect(notice("Contact deleted")).toBeNull();
  });

  it("waits while it has the focus", async () => {
    await act(async () => toast.success("Contact deleted", { undo: () => {} }));
    await pass(9_000);
    act(() => undoButton().focus());
    await pass(60_000);
    expect(notice("Contact deleted")).not.toBeNull();
    act(() => undoButton().blur());
    await pass(1_100);
    expect(notice("Contact deleted")).toBeNull();
  });

  it("is busy while it is undone, stays until then, and is undone once", async () => {
    const { answer, done } = promised();
    const undo = vi.fn(() => answer);
    await act(async () => toast.success("Contact deleted", { undo }));
    act(() => {
      const button = undoButton();
      button.click();
      button.click();
    });
    fireEvent.click(screen.getByRole("button", { name: /Undoing/ }));
    await pass(60_000);
    expect(notice("Contact deleted")).not.toBeNull();
    expect(undo).toHaveBeenCalledOnce();
    done();
    await settled();
    expect(notice("Contact deleted")).toBeNull();
    expect(notice("Undone")).not.toBeNull();
  });

  it("says what kept it from being undone, and offers it again", async () => {
    const undo = vi.fn().mockRejectedValueOnce(new Error("You are offline."));
    await act(async () => toast.success("Contact deleted", { undo }));
    fireEvent.click(undoButton());
    await settled();
    expect(notice("Unable to undo. You are offline.")).not.toBeNull();
    fireEvent.click(undoButton());
    await settled();
    expect(notice("Unable to undo. You are offline.")).toBeNull();
    expect(notice("Undone")).not.toBeNull();
  });
});

it("what failed is over when it is tried again", async () => {
  const error = new Error("Too many tries.");
  failedAt("users.get 7", error);
  await act(async () => toast.failed(error.message, error));
  await pass(60_000);
  expect(notice("Too many tries.")).not.toBeNull();
  await act(async () => tryAgain("users.get 7"));
  expect(notice("Too many tries.")).toBeNull();
});

it("that offers something stays until that is done, or it is put off where that is possible", async () => {
  const actions = [{ label: "Open", onPress: vi.fn() }];
  const onDismiss = vi.fn();
  await act(async () => toast.warning("Not sent", { sticky: true, actions }));
  expect(screen.queryByRole("button", { name: "Dismiss" })).toBeNull();
  await act(async () => toast.warning("Not sent either", { sticky: true, actions, onDismiss }));
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  await settled();
  expect(notice("Not sent either")).toBeNull();
  expect(notice("Not sent")).toBeTruthy();
  expect(onDismiss).toHaveBeenCalledOnce();
});

it("at most five stand at once; what came before waits until there is room", async () => {
  const names = () => screen.queryAllByRole("alertdialog").map((one) => one.textContent);
  for (let nth = 1; nth <= 7; nth++) await act(async () => toast.error(`Notice ${nth}`));
  expect(names()).toEqual(["Notice 7", "Notice 6", "Notice 5", "Notice 4", "Notice 3"]);
  const [first] = screen.getAllByRole("button", { name: "Dismiss" });
  fireEvent.click(first!);
  await settled();
  expect(names()).toEqual(["Notice 6", "Notice 5", "Notice 4", "Notice 3", "Notice 2"]);
});

// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { toast, Toasts } from "./toast.tsx";

const texts = () => screen.queryAllByRole("alertdialog").map((one) => one.textContent);

beforeEach(() => void render(<Toasts />));
afterEach(() => {
  act(() => toast.clear());
  cleanup();
});

it("says that it is undone when it is, and not before", async () => {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  await act(async () => toast.undoing(promise));
  expect(texts()).toEqual(["Undoing..."]);
  await act(async () => resolve());
  expect(texts()).toEqual(["Undone"]);
});

it("says what kept it from being undone", async () => {
  let reject = (_reason: Error) => {};
  const promise = new Promise<void>((_, fail) => (reject = fail));
  await act(async () => toast.undoing(promise));
  await act(async () => reject(new Error("Yuri Order was deleted after this. Undo that first.")));
  expect(texts()).toEqual(["Unable to undo. Yuri Order was deleted after this. Undo that first."]);
});

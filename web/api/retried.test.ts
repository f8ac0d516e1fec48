import { expect, it, vi } from "vitest";
import { closeOnRetry, failedAt, tryAgain } from "./retried.ts";

it("an error goes when the same thing is tried again, and with nothing else", () => {
  const close = vi.fn();
  const error = new Error("Somebody was quicker.");
  failedAt("PUT /api/accounts/1", error);
  closeOnRetry(error, close);
  tryAgain("PUT /api/accounts/2");
  expect(close).not.toHaveBeenCalled();
  tryAgain("PUT /api/accounts/1");
  tryAgain("PUT /api/accounts/1");
  expect(close).toHaveBeenCalledOnce();
});

it("one error about a thing takes the place of the other", () => {
  const [first, second] = [vi.fn(), vi.fn()];
  for (const close of [first, second]) {
    const error = new Error("No connection. Try again.");
    failedAt("POST /api/trainings", error);
    closeOnRetry(error, close);
  }
  expect(first).toHaveBeenCalledOnce();
  expect(second).not.toHaveBeenCalled();
});

it("an error of no call stays", () => {
  const close = vi.fn();
  closeOnRetry(new Error("Not copied"), close);
  tryAgain("");
  expect(close).not.toHaveBeenCalled();
});

// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { texts } from "../../../contract/errors.ts";
import { ApiError } from "../../api/call.ts";
import { failures, failureText } from "./failure.ts";

const refusal = (status: number, message: string, said = true) =>
  new ApiError(status, { message, code: "internal" }, said);

test.each([
  [refusal(413, "Export too large. There are 2,000,000."), failures.tooLarge],
  [new DOMException("The operation timed out.", "TimeoutError"), failures.timedOut],
  [refusal(504, "Gateway Timeout"), failures.timedOut],
  [refusal(500, "Not enough memory"), failures.memory],
  [
    refusal(403, "You do not have access to perform this action."),
    "You do not have access to perform this action.",
  ],
  [refusal(503, "The export is being restarted."), "The export is being restarted."],
  [refusal(500, texts.internal), failures.other],
  [refusal(502, "Bad Gateway", false), failures.other],
  [new TypeError("network error"), failures.other],
  ["thrown text", failures.other],
])("%s is told as a sentence", (error, text) => {
  expect(failureText(error)).toBe(text);
});

// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { texts } from "../../../contract/errors.ts";
import { ApiError } from "../../api/call.ts";
import { failureText } from "./failure.ts";

const refusal = (status: number, message: string, said = true) =>
  new ApiError(status, { message, code: "internal" }, said);

test.each([
  [
    refusal(413, "Export too large. There are 2,000,000."),
    "Export too large. Please reduce the number of records.",
  ],
  [
    new DOMException("The operation timed out.", "TimeoutError"),
    "Export timed out. Please try again with fewer records.",
  ],
  [refusal(504, "Gateway Timeout"), "Export timed out. Please try again with fewer records."],
  [refusal(504, texts.internal, false), "Export timed out. Please try again with fewer records."],
  [
    refusal(500, "Not enough memory"),
    "Export failed due to memory constraints. Please try again with fewer records.",
  ],
  [
    refusal(403, "You do not have access to perform this action."),
    "You do not have access to perform this action.",
  ],
  [refusal(503, "The export is being restarted."), "The export is being restarted."],
  [refusal(500, texts.internal), "Export failed. Please try again."],
  [refusal(502, "Bad Gateway", false), "Export failed. Please try again."],
  [new TypeError("network error"), "Export failed. Please try again."],
  ["thrown text", "Export failed. Please try again."],
])("%s is told as a sentence", (error, text) => {
  expect(failureText(error)).toBe(text);
});

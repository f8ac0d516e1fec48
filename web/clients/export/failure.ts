import { texts } from "../../../contract/errors.ts";
import { ApiError } from "../../api/call.ts";

const failures = {
  other: "Export failed. Please try again.",
  tooLarge: "Export too large. Please reduce the number of records.",
  timedOut: "Export timed out. Please try again with fewer records.",
  memory: "Export failed due to memory constraints. Please try again with fewer records.",
} as const;

/** What is said of an export that did not come: the server's own sentence where it has one. */
export function failureText(error: unknown): string {
  const message = error instanceof Error ? error.message : "";
  if (/export too large/i.test(message)) return failures.tooLarge;
  // A proxy that waited no longer says so by its status alone.
  if ((error instanceof ApiError && error.status === 504) || /time(d)?[ -]?out/i.test(message))
    return failures.timedOut;
  if (/memory/i.test(message)) return failures.memory;
  const isSaid = error instanceof ApiError && error.said && message !== texts.internal;
  return (isSaid && message) || failures.other;
}

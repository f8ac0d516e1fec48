import { ApiError } from "../api/call.ts";

/** Why a tag could not be saved or deleted: as specified where the server gave no reason. */
export function whyFailed(error: unknown): string {
  const isUnsaid = error instanceof ApiError && !error.said;
  return (!isUnsaid && (error as Error).message) || "unknown error";
}

import { dirname } from "node:path";
import { Stop } from "../../server/stop.ts";

/** Prints why a command cannot go on: one sentence for what the operator can mend, all we know otherwise. */
export function report(error: unknown) {
  process.stderr.write(`${sentenceOf(error) ?? (error as Error).stack ?? String(error)}\n`);
}

/** What the operator can mend; undefined for what we did not think of. */
export function sentenceOf(error: unknown) {
  if (error instanceof Stop) return error.message;
  const { code, path } = error as NodeJS.ErrnoException;
  const place = path ? dirname(path) : "the data folder";
  if (code === "ENOSPC") return `The disk that holds ${place} is full: free some space and start again.`;
  if (code === "EACCES" || code === "EPERM" || code === "EROFS")
    return `The folder ${place} may not be written by this user: start as its owner, or choose another folder with DATA_DIR.`;
  return undefined;
}

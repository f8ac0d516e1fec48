import { dirname } from "node:path";

/** A failure of starting that the reader can mend: its one sentence is all that is printed. */
export class Stop extends Error {}

export const fullDisk = (place: string): Stop =>
  new Stop(`The disk that holds ${place} is full: free some space and start again.`);

/** What the operator can mend; undefined for what we did not think of. */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof Stop) return error.message;
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC") return fullDisk(path ? dirname(path) : "the data folder").message;
  // PostgreSQL's "disk_full".
  if (code === "53100") return fullDisk("the database").message;
  const isOfPort = syscall === "listen" || syscall === "connect";
  if (!isOfPort && (code === "EACCES" || code === "EPERM" || code === "EROFS"))
    return `The ${path ? `folder ${dirname(path)}` : "data folder"} may not be written by this user: start as its owner, or choose another folder with DATA_DIR.`;
  return undefined;
}

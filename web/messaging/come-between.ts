import type { Line } from "./log-lines.ts";

/**
 * The texts that came in between what was there before: late ones, where they were sent. What stands before all
 * of it was read back, and what stands behind it is new at the end.
 */
export function comeBetween(before: ReadonlySet<string>, lines: readonly Line[]): string[] {
  const first = lines.findIndex(({ key }) => before.has(key));
  const last = lines.findLastIndex(({ key }) => before.has(key));
  return lines
    .slice(first + 1, Math.max(first + 1, last))
    .filter((line) => line.kind === "message" && line.message.flow === "incoming" && !before.has(line.key))
    .map(({ key }) => key);
}

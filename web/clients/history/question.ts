import type { Held } from "./held.ts";
import type { HistoryRow } from "./rows.ts";

/** The row of something that was done as a whole, and not of one of the fields that it changed. */
export const isWhole = ({ entry, line }: HistoryRow): boolean => entry.change !== null && !line;

/** What is asked before a row is undone. `now`: what stands in its field. */
export function questionOf(
  row: HistoryRow,
  { now }: Partial<Held>,
): { title: string; body: string; verb: string } {
  const { change, field, entry } = row;
  if (isWhole(row) && entry.import)
    return {
      title: `Undo the import of ${entry.import.file}?`,
      body: "Every contact that it added goes, and every contact that it changed becomes what it was, as far as nobody has changed it since.",
      verb: "Undo import",
    };
  const title = `Undo: ${field} ${change.kind === "other" ? change.word : change.kind}?`;
  // On the page of one of them nobody would think of all the others.
  const among = isWhole(row) && entry.name.startsWith("bulk.") ? entry.change!.title : "1 contact";
  if (among !== "1 contact")
    return {
      title,
      body: `This was done to ${among}. All of them become what they were, as far as nobody has changed them since.`,
      verb: `Undo for ${among}`,
    };
  if (isWhole(row))
    return {
      title,
      body: "Everything that this changed becomes what it was, as far as nobody has changed it since.",
      verb: "Undo",
    };
  const [before, after] = change.kind === "changed" ? [change.before || null, change.after || null] : [];
  return { title: `Restore ${field}?`, body: becomes(before ?? null, after ?? null, now), verb: "Restore" };
}

/** What was changed since the line goes with it: nobody restores over that without having read it. */
function becomes(before: string | null, after: string | null, now: Held["now"]): string {
  const then = before === null ? "blank" : `“${before}”`;
  if (now === undefined || now === after) return `It becomes ${then} again.`;
  if (now === before) return `It is ${then} already.`;
  return `It becomes ${then} again; now it is ${now === null ? "blank" : `“${now}”`}.`;
}

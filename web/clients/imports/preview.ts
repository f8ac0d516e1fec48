import type { Import, ImportChoice, ImportOptions } from "../../../contract/imports.ts";
import { counted } from "./words.ts";

type Counted = Pick<Import, "counts" | "options">;

/** What may become of somebody who is there already, under what is imported at all. */
export const choicesUnder = ({ mode }: ImportOptions): readonly ImportChoice[] =>
  mode === "create"
    ? ["skip", "create"]
    : mode === "update"
      ? ["update", "skip"]
      : ["update", "skip", "create"];

/** What becomes of those of whom nothing else is said. */
export const duplicatesUnder = (options: ImportOptions): ImportChoice =>
  choicesUnder(options).includes(options.duplicates) ? options.duplicates : "skip";

/** What would come of the import; what single rows say otherwise is left out of the sum. */
function sumOf({ counts, options }: Counted): { created: number; updated: number; left: number } {
  const coming = counts.new + counts.possible;
  const becomes = duplicatesUnder(options);
  const created = (options.mode === "update" ? 0 : coming) + (becomes === "create" ? counts.duplicates : 0);
  const updated = becomes === "update" ? counts.duplicates : 0;
  return { created, updated, left: coming + counts.duplicates + counts.errors - created - updated };
}

/** Rows that do something. */
export function takenOf(found: Counted): number {
  const { created, updated } = sumOf(found);
  return created + updated;
}

export function summary(found: Counted): string {
  const { created, updated, left } = sumOf(found);
  return `${counted(created)} new, ${counted(updated)} updated, ${counted(left)} left out`;
}

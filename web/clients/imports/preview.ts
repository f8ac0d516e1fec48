import { counted } from "../../../contract/counted.ts";
import type { ImportChoice } from "../../../contract/import-rows.ts";
import type { Import, ImportOptions } from "../../../contract/imports.ts";

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

/** Rows that do something. */
export const takenOf = ({ coming }: Pick<Import, "coming">): number =>
  coming ? coming.created + coming.updated : 0;

/** Whose row tells nothing that is not known already stays as they are: that shows only when it is their turn. */
const mostly = (count: number): string => (count > 0 ? `up to ${counted(count)}` : counted(count));

export const summary = ({ coming }: Pick<Import, "coming">): string =>
  coming
    ? `${counted(coming.created)} new, ${mostly(coming.updated)} updated, ${counted(coming.left)} left out`
    : "";

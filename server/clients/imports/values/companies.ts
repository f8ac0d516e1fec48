import { isTradeName } from "../guess/headers.ts";
import { folded } from "../rules.ts";
import type { Cell } from "./row.ts";

/**
 * Of two firms that a row names one is the company, as a contact has one field for both; the other, null where it is
 * the same, is kept under the name of its column. What a firm does business as gives way to its legal name.
 */
export function twoCompanies(
  columns: readonly string[],
  own: Cell,
  whole: Cell,
): { company: Cell; other: Cell | null } {
  const isTrade = isTradeName(columns[own.column] ?? "");
  const isSame = bare(own.text) === bare(whole.text);
  return { company: isTrade ? whole : own, other: isSame ? null : isTrade ? own : whole };
}

/** "SIXTY TRUCKING, INC." is "Sixty Trucking Inc". */
const bare = (name: string): string => folded(name).replace(/[^\p{L}\p{N}]/gu, "");

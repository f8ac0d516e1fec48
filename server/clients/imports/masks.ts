import { sealedFields } from "../../../contract/clients.ts";
import { isMask, mask } from "../../../contract/mask.ts";
import { Ssn } from "../../../contract/ssn.ts";
import type { Context } from "../../http/context.ts";
import type { Import } from "./find.ts";
import { referenceColumn } from "./reference.ts";

export const isSealedPlace = (to: string | null | undefined): boolean =>
  (sealedFields as readonly (string | null | undefined)[]).includes(to);

/** Columns that go where what is kept is sealed. */
export function sealedColumns({ mapping }: Pick<Import, "mapping">): ReadonlySet<number> {
  return new Set(mapping.flatMap(({ to }, n) => (isSealedPlace(to) ? [n] : [])));
}

type Columns = Pick<Import, "columns" | "mapping" | "suggested" | "sealedNames">;

/** Those, and what ever did or was suggested to: who leaves one out, or puts it elsewhere, opens nothing by it. */
export function onceSealed({ columns, mapping, suggested, sealedNames }: Columns): ReadonlySet<number> {
  const names = new Set(sealedNames);
  const isOne = (name: string, n: number) =>
    names.has(name) || isSealedPlace(suggested[n]?.to) || isSealedPlace(mapping[n]?.to);
  return new Set(columns.flatMap((name, n) => (isOne(name, n) ? [n] : [])));
}

/** Once sealed columns that somebody who brought the file put in an open field. */
export const openedColumns = (found: Columns): readonly number[] =>
  [...onceSealed(found)].filter((n) => {
    const to = found.mapping[n]?.to;
    return Boolean(to) && !isSealedPlace(to);
  });

/** Cells as somebody is shown them. */
export type View = (cells: readonly string[]) => string[];

export const isBringer = (ctx: Context, { createdBy }: Pick<Import, "createdBy">): boolean =>
  ctx.actor.id !== null && ctx.actor.id === createdBy;

/** What is kept sealed is masked for everybody but who brought the file. */
export function viewOf(ctx: Context, found: Import): View {
  return isBringer(ctx, found) ? (cells) => [...cells] : veiled(onceSealed(found));
}

/** In a file that leaves the house it is masked for them too, but for what they chose to put in an open field. */
export function viewOfFile(ctx: Context, found: Import): View {
  const sealed = onceSealed(found);
  if (!isBringer(ctx, found)) return veiled(sealed);
  const opened = openedColumns(found);
  return (cells) => cells.map((cell, n) => (sealed.has(n) && !opened.includes(n) ? hidden(cell) : cell));
}

const veiled =
  (sealed: ReadonlySet<number>): View =>
  (cells) =>
    cells.map((cell, n) => (sealed.has(n) ? hidden(cell) : withoutNumbers(cell)));

const hidden = (cell: string): string => (cell && !isMask(cell) ? mask(cell) : cell);

/** A social security number, or the number of a card, by how it is written. */
const numbers =
  /(?<![\d-])(?:\d{3}([- ])\d{2}\1\d{4}|[3-6]\d{3}([- ]?)\d{4}\2\d{4}\2\d{4}|3[47]\d{2}([- ]?)\d{6}\3\d{5})(?![\d-])/g;

/** Its example is nobody's number. */
const wrongSsn = Ssn.safeParse("1").error!.issues[0]!.message;

/** A text without what looks like such a number: it may stand in any column. */
export const withoutNumbers = (text: string): string =>
  text
    .split(wrongSsn)
    .map((part) => part.replace(numbers, (number) => mask(number)))
    .join(wrongSsn);

const aMask = /•••• \S/;

/**
 * Columns of a row of a corrected file whose cell holds a mask and goes to an open field: the number was hidden
 * from who downloaded it, and its mask is no value.
 */
export function onlyMaskedIn({ columns, mapping }: Import, cells: readonly string[]): number[] {
  if (!columns.includes(referenceColumn)) return [];
  return mapping.flatMap(({ to }, n) => (to && !isSealedPlace(to) && aMask.test(cells[n] ?? "") ? [n] : []));
}

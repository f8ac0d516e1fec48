import { sealedFields } from "../../../contract/clients.ts";
import { isMask, mask } from "../../../contract/mask.ts";
import type { Context } from "../../http/context.ts";
import type { Import } from "./find.ts";

/** Columns that hold what is kept sealed are masked for everybody but who brought the file. */
export function hiddenColumns(ctx: Context, { mapping, createdBy }: Import): ReadonlySet<number> {
  return ctx.actor.id === createdBy ? new Set() : sealedColumns({ mapping });
}

/** In a file that leaves the house they are masked for everybody. */
export function sealedColumns({ mapping }: Pick<Import, "mapping">): ReadonlySet<number> {
  const isSealed = (to: string | null) => (sealedFields as readonly (string | null)[]).includes(to);
  return new Set(mapping.flatMap(({ to }, n) => (isSealed(to) ? [n] : [])));
}

export const hide = (cells: readonly string[], hidden: ReadonlySet<number>): string[] =>
  cells.map((cell, n) => (hidden.has(n) && cell && !isMask(cell) ? mask(cell) : cell));

import sql from "sql-template-tag";
import type { ImportColumn } from "../../../contract/imports.ts";
import { importPlace } from "../../../contract/import-places.ts";
import type { Db } from "../../db/connection.ts";
import type { Import } from "./find.ts";
import { isSealedPlace, onceSealed } from "./masks.ts";
import { reasonColumn, referenceColumn } from "./reference.ts";
import { dayOrderOf } from "./values/days.ts";

type Earlier = Pick<Import, "columns" | "mapping" | "suggested" | "sealedNames">;

/** The newest import of a file of these columns that somebody confirmed; those of a file of refused rows are its file's. */
export async function importAsThis(
  db: Db,
  accountId: string,
  columns: readonly string[],
): Promise<Earlier | undefined> {
  const own = [referenceColumn, reasonColumn];
  const named = JSON.stringify(columns.filter((name) => !own.includes(name)));
  return db.maybe<Earlier>(sql`
    select i.columns, i.mapping, i.suggested, i.sealed_names from imports i
    left join changes c on c.account_id = ${accountId} and c.id = i.change_id
    where i.account_id = ${accountId} and i.state in ('checked', 'running', 'stopped', 'done') and i.header_row > 0
      and c.undone_at is null and ${named}::jsonb = (
        select coalesce(jsonb_agg(name order by n), '[]') from jsonb_array_elements_text(i.columns) with ordinality e (name, n)
        where name <> all (${own}::text[]))
    order by i.created_at desc limit 1`);
}

/** Where columns went before, in place of a guess. What a guess or anybody seals is opened by no earlier file. */
export function mappedAsBefore(
  earlier: Earlier,
  columns: readonly string[],
  guessed: readonly ImportColumn[],
  rows: readonly (readonly string[])[],
): readonly ImportColumn[] {
  const sealed = onceSealed(earlier);
  const before = new Map(
    earlier.columns.map((name, n) => [name, { ...earlier.mapping[n]!, wasSealed: sealed.has(n) }]),
  );
  const mapped = columns.map((name, n): ImportColumn => {
    const was = before.get(name);
    if (!was) return guessed[n]!;
    const { to, order, guess, wasSealed } = was;
    if ((wasSealed || isSealedPlace(guessed[n]!.to)) && !isSealedPlace(to)) return guessed[n]!;
    if (!to) return { to, guess: guess === "none" ? guess : "matched" };
    const seen = dayOrderOf(rows.map((row) => row[n] ?? ""));
    return { to, guess: "matched", ...(importPlace(to)?.isDay && { order: seen === "mdy" ? order : seen }) };
  });
  return isOnceEach(mapped) ? mapped : guessed;
}

function isOnceEach(mapping: readonly ImportColumn[]): boolean {
  const single = mapping.flatMap(({ to }) => (to && !importPlace(to)?.many ? [to] : []));
  return new Set(single).size === single.length;
}

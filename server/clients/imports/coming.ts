import sql, { type Sql } from "sql-template-tag";
import type { ImportRow } from "../../../contract/import-rows.ts";
import type { Import as Shown } from "../../../contract/imports.ts";
import type { Context } from "../../http/context.ts";
import type { Import } from "./find.ts";
import { choiceOf, decide } from "./rules.ts";

/** Rows that are alike in what becomes of them. */
interface Alike extends Pick<ImportRow, "verdict" | "choice"> {
  isOwn: boolean;
  rows: number;
}

/**
 * That the first row of the person of a row `r` is somebody who is not there yet: both come or stay out together. A table
 * that nobody has analyzed yet looks small, and joined to itself each row would be held against every other. A range in an
 * order is looked up by its key, whatever is known of the table.
 */
export const isOwn = (accountId: string, importId: string): Sql => sql`coalesce((
  select f.match_id is null or f.verdict = 'possible' and f.choice is distinct from 'update'
  from import_rows f
  where f.account_id = ${accountId} and f.import_id = ${importId} and f.row between r.match_row and r.match_row
  order by f.row limit 1), false)`;

/** Only rows of somebody who may be there already are more than their number. */
export const oddRows = (accountId: string, importId: string): Sql => sql`
  select r.verdict, r.choice, ${isOwn(accountId, importId)} as is_own, count(*)::int as rows
  from import_rows r
  where r.account_id = ${accountId} and r.import_id = ${importId} and r.verdict in ('possible', 'duplicate')
  group by 1, 2, 3`;

/** What would come of the rows as everything is chosen now, each row by itself; null until they are checked. */
export async function comingOf({ db, accountId }: Context, found: Import): Promise<Shown["coming"]> {
  if (found.state !== "checked") return null;
  const odd = await db.many<Alike>(oddRows(accountId, found.id));
  const coming = { created: 0, updated: 0, left: found.errorRows };
  const add = (becomes: ReturnType<typeof decide>, rows: number) =>
    (coming[becomes === "create" ? "created" : becomes === "update" ? "updated" : "left"] += rows);
  add(decide(false, null, found.options), found.newRows);
  for (const { verdict, choice, isOwn: own, rows } of odd) {
    const becomes = decide(true, choiceOf(verdict === "possible", choice), found.options, own);
    // Nobody is there to be updated where nobody is added.
    add(own && becomes === "update" && found.options.mode === "update" ? "skip" : becomes, rows);
  }
  return coming;
}

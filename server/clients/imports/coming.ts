import sql from "sql-template-tag";
import type { Import as Shown, ImportRow } from "../../../contract/imports.ts";
import type { Context } from "../../http/context.ts";
import type { Import } from "./find.ts";
import { choiceOf, decide } from "./rules.ts";

/** Rows that are alike in what becomes of them. */
interface Alike extends Pick<ImportRow, "verdict" | "choice"> {
  isOwn: boolean;
  rows: number;
}

/**
 * That the first row `f` of the person of a row is somebody who is not there yet: both come or stay out together.
 */
export const isOwn = sql`(f.row is not null and (f.match_id is null or f.verdict = 'possible' and f.choice is distinct from 'update'))`;

/** What would come of the rows as everything is chosen now, each row by itself; null until they are checked. */
export async function comingOf({ db, accountId }: Context, found: Import): Promise<Shown["coming"]> {
  if (found.state !== "checked") return null;
  // Only rows of somebody who may be there already are more than their number.
  const odd = await db.many<Alike>(sql`
    select r.verdict, r.choice, ${isOwn} as is_own, count(*)::int as rows
    from import_rows r
      left join import_rows f on f.account_id = r.account_id and f.import_id = r.import_id and f.row = r.match_row
    where r.account_id = ${accountId} and r.import_id = ${found.id} and r.verdict in ('possible', 'duplicate')
    group by 1, 2, 3`);
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

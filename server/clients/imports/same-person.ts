import sql from "sql-template-tag";
import type { ImportRow } from "../../../contract/import-rows.ts";
import type { Context } from "../../http/context.ts";
import { isSame, type Rules } from "./check.ts";
import { contradictionsIn, type Speaking } from "./contradictions.ts";
import type { Import } from "./find.ts";
import { onceSealed } from "./masks.ts";
import { rowSealing } from "./rows.ts";
import { choiceOf, decide } from "./rules.ts";
import { readRow } from "./values/row.ts";

interface Member extends Pick<ImportRow, "row" | "verdict" | "choice" | "outcome"> {
  cells: Buffer;
  twin: number | null;
  /** Whom of the account it is taken for. */
  match: string | null;
  clientId: string | null;
}

/** Of one person so many rows are held against each other. */
const most = 2_000;

/** What rows of a file say otherwise than earlier ones of the same person: row -> that, as far as it changes anything. */
export async function contradictionsOf(
  ctx: Context,
  found: Import,
  { plan, findStaff, now }: Rules,
  rows: readonly number[],
  staffName: (id: string) => string,
): Promise<Map<number, ImportRow["contradicts"]>> {
  const members = await membersOf(ctx, found, rows);
  // A row can say two things of one policy by itself.
  const least = plan.policies.length > 1 ? 1 : 2;
  const people = [...peopleIn(members, found)].filter(({ length }) => length >= least);
  if (people.length === 0) return new Map();
  const sealing = await rowSealing(ctx.app, ctx.db, ctx.accountId, found.id);
  const telling = {
    plan,
    keepExisting: found.options.keepExisting,
    hidden: onceSealed(found),
    staffName,
  };
  const speaking = ({ row, cells }: Member): Speaking => ({
    row,
    values: readRow(plan, sealing.open(row, cells), findStaff, now),
  });
  return new Map(people.flatMap((person) => [...contradictionsIn(person.map(speaking), telling)]));
}

/** These rows, and whatever rows are the same person as one of them, step by step. */
function membersOf({ db, accountId }: Context, { id }: Import, rows: readonly number[]): Promise<Member[]> {
  const row = sql`r.row, case when ${isSame} then r.match_row end as twin, case when ${isSame} then r.match_id end as match`;
  const of = sql`from import_rows r where r.account_id = ${accountId} and r.import_id = ${id}`;
  return db.many<Member>(sql`
    with recursive same as (
      select ${row} ${of} and r.row = any (${rows}::int[])
      union
      select n.* from same s cross join lateral (
        select ${row} ${of} and r.row = s.twin
        union all select ${row} ${of} and r.match_row = s.row and ${isSame}
        union all select ${row} ${of} and r.match_id = s.match and ${isSame}) n)
    select s.row, s.twin, s.match, m.cells, m.verdict, m.choice, m.outcome, m.client_id
    from (select * from same order by row limit ${most}) s
    join import_rows m on m.account_id = ${accountId} and m.import_id = ${id} and m.row = s.row
    order by s.row`);
}

/** Rows that become one contact, together. */
function peopleIn(members: readonly Member[], found: Import): Iterable<Member[]> {
  const people = new Map<string | number, Member[]>();
  const keys = new Map<number, string | number>();
  for (const one of members) {
    // Once they are in, it is known who each has become.
    const key = one.clientId ?? one.match ?? (one.twin === null ? one.row : (keys.get(one.twin) ?? one.twin));
    keys.set(one.row, key);
    if (speaks(one, typeof key === "number", found)) people.set(key, [...(people.get(key) ?? []), one]);
  }
  return people.values();
}

/** Whether a row says anything of its person: who is left out, or comes as somebody else, does not. */
function speaks({ verdict, choice, outcome, twin }: Member, isOwn: boolean, { options }: Import): boolean {
  if (outcome) return outcome !== "refused" && outcome !== "skipped";
  if (verdict === null || verdict === "error") return false;
  if (verdict === "new") return options.mode !== "update";
  const becomes = decide(true, choiceOf(verdict === "possible", choice), options, isOwn);
  return becomes === "update" || (becomes === "create" && twin === null && isOwn);
}

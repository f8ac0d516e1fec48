import { setImmediate } from "node:timers/promises";
import sql from "sql-template-tag";
import type { Context } from "../../http/context.ts";
import { compare, leastScore } from "../duplicates/likeness/compare.ts";
import type { Traits } from "../duplicates/likeness/traits.ts";
import { surroundingsOf } from "../duplicates/surroundings.ts";
import { isSame, type Rules } from "./check.ts";
import type { Import } from "./find.ts";
import { traitsOf } from "./likely.ts";
import { rowSealing } from "./rows.ts";
import { readRow } from "./values/row.ts";

/** So many rows with one number are a household or a couple of policies; more are an office. */
const most = 20;
/** Requests wait no longer than these take for their turn. */
const atOnce = 50;

/** Rows of the file that have a number, an address for mail, or a last name with its birth date in common. */
type Group = number[];

interface Member {
  row: number;
  traits: Traits;
  isNew: boolean;
  /** Of the account, where that is known. */
  match: string | null;
  /** The first row of the same person. */
  twin: number | null;
}

/**
 * Rows that no other of the file is the same as, and that are likely an earlier one all the same. `among`: these,
 * and who has something in common with one of them.
 */
export async function findAlike(
  ctx: Context,
  found: Import,
  rules: Rules,
  among?: readonly number[],
): Promise<void> {
  const groups = await groupsOf(ctx, found.id, among);
  if (groups.length === 0) return;
  const best = new Map<number, { other: Member; score: number }>();
  const counted = new Map<number, number>();
  for (let at = 0; at < groups.length; at += atOnce) {
    const some = groups.slice(at, at + atOnce);
    const members = await membersOf(ctx, found, rules, [...new Set(some.flat())]);
    const around = await surroundingsOf(
      ctx.db,
      ctx.accountId,
      [...members.values()].map(({ traits }) => traits),
      counted,
    );
    const together = { ...around, people: around.people + found.total };
    for (const [other, one] of some.flatMap((group) => pairsIn(group, members))) {
      const { score } = compare(other.traits, one.traits, together);
      if (score >= leastScore && score > (best.get(one.row)?.score ?? 0)) best.set(one.row, { other, score });
    }
    await setImmediate();
  }
  await keep(ctx, found.id, best);
}

/** Each new row with those before it. */
const pairsIn = (group: Group, members: ReadonlyMap<number, Member>): [Member, Member][] =>
  group.flatMap((row, n) => {
    const one = members.get(row)!;
    return one.isNew ? group.slice(0, n).map((other): [Member, Member] => [members.get(other)!, one]) : [];
  });

async function groupsOf({ db, accountId }: Context, importId: string, among?: readonly number[]) {
  const isAmong = sql`and i.likely_keys && array(
    select key from import_rows a, unnest(a.likely_keys) key
    where a.account_id = ${accountId} and a.import_id = ${importId} and a.row = any (${among}::int[]))`;
  const groups = await db.many<{ rows: Group }>(sql`
    select distinct g.rows from (
      select array_agg(i.row order by i.row) as rows, max(i.row) filter (where i.verdict = 'new') as last
      from import_rows i, unnest(i.likely_keys) key
      where i.account_id = ${accountId} and i.import_id = ${importId} and i.verdict <> 'error'
        ${among ? isAmong : sql``}
      group by key having count(*) between 2 and ${most}) g
    where g.last > g.rows[1]`);
  return groups.map(({ rows }) => rows);
}

async function membersOf(
  ctx: Context,
  { id }: Import,
  { plan, findStaff, now }: Rules,
  rows: readonly number[],
): Promise<Map<number, Member>> {
  const { app, db, accountId } = ctx;
  const [kept, sealing, key] = await Promise.all([
    db.many<Omit<Member, "traits"> & { cells: Buffer }>(sql`
      select row, cells, verdict = 'new' as is_new, match_id as match, case when ${isSame} then match_row end as twin
      from import_rows r
      where account_id = ${accountId} and import_id = ${id} and row = any (${rows}::int[])`),
    rowSealing(app, db, accountId, id),
    app.keys.of(db, accountId),
  ]);
  return new Map(
    kept.map(({ cells, ...one }) => {
      const values = readRow(plan, sealing.open(one.row, cells), findStaff, now);
      return [one.row, { ...one, traits: traitsOf(values, key) }];
    }),
  );
}

/** Who is like a row of somebody of the account is like them. */
async function keep(
  { db, accountId }: Context,
  importId: string,
  best: ReadonlyMap<number, { other: Member }>,
): Promise<void> {
  const alike = [...best].map(([row, { other }]) => ({
    row,
    match_id: other.match,
    match_row: other.match ? null : (other.twin ?? other.row),
  }));
  if (alike.length === 0) return;
  await db.run(sql`
    update import_rows r set verdict = 'possible', match_by = 'likely', match_id = a.match_id, match_row = a.match_row
    from jsonb_to_recordset(${JSON.stringify(alike)}::jsonb) as a (row int, match_id uuid, match_row int)
    where r.account_id = ${accountId} and r.import_id = ${importId} and r.row = a.row`);
}

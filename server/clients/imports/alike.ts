import { setImmediate } from "node:timers/promises";
import sql from "sql-template-tag";
import type { Context } from "../../http/context.ts";
import { compare, leastScore } from "../duplicates/likeness/compare.ts";
import type { Traits } from "../duplicates/likeness/traits.ts";
import { surroundingsOf } from "../duplicates/surroundings.ts";
import type { Rules } from "./check.ts";
import type { Import } from "./find.ts";
import { traitsOf } from "./likely.ts";
import { rowSealing } from "./rows.ts";
import { readRow } from "./values/row.ts";

/** So many rows with one number are a household or a couple of policies; more are an office. */
const mostTogether = 20;
/** So many rows are held against earlier ones before others have their turn. */
const step = 1_000;
/** Requests wait no longer than these take for their turn. */
const atOnce = 50;

/** Rows of the file that have a number, an address for mail, or a last name with its birth date in common. */
type Group = number[];

interface Due {
  groups: Group[];
  /** How many rows are due, and the last of them. */
  rows: number;
  to: number;
}

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
 * The next rows that no other of the file is the same as, and that are likely an earlier one all the same. Answers up
 * to where; null at the end.
 */
export async function findAlike(
  ctx: Context,
  found: Import,
  rules: Rules,
  after: number,
): Promise<number | null> {
  const due = await dueOf(ctx, found.id, { after, most: step });
  if (due) await compareDue(ctx, found, rules, due, after);
  return due && due.rows === step ? due.to : null;
}

/** The same of these rows, and of who has something in common with one of them. */
export async function findAlikeAmong(
  ctx: Context,
  found: Import,
  rules: Rules,
  among: readonly number[],
): Promise<void> {
  const due = await dueOf(ctx, found.id, { after: 0, most: null, among });
  if (due) await compareDue(ctx, found, rules, due, 0);
}

async function compareDue(
  ctx: Context,
  found: Import,
  rules: Rules,
  { groups, to }: Due,
  after: number,
): Promise<void> {
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
    const isDue = ({ row, isNew }: Member) => isNew && row > after && row <= to;
    for (const [other, one] of some.flatMap((group) => pairsIn(group, members, isDue))) {
      const { score } = compare(other.traits, one.traits, together);
      if (score >= leastScore && score > (best.get(one.row)?.score ?? 0)) best.set(one.row, { other, score });
    }
    await setImmediate();
  }
  await keep(ctx, found.id, best);
}

/** Each row that is due with those before it. */
const pairsIn = (
  group: Group,
  members: ReadonlyMap<number, Member>,
  isDue: (one: Member) => boolean,
): [Member, Member][] =>
  group.flatMap((row, n) => {
    const one = members.get(row)!;
    return isDue(one) ? group.slice(0, n).map((other): [Member, Member] => [members.get(other)!, one]) : [];
  });

/** All groups of the next new rows that are in one with an earlier row: the likest may be in any of them. */
async function dueOf(
  { db, accountId }: Context,
  importId: string,
  { after, most, among }: { after: number; most: number | null; among?: readonly number[] },
): Promise<Due | null> {
  const isAmong = sql`and i.likely_keys && array(
    select key from import_rows a, unnest(a.likely_keys) key
    where a.account_id = ${accountId} and a.import_id = ${importId} and a.row = any (${among}::int[]))`;
  const found = await db.many<{ members: Group; rows: number; to: number }>(sql`
    with known as (
      select array_agg(i.row order by i.row) as members,
        array_agg(i.row order by i.row) filter (where i.verdict = 'new' and i.row > ${after}) as open
      from import_rows i, unnest(i.likely_keys) key
      where i.account_id = ${accountId} and i.import_id = ${importId} and i.verdict <> 'error'
        ${among ? isAmong : sql``}
      group by key having count(*) between 2 and ${mostTogether}),
    groups as materialized (
      select members, case when open[1] = members[1] then open[2:] else open end as open from known),
    due as (select distinct unnest(open) as row from groups order by 1 limit ${most}),
    place as materialized (select max(row) as to, count(*) as rows from due)
    select distinct g.members, p.rows, p.to from groups g join place p on g.open[1] <= p.to`);
  const [first] = found;
  return first ? { groups: found.map(({ members }) => members), rows: first.rows, to: first.to } : null;
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
      select row, cells, verdict = 'new' as is_new, case when ${isFound} then match_id end as match,
        case when ${isFound} then match_row end as twin
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

/** What somebody says of a row they can take back: only what was found is passed on. */
const isFound = sql`r.verdict = 'duplicate'`;

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

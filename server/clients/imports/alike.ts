import { setImmediate } from "node:timers/promises";
import sql from "sql-template-tag";
import type { Context } from "../../http/context.ts";
import { compare, leastScore } from "../duplicates/likeness/compare.ts";
import type { Traits } from "../duplicates/likeness/traits.ts";
import { surroundingsOf } from "../duplicates/surroundings.ts";
import type { Rules } from "./check.ts";
import type { Import } from "./find.ts";
import { findGroups, groupsOnce, inOrder, nextDue, type Due, type Group, type GroupsOnce } from "./groups.ts";
import { traitsOf } from "./likely.ts";
import { rowSealing } from "./rows.ts";
import { readRow } from "./values/row.ts";

/** So many rows are held against earlier ones before others have their turn. */
const step = 1_000;
/** Requests wait no longer than these take for their turn. */
const atOnce = 50;

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
  once?: GroupsOnce,
): Promise<number | null> {
  const find = () => findGroups(ctx, found.id, after);
  const readBy = JSON.stringify([found.mapping, found.options]);
  const groups = await (once ?? groupsOnce()).of({ readBy, after }, find);
  const due = nextDue(groups, after, step);
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
  const due = nextDue(inOrder(await findGroups(ctx, found.id, 0, among)), 0, Infinity);
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
  group: Group["members"],
  members: ReadonlyMap<number, Member>,
  isDue: (one: Member) => boolean,
): [Member, Member][] =>
  group.flatMap((row, n) => {
    const one = members.get(row)!;
    return isDue(one) ? group.slice(0, n).map((other): [Member, Member] => [members.get(other)!, one]) : [];
  });

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

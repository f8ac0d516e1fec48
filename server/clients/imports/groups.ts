import sql from "sql-template-tag";
import type { Context } from "../../http/context.ts";

/** So many rows with one number are a household or a couple of policies; more are an office. */
const mostTogether = 20;

/** Rows of the file that have a number, an address for mail, or a last name with its birth date in common. */
export interface Group {
  members: number[];
  /** Those that are nobody yet and come after another: they are held against the ones before them. */
  open: number[];
}

export interface Due {
  groups: Group["members"][];
  /** How many rows are due, and the last of them. */
  rows: number;
  to: number;
}

interface Step {
  /** What the rows are read by: with another, other rows have something in common. */
  readBy: string;
  after: number;
}

/** The rows that are to be held against others, in their order, each with every group that it is in. */
export interface Ordered {
  rows: number[];
  groupsOf: ReadonlyMap<number, Group["members"][]>;
}

/** The groups of a file, found once for all steps of a job: each would sort the keys of every row anew. */
export interface GroupsOnce {
  of(step: Step, find: () => Promise<readonly Group[]>): Promise<Ordered>;
}

export function groupsOnce(): GroupsOnce {
  let kept: { first: Step; groups: Ordered } | undefined;
  return {
    async of(step, find) {
      // A check may begin anew beside a job that goes on, which then takes some of its steps.
      const isGoneOn = kept && kept.first.readBy === step.readBy && kept.first.after < step.after;
      if (!kept || !isGoneOn) kept = { first: step, groups: inOrder(await find()) };
      return kept.groups;
    },
  };
}

export function inOrder(groups: readonly Group[]): Ordered {
  const groupsOf = new Map<number, Group["members"][]>();
  for (const { members, open } of groups)
    for (const row of open) {
      const those = groupsOf.get(row);
      if (those) those.push(members);
      else groupsOf.set(row, [members]);
    }
  return { rows: [...groupsOf.keys()].sort((one, other) => one - other), groupsOf };
}

/** All groups with a new row behind `after`. `among`: of these rows, and of who has something in common with one of them. */
export function findGroups(
  { db, accountId }: Context,
  importId: string,
  after: number,
  among?: readonly number[],
): Promise<Group[]> {
  const isAmong = sql`and i.likely_keys && array(
    select key from import_rows a, unnest(a.likely_keys) key
    where a.account_id = ${accountId} and a.import_id = ${importId} and a.row = any (${among}::int[]))`;
  return db.many<Group>(sql`
    with known as (
      select array_agg(i.row order by i.row) as members,
        array_agg(i.row order by i.row) filter (where i.verdict = 'new' and i.row > ${after}) as open
      from import_rows i, unnest(i.likely_keys) key
      where i.account_id = ${accountId} and i.import_id = ${importId} and i.verdict <> 'error'
        ${among ? isAmong : sql``}
      group by key having count(*) between 2 and ${mostTogether}),
    groups as (
      select members, case when open[1] = members[1] then open[2:] else open end as open from known)
    select distinct members, open from groups where cardinality(open) > 0`);
}

/**
 * The next rows that are due, and every group that one of them is in: the likest may be in any of them. No group of an
 * earlier or a later step is looked at.
 */
export function nextDue({ rows, groupsOf }: Ordered, after: number, most: number): Due | null {
  const first = placeBehind(rows, after);
  const due = rows.slice(first, first + most);
  const to = due.at(-1);
  if (to === undefined) return null;
  return { groups: [...new Set(due.flatMap((row) => groupsOf.get(row)!))], rows: due.length, to };
}

/** Where in the order the first row behind `after` is. */
function placeBehind(rows: readonly number[], after: number): number {
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (rows[middle]! > after) to = middle;
    else from = middle + 1;
  }
  return from;
}

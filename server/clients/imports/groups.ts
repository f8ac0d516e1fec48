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

/** The groups of a file, found once for all steps of a job: each would sort the keys of every row anew. */
export interface GroupsOnce {
  of(step: Step, find: () => Promise<readonly Group[]>): Promise<readonly Group[]>;
}

export function groupsOnce(): GroupsOnce {
  let kept: { first: Step; groups: readonly Group[] } | undefined;
  return {
    async of(step, find) {
      // A check may begin anew beside a job that goes on, which then takes some of its steps.
      const isGoneOn = kept && kept.first.readBy === step.readBy && kept.first.after < step.after;
      if (!kept || !isGoneOn) kept = { first: step, groups: await find() };
      return kept.groups;
    },
  };
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

/** The next rows that are due, and every group that one of them is in: the likest may be in any of them. */
export function nextDue(groups: readonly Group[], after: number, most: number): Due | null {
  const rows = [...new Set(groups.flatMap(({ open }) => open.filter((row) => row > after)))]
    .sort((one, other) => one - other)
    .slice(0, most);
  const to = rows.at(-1);
  if (to === undefined) return null;
  const isDue = ({ open }: Group) => open.some((row) => row > after && row <= to);
  return { groups: groups.filter(isDue).map(({ members }) => members), rows: rows.length, to };
}

import sql from "sql-template-tag";
import type { App } from "../../app.ts";
import type { ImportChoice } from "../../../contract/import-rows.ts";
import { may, type Role } from "../../../contract/permissions.ts";
import type { Connection, Db } from "../../db/connection.ts";
import { nextRows, type RowsAhead } from "./ahead.ts";
import type { Import } from "./find.ts";
import { onlyMaskedIn } from "./masks.ts";
import { withTheirManagers } from "./managers.ts";
import { matchRows } from "./match.ts";
import { rowSealing } from "./rows.ts";
import { keysOf, likelyKeysOf, type Candidate } from "./rules.ts";
import { staffOf } from "./staff.ts";
import { unknownTags } from "./tags.ts";
import { refuseWrongTerms } from "./terms.ts";
import { unmask } from "./unmask.ts";
import {
  missingName,
  onlyMasked,
  planOf,
  readRow,
  type FindStaff,
  type Plan,
  type Problem,
  type RowValues,
} from "./values/row.ts";

export interface CheckedRow {
  row: number;
  cells: string[];
  values: RowValues;
  /** What keeps it out; what is only left out of it stands in `values.problems`. */
  refusal: Problem[];
  match: Pick<Candidate, "id" | "by"> | null;
  /** Who has its number or address for mail, and by their name is somebody else. */
  near: readonly string[];
}

/** What is the same for every row of an import. */
export interface Rules {
  plan: Plan;
  /** Where the columns go, as text. */
  mapping: string;
  findStaff: FindStaff;
  now: Date;
  /** Whether who brought the file may make tags. */
  mayMakeTags: boolean;
}

export const rulesOf = async (db: Db, accountId: string, found: Import, now: Date): Promise<Rules> => ({
  plan: planOf(found.columns, found.mapping, found.since1904),
  mapping: JSON.stringify(found.mapping),
  findStaff: await staffOf(db, accountId),
  now,
  mayMakeTags: await mayMakeTags(db, accountId, found),
});

async function mayMakeTags(db: Db, accountId: string, { createdBy }: Import): Promise<boolean> {
  const by = await db.maybe<{ role: Role }>(sql`
    select role from users where account_id = ${accountId} and id = ${createdBy}`);
  return by !== undefined && may(by.role, "tags.manage");
}

/** The rows after `after`, as they were read from the file; `ahead` may have read them. */
export async function loadRows(
  app: App,
  db: Db,
  accountId: string,
  importId: string,
  rules: Rules,
  after: number,
  most: number,
  ahead?: RowsAhead,
): Promise<LoadedRow[]> {
  const [rows, sealing] = await Promise.all([
    db.many<Omit<LoadedRow, "cells"> & { cells: Buffer }>(sql`
      select row, cells, choice, case when verdict = 'possible' then match_id end as likely,
        case when ${isSame} then match_row end as twin,
        match_row is not null and not ${isSame} as is_alike
      from import_rows r
      ${nextRows(accountId, importId, after, most)}`),
    rowSealing(app, db, accountId, importId),
  ]);
  return rows.map((one) => ({
    ...one,
    ...(ahead?.find(rules, one.row, one.cells) ?? { cells: sealing.open(one.row, one.cells) }),
  }));
}

/** That a row `r` is the person it was found with, as the check found or somebody said. */
export const isSame = sql`(r.verdict = 'duplicate' or r.choice is not distinct from 'update')`;

export interface LoadedRow {
  row: number;
  cells: string[];
  values?: RowValues;
  choice: ImportChoice | null;
  /** Whom the check found likely. */
  likely: string | null;
  /** The first row of the file that is the same person. */
  twin: number | null;
  /** It is only likely that an earlier row is the same person. */
  isAlike: boolean;
}

/** Holds rows against the rules of the contract and against who is there already. */
export async function checkRows<R extends Pick<LoadedRow, "row" | "cells" | "values">>(
  ctx: { app: App; db: Connection; accountId: string },
  found: Import,
  rules: Rules,
  rows: readonly R[],
): Promise<(R & CheckedRow)[]> {
  const { db, accountId } = ctx;
  const readCells = (cells: readonly string[]) => readRow(rules.plan, cells, rules.findStaff, rules.now);
  const { opened, misplaced } = await unmask(ctx, found, rows, readCells);
  const values = rows.map((row) => {
    const cells = opened.get(row.row) ?? row.cells;
    const masked = onlyMaskedIn(found, cells);
    if (masked.length > 0) return readWithout(found, masked, cells, readCells);
    const read = (cells === row.cells && row.values) || readCells(cells);
    return misplaced.has(row.row) ? { ...read, problems: read.problems.map(ofAnotherRow) } : read;
  });
  if (!rules.mayMakeTags) await refuseUnknownTags(db, accountId, values);
  const matches = await matchRows(db, accountId, values, found.options.matchBy);
  const known = rows.map((row, n) => ({ ...row, values: values[n]!, ...matches[n]! }));
  const matched = await withTheirManagers(db, accountId, rules.plan, known);
  await refuseWrongTerms(db, accountId, found, rules.plan, matched);
  return matched.map((row) => ({ ...row, refusal: refusalOf(row, found, rules.plan) }));
}

/** A row without cells that hold only a mask, each of them told. */
function readWithout(
  { mapping }: Import,
  masked: readonly number[],
  cells: readonly string[],
  read: (cells: readonly string[]) => RowValues,
): RowValues {
  const values = read(cells.map((cell, n) => (masked.includes(n) ? "" : cell)));
  for (const column of masked)
    values.problems.push({ column, field: mapping[column]!.to!, message: onlyMasked });
  return values;
}

/** What is missing is missing for another reason than that nothing stands behind the mask. */
const ofAnotherRow = (problem: Problem): Problem =>
  problem.message === onlyMasked ? { ...problem, message: misplacedReference } : problem;

const misplacedReference =
  "Type the whole number again: its row reference was given to a row with another name, phone, email or birth date.";

async function refuseUnknownTags(db: Db, accountId: string, rows: readonly RowValues[]): Promise<void> {
  const names = rows.flatMap(({ tags }) => tags.map(({ name }) => name));
  const unknown = await unknownTags(db, accountId, names);
  for (const row of rows) {
    for (const { name, column } of row.tags.filter((tag) => unknown.has(tag.name)))
      row.problems.push({
        column,
        field: "tags",
        message: `There is no tag "${name}". An admin can make it.`,
      });
    row.tags = row.tags.filter(({ name }) => !unknown.has(name));
  }
}

function refusalOf(
  { values, match }: { values: RowValues; match: Candidate | null },
  { options }: Import,
  plan: Plan,
): Problem[] {
  const nameless = match ? null : missingName(values, plan);
  const wrong = options.leaveOutWrong ? [] : values.problems;
  return nameless ? [...wrong, nameless] : wrong;
}

/** What keeps a row out, else what it comes without. */
function toTell(refusal: readonly Problem[], { problems, leftOut }: RowValues): readonly Problem[] | null {
  const told = refusal.length > 0 ? refusal : [...problems, ...leftOut];
  return told.length > 0 ? told : null;
}

/** Writes what was found out of rows. */
export async function keepVerdicts(
  db: Db,
  accountId: string,
  found: Import,
  rows: readonly CheckedRow[],
  likely: ReadonlyMap<number, string>,
): Promise<void> {
  const verdicts = rows.map(({ row, refusal, values, match }) => ({
    row,
    verdict: refusal.length > 0 ? "error" : match ? "duplicate" : likely.has(row) ? "possible" : "new",
    problems: toTell(refusal, values),
    match_id: match?.id ?? likely.get(row) ?? null,
    match_by: match?.by ?? (likely.has(row) ? "likely" : null),
    keys: keysOf(values, found.options.matchBy).map(String),
    likely_keys: likelyKeysOf(values).map(String),
  }));
  await db.run(sql`
    update import_rows r set verdict = v.verdict, problems = v.problems, match_id = v.match_id,
      match_by = v.match_by, match_row = null, keys = array(select jsonb_array_elements_text(v.keys)::bigint),
      likely_keys = array(select jsonb_array_elements_text(v.likely_keys)::bigint)
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb)
      as v (row int, verdict text, problems jsonb, match_id uuid, match_by text, keys jsonb, likely_keys jsonb)
    where r.account_id = ${accountId} and r.import_id = ${found.id} and r.row = v.row
      and r.row between ${rows[0]!.row} and ${rows.at(-1)!.row}`);
}

/** Rows that are the same person as an earlier one of the file. `among`: these, and who is the same as one of them. */
export async function findTwins(
  db: Db,
  accountId: string,
  importId: string,
  among?: readonly number[],
): Promise<void> {
  const isAmong = sql`and i.keys && array(
    select key from import_rows a, unnest(a.keys) key
    where a.account_id = ${accountId} and a.import_id = ${importId} and a.row = any (${among}::int[]))`;
  await db.run(sql`
    update import_rows r set match_row = twin.first, verdict = 'duplicate', match_id = null, match_by = null
    from (
      select k.row, min(k.first) as first from (
        select i.row, min(i.row) over (partition by key) as first
        from import_rows i, unnest(i.keys) key
        where i.account_id = ${accountId} and i.import_id = ${importId} and i.verdict <> 'error'
          ${among ? isAmong : sql``}) k
      where k.first < k.row group by k.row) twin
    where r.account_id = ${accountId} and r.import_id = ${importId} and r.row = twin.row
      and r.verdict in ('new', 'possible')`);
}

/** What was said of a row while it was found with somebody else, or with nobody, was not said of who it is found with now. */
export async function forgetChoices(db: Db, accountId: string, importId: string): Promise<void> {
  await db.run(sql`
    update import_rows set choice = null
    where account_id = ${accountId} and import_id = ${importId} and choice is not null
      and (chosen_id, chosen_row) is distinct from (match_id, match_row)`);
}

/** Counts the verdicts anew. */
export async function countVerdicts(db: Db, accountId: string, importId: string): Promise<void> {
  await db.run(sql`
    update imports i set new_rows = n.new, possible_rows = n.possible, duplicate_rows = n.duplicates, error_rows = n.errors
    from (select count(*) filter (where verdict = 'new') as new,
        count(*) filter (where verdict = 'possible') as possible,
        count(*) filter (where verdict = 'duplicate') as duplicates,
        count(*) filter (where verdict = 'error') as errors
      from import_rows where account_id = ${accountId} and import_id = ${importId}) n
    where i.account_id = ${accountId} and i.id = ${importId}`);
}

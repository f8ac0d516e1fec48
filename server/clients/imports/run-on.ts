import sql from "sql-template-tag";
import { z } from "zod";
import { Id } from "../../../contract/formats.ts";
import { keepOn } from "../../changes/keep.ts";
import type { Context } from "../../http/context.ts";
import { handle } from "../../http/handler.ts";
import { internal } from "../../http/internal.ts";
import type { RowsAhead } from "./ahead.ts";
import { writeClients, type Result } from "./batch.ts";
import { checkRows, isSame, loadRows, rulesOf, type CheckedRow, type LoadedRow } from "./check.ts";
import { lockImport, type Import } from "./find.ts";
import { holdRecords } from "./records.ts";
import { choiceOf, decide, keysOf } from "./rules.ts";
import { hasToWait, takeTurn } from "./turn.ts";
import type { Problem } from "./values/row.ts";

const batch = 500;

type Row = CheckedRow & LoadedRow;

/**
 * Imports the next rows in one transaction with the place it came to: killed at any moment, it goes on with
 * the first row that is not in. `one`: a single row, `refuse`: which the database would not take.
 */
export const runImport = handle(
  internal(
    "imports.runOn",
    z.object({
      importId: Id,
      one: z.boolean(),
      refuse: z.boolean(),
      ahead: z.custom<RowsAhead>().optional(),
    }),
  ),
  async ({ body: { importId, one, refuse, ahead } }, ctx) => {
    const found = await lockImport(ctx.db, ctx.accountId, importId);
    if (found.state !== "running") return;
    await takeTurn(ctx);
    if (await hasToWait(ctx, importId)) return;
    await keepOn(ctx, found.changeId!);
    const rules = await rulesOf(ctx.db, ctx.accountId, found, ctx.now);
    const loaded = await loadRows(
      ctx.app,
      ctx.db,
      ctx.accountId,
      importId,
      rules,
      found.importedTo,
      one ? 1 : batch,
      ahead,
    );
    if (loaded.length === batch) ahead?.begin(rules, loaded.at(-1)!.row, batch);
    const results: Result[] = [];
    let policies = 0;
    const taken = new Set<string>();
    for (let left: LoadedRow[] = loaded; left.length > 0;) {
      const checked = await checkRows(ctx, found, rules, left);
      const known = await withTwins(ctx, importId, await withLikely(ctx, checked));
      // Whom somebody has just deleted is looked for once more.
      const seen = await holdMatches(ctx, known);
      if (!seen) continue;
      ctx.afterWaiting(...seen);
      const [rows, later] = apart(known, found);
      if (refuse) for (const row of rows) row.refusal = [unsaved];
      const written = await write(ctx, found, rows, taken);
      await keepResults(ctx, found, written.results, rows);
      results.push(...written.results);
      policies += written.policies;
      left = later;
    }
    const isOver = loaded.length < batch && !one;
    await advance(ctx, found, results, policies, loaded, isOver || loaded.length === 0);
    ctx.record("imports.advanced", [importId], isOver ? { done: true } : {});
  },
  { silent: "It was stopped, is over, or has to wait" },
);

const unsaved: Problem = { column: null, field: "", message: "This row could not be saved as it is" };

/** Somebody said that a row is who it is only likely to be. Who is gone meanwhile comes as a new contact. */
async function withLikely(ctx: Context, rows: readonly Row[]): Promise<Row[]> {
  const isMeant = ({ match, likely, choice }: Row) => !match && likely !== null && choice === "update";
  const ids = rows.filter(isMeant).map(({ likely }) => likely!);
  if (ids.length === 0) return [...rows];
  const there = await ctx.db.many<{ id: string }>(sql`
    select id from clients where account_id = ${ctx.accountId} and id = any (${ids}::uuid[])`);
  const isThere = new Set(there.map(({ id }) => id));
  return rows.map((row) => {
    if (!isMeant(row)) return row;
    return isThere.has(row.likely!)
      ? { ...row, match: { id: row.likely!, by: "id" } }
      : { ...row, likely: null };
  });
}

/**
 * Nobody saves, deletes, merges or undoes whom these rows update before they do. Answers when each of them was changed
 * last; undefined where one is gone already.
 */
async function holdMatches(ctx: Context, rows: readonly Row[]): Promise<string[] | undefined> {
  const ids = [...new Set(rows.flatMap(({ match }) => match?.id ?? []))];
  if (ids.length === 0) return [];
  const held = await ctx.db.many<{ updatedAt: string }>(sql`
    select updated_at from clients where account_id = ${ctx.accountId} and id = any (${ids}::uuid[])
    order by id for no key update`);
  if (held.length < ids.length) return undefined;
  return [...held.map(({ updatedAt }) => updatedAt), ...(await holdRecords(ctx, ids))];
}

/** Who came with an earlier row of the file, which their own cells alone would not find. */
async function withTwins(ctx: Context, importId: string, rows: readonly Row[]): Promise<Row[]> {
  const twins = rows.flatMap(({ match, twin }) => (match || twin === null ? [] : [twin]));
  const firsts = [...new Set(twins)];
  if (firsts.length === 0) return [...rows];
  // Two looks into an index for each: one condition over both columns can read the import's every row.
  const come = await ctx.db.many<{ first: number; id: string | null }>(sql`
    select f.first, coalesce(
      (select c.id from import_rows r join clients c on c.account_id = ${ctx.accountId} and c.id = r.client_id
        where r.account_id = ${ctx.accountId} and r.import_id = ${importId} and r.row = f.first),
      (select c.id from import_rows r join clients c on c.account_id = ${ctx.accountId} and c.id = r.client_id
        where r.account_id = ${ctx.accountId} and r.import_id = ${importId} and r.match_row = f.first and ${isSame}
        order by r.row limit 1)) as id
    from unnest(${firsts}::int[]) as f (first)`);
  const byFirst = new Map(come.map(({ first, id }) => [first, id]));
  return rows.map((row) => {
    const id = row.match || row.twin === null ? undefined : byFirst.get(row.twin);
    return id ? { ...row, match: { id, by: "id" } } : row;
  });
}

/** Everybody once, and the rows in which somebody comes again: whoever is written is found the next time. */
function apart(rows: readonly Row[], { options }: Import): [first: Row[], later: Row[]] {
  const seen = new Set<string | bigint>();
  const [first, later]: [Row[], Row[]] = [[], []];
  for (const row of rows) {
    const names = [
      ...keysOf(row.values, options.matchBy),
      ...(row.match ? [row.match.id] : []),
      // Who comes with this row may be who the next one comes with.
      `row ${row.row}`,
      ...(row.twin === null ? [] : [`row ${row.twin}`]),
    ];
    (names.some((name) => seen.has(name)) ? later : first).push(row);
    names.forEach((name) => seen.add(name));
  }
  return [first, later];
}

async function write(ctx: Context, found: Import, rows: readonly Row[], taken: Set<string>) {
  const own = await addedBy(ctx, found, rows);
  const become = ({ match, likely, isAlike, choice }: Row) =>
    decide(
      match !== null || likely !== null || isAlike,
      choiceOf(!match && (likely !== null || isAlike), choice),
      found.options,
      match !== null && own.has(match.id),
    );
  const coming = rows.filter(({ refusal }) => refusal.length === 0);
  // Who is not to be updated and comes as a new contact needs a name of their own.
  const creating = coming.filter((row) => become(row) === "create");
  const updating = coming.filter((row) => become(row) === "update");
  const written = await writeClients(ctx, found, creating, updating, taken);
  const left: Result[] = rows
    .filter((row) => row.refusal.length > 0 || become(row) === "skip")
    .map((row) => ({
      row: row.row,
      outcome: row.refusal.length > 0 ? "refused" : "skipped",
      clientId: row.match?.id ?? null,
    }));
  return { results: [...written.results, ...left], policies: written.policies };
}

/** Whom this import itself has added: nobody else is asked about, as their rows are updates in every other mode. */
async function addedBy(ctx: Context, found: Import, rows: readonly Row[]): Promise<Set<string>> {
  const ids = rows.flatMap(({ match }) => match?.id ?? []);
  if (found.options.mode !== "create" || ids.length === 0) return new Set();
  const added = await ctx.db.many<{ id: string }>(sql`
    select i.id from unnest(${ids}::uuid[]) as i (id)
    join change_rows r on r.account_id = ${ctx.accountId} and r.change_id = ${found.changeId} and r.action = 'INSERT'
      and r.row_hash = hashtextextended('clients' || jsonb_build_object('account_id', ${ctx.accountId}::uuid, 'id', i.id)::text, 0)`);
  return new Set(added.map(({ id }) => id));
}

async function keepResults(
  ctx: Context,
  found: Import,
  results: Result[],
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return;
  const refusals = new Map(rows.map(({ row, refusal }) => [row, refusal]));
  const kept = results.map(({ row, outcome, clientId }) => ({
    row,
    outcome,
    client_id: outcome === "refused" ? null : clientId,
    problems: outcome === "refused" ? refusals.get(row) : null,
  }));
  await ctx.db.run(sql`
    update import_rows r set outcome = k.outcome, client_id = k.client_id, problems = coalesce(k.problems, r.problems)
    from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
      as k (row int, outcome text, client_id uuid, problems jsonb)
    where r.account_id = ${ctx.accountId} and r.import_id = ${found.id} and r.row = k.row
      and r.row between ${rows[0]!.row} and ${rows.at(-1)!.row}`);
}

async function advance(
  ctx: Context,
  found: Import,
  results: readonly Result[],
  policies: number,
  rows: readonly LoadedRow[],
  isOver: boolean,
): Promise<void> {
  const count = (of: Result["outcome"]) => results.filter(({ outcome }) => outcome === of).length;
  await ctx.db.run(sql`
    update imports set imported_to = ${rows.at(-1)?.row ?? found.importedTo}, imported = imported + ${rows.length},
      created = created + ${count("created")}, updated = updated + ${count("updated")},
      unchanged = unchanged + ${count("unchanged")}, skipped = skipped + ${count("skipped")},
      refused = refused + ${count("refused")},
      policies = policies + ${policies}, state = ${isOver ? "done" : "running"},
      finished_at = ${isOver ? ctx.now : null}
    where account_id = ${ctx.accountId} and id = ${found.id}`);
}

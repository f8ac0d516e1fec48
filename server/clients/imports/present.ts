import sql, { type Sql } from "sql-template-tag";
import { mayUndo } from "../../../contract/changes.ts";
import { clientName, staffName } from "../../../contract/names.ts";
import { importChoices, type ImportRow } from "../../../contract/import-rows.ts";
import type { Import as Shown, ImportSummary } from "../../../contract/imports.ts";
import { limits } from "../../../contract/limits.ts";
import { staffJson } from "../../db/staff-json.ts";
import type { Context } from "../../http/context.ts";
import { namedJson } from "../present-names.ts";
import { rulesOf } from "./check.ts";
import { comingOf, isOwn } from "./coming.ts";
import type { Import } from "./find.ts";
import { keptByUndo } from "./kept.ts";
import { isBringer, viewOf, withoutNumbers } from "./masks.ts";
import { rowSealing } from "./rows.ts";
import { choiceOf, decide } from "./rules.ts";
import { contradictionsOf } from "./same-person.ts";
import { waits } from "./turn.ts";
import { readRow, type Problem } from "./values/row.ts";

export type By = Pick<ImportSummary, "by" | "ghostedBy"> & {
  undoneAt: string | null;
  /** Who ran it. */
  changeBy: string | null;
  waits: boolean;
};

export interface Page {
  show: "all" | "new" | "possible" | "duplicates" | "errors" | "refused";
  after: number;
  limit: number;
}

export const firstPage: Page = { show: "all", after: 0, limit: limits.importPage };

/** An import with a page of its rows. */
export async function presentImport(ctx: Context, found: Import, page: Page = firstPage): Promise<Shown> {
  const [about, rows, sample, coming, keptOf] = await Promise.all([
    aboutOf(ctx, found),
    page.limit > 0 ? presentRows(ctx, found, page) : [],
    sampleOf(ctx, found),
    comingOf(ctx, found),
    keptByUndo(ctx, found),
  ]);
  return {
    ...summaryOf(ctx, found, about),
    encoding: found.encoding,
    delimiter: found.delimiter,
    sheet: found.sheet,
    otherSheets: found.otherSheets,
    columns: found.columns,
    sample,
    suggestedMapping: found.suggested,
    mapping: found.mapping,
    options: found.options,
    coming,
    keptOf,
    rows,
  };
}

/** Undo is offered to whom it would be carried out for. */
export function summaryOf(
  { actor }: Context,
  found: Import,
  { by, ghostedBy, undoneAt, changeBy, waits }: By,
): ImportSummary {
  const may = actor.kind === "user" && mayUndo(changeBy, actor);
  const isOver = may && found.finishedAt !== null && found.changeId !== null && !undoneAt;
  const until = isOver ? new Date(new Date(found.finishedAt!).getTime() + limits.importUndoFor) : null;
  return {
    id: found.id,
    name: found.name,
    format: found.format,
    state: undoneAt && found.state !== "undoing" ? "undone" : found.state,
    message: found.message,
    waits,
    total: found.total,
    done: found.state === "checking" ? found.checked : found.imported,
    counts: {
      new: found.newRows,
      possible: found.possibleRows,
      duplicates: found.duplicateRows,
      errors: found.errorRows,
      created: found.created,
      updated: found.updated,
      unchanged: found.unchanged,
      skipped: found.skipped,
      refused: found.refused,
      policies: found.policies,
    },
    createdAt: found.createdAt,
    by,
    ghostedBy,
    rowsUntil:
      found.finishedAt && new Date(Date.parse(found.finishedAt) + limits.importUndoFor).toISOString(),
    undoUntil: until && found.state !== "undoing" ? until.toISOString() : null,
    kept: found.kept,
  };
}

const aboutOf = (ctx: Context, { id, createdBy, changeId }: Import): Promise<By> =>
  ctx.db.one<By>(sql`
    select (select ${staffJson("u")} from users u
        where u.account_id = ${ctx.accountId} and u.id = ${createdBy}) as by,
      ${broughtAs(ctx, sql`${id}::uuid`)} as ghosted_by,
      c.undone_at, c.user_id as change_by, coalesce(${waits}, false) as waits
    from imports i left join changes c on c.account_id = ${ctx.accountId} and c.id = ${changeId}
    where i.account_id = ${ctx.accountId} and i.id = ${id}`);

/** Who acted as the one who brought a file, as the audit log knows: its row keeps who asked for something last. */
export const broughtAs = ({ accountId }: Context, importId: Sql): Sql => sql`(
  select ${staffJson("g")} from event_subjects s
    join events e on e.account_id = s.account_id and e.id = s.event_id
    join users g on g.account_id = e.account_id and g.id = e.ghosted_by
  where s.account_id = ${accountId} and s.subject_id = ${importId} and e.name = 'imports.created' limit 1)`;

async function sampleOf(ctx: Context, found: Import): Promise<string[][]> {
  const [rows, sealing] = await Promise.all([
    ctx.db.many<{ row: number; cells: Buffer }>(sql`
      select row, cells from import_rows
      where account_id = ${ctx.accountId} and import_id = ${found.id} order by row limit 30`),
    rowSealing(ctx.app, ctx.db, ctx.accountId, found.id),
  ]);
  const view = viewOf(ctx, found);
  return rows.map(({ row, cells }) => view(sealing.open(row, cells)).map((cell) => cell.slice(0, 200)));
}

interface Kept {
  row: number;
  cells: Buffer;
  verdict: ImportRow["verdict"];
  problems: Problem[] | null;
  matchBy: string | null;
  matchRow: number | null;
  /** The same person as a row of somebody whom this import adds. */
  isOwn: boolean;
  choice: ImportRow["choice"];
  outcome: ImportRow["outcome"];
  clientId: string | null;
  match: ({ id: string } & Parameters<typeof clientName>[0]) | null;
}

const shows = {
  all: sql`true`,
  new: sql`r.verdict = 'new'`,
  possible: sql`r.verdict = 'possible'`,
  duplicates: sql`r.verdict = 'duplicate'`,
  errors: sql`r.verdict = 'error'`,
  refused: sql`case when r.outcome is null then r.verdict = 'error' else r.outcome = 'refused' end`,
};
/** The condition of each part of the rows `r`. */
export const showing = (show: Page["show"]) => shows[show];

export async function presentRows(
  ctx: Context,
  found: Import,
  page: Page,
  only?: number,
): Promise<ImportRow[]> {
  const [rows, sealing, rules] = await Promise.all([
    ctx.db.many<Kept>(sql`
      select r.row, r.cells, r.verdict, r.problems, r.match_by, r.match_row, r.choice, r.outcome, r.client_id,
        ${isOwn(ctx.accountId, found.id)} as is_own,
        case when c.id is not null then ${namedJson} end as match
      from import_rows r left join clients c on c.account_id = r.account_id and c.id = r.match_id
      where r.account_id = ${ctx.accountId} and r.import_id = ${found.id} and ${showing(page.show)}
        and ${only === undefined ? sql`r.row > ${page.after}` : sql`r.row = ${only}`}
      order by r.row limit ${page.limit}`),
    rowSealing(ctx.app, ctx.db, ctx.accountId, found.id),
    rulesOf(ctx.db, ctx.accountId, found, ctx.now),
  ]);
  const names = await staffNames(ctx);
  const contradictions = await contradictionsOf(
    ctx,
    found,
    rules,
    rows.map(({ row }) => row),
    (id) => names.get(id) ?? "somebody who is gone",
  );
  const view = viewOf(ctx, found);
  const isMasked = !isBringer(ctx, found);
  // A sentence may name what it is about.
  const masked = <T extends { message: string }>(one: T): T => ({
    ...one,
    message: withoutNumbers(one.message),
  });
  const told = ({ problems }: Kept) => (isMasked ? (problems ?? []).map(masked) : problems);
  return rows.map((kept) => {
    const cells = view(sealing.open(kept.row, kept.cells));
    const { client, managedBy } = readRow(rules.plan, cells, rules.findStaff, rules.now);
    const shown = present(
      found,
      { ...kept, problems: told(kept) },
      cells,
      client,
      (managedBy && names.get(managedBy)) ?? null,
    );
    const contradicts = contradictions.get(kept.row) ?? [];
    return { ...shown, contradicts: isMasked ? contradicts.map(masked) : contradicts };
  });
}

function present(
  found: Import,
  { match, ...kept }: Kept,
  cells: string[],
  values: Partial<Record<string, unknown>>,
  managedBy: string | null,
): Omit<ImportRow, "contradicts"> {
  const text = (field: string) => (values[field] as string | undefined) ?? null;
  const isFound = kept.verdict === "duplicate" || kept.verdict === "possible";
  const choice = choiceOf(kept.verdict === "possible", kept.choice);
  return {
    row: kept.row,
    name: clientName({
      firstName: text("firstName"),
      lastName: text("lastName"),
      companyName: text("companyName"),
    }),
    coName: clientName({ firstName: text("coFirstName"), lastName: text("coLastName") }),
    mobilePhone: text("mobilePhone"),
    phone: text("phone"),
    email: text("email"),
    managedBy,
    verdict: kept.verdict,
    problems: (kept.problems ?? []).map((problem) => ({
      ...problem,
      value: problem.column === null ? "" : (cells[problem.column] ?? ""),
    })),
    duplicate: isFound
      ? {
          client: match && { id: match.id, name: clientName(match) },
          row: kept.matchRow,
          by: kept.matchBy ?? "file",
        }
      : null,
    choice: isFound
      ? importChoices.find((one) => one === decide(true, choice, found.options, kept.isOwn))!
      : null,
    outcome: kept.outcome,
    client: kept.clientId,
  };
}

async function staffNames(ctx: Context): Promise<Map<string, string>> {
  const people = await ctx.db.many<{ id: string; firstName: string; lastName: string }>(
    sql`select id, first_name, last_name from users where account_id = ${ctx.accountId}`,
  );
  return new Map(people.map((person) => [person.id, staffName(person)]));
}

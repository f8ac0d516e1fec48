import sql, { raw } from "sql-template-tag";
import { notOver } from "../../contract/bulk.ts";
import { changes, mayUndo } from "../../contract/changes.ts";
import { texts } from "../../contract/errors.ts";
import { limits } from "../../contract/limits.ts";
import { isOfData } from "../db/is-of-data.ts";
import type { Context } from "../http/context.ts";
import { AppError, conflict, notFound } from "../http/errors.ts";
import { handle } from "../http/handler.ts";
import type { Attempt } from "../jobs/queue.ts";
import { holdTags, keepRestored, nameGone } from "./deleted-since.ts";
import { holdClients, holdLater, refuseBeforeLater, refuseNewLater } from "./later.ts";

interface Kept {
  name: string;
  title: string;
  clientIds: string[];
  userId: string | null;
  undoneAt: string | null;
  createdAt: string;
  /** Of an import: when it was over. */
  importedAt: string | null;
  isImporting: boolean;
  /** A change of many that has not come to its end: what it does next would be undone by nobody. */
  isChanging: boolean;
}

export const undoChange = handle(
  changes.undo,
  async ({ params: { id } }, ctx) => {
    // First what it is an undo of, as whoever asks there does: the other way round two would wait for each other.
    for (const table of asked)
      await ctx.db.run(sql`
        select from ${raw(table)} where account_id = ${ctx.accountId} and change_id = ${id} for update`);
    const change = await ctx.db.maybe<Kept>(sql`
      select c.name, c.title, c.client_ids, c.user_id, c.undone_at, c.created_at, i.finished_at as imported_at,
        i.state is not distinct from 'running' as is_importing, exists (
          select from client_bulks b
          where b.account_id = c.account_id and b.change_id = c.id and b.state = any (${notOver})) as is_changing
      from changes c left join imports i on i.account_id = c.account_id and i.change_id = c.id
      where c.account_id = ${ctx.accountId} and c.id = ${id} for update of c`);
    if (!change) throw notFound("change");
    // Undone twice is undone: two people pressed it, or one of them twice.
    if (change.undoneAt) return ctx.db.one<{ kept: number }>(sql`select left_by_undo(${id}) as kept`);
    refuseUndo(ctx, change.userId);
    refuseOld(ctx, change);
    if (change.isImporting)
      throw conflict(`${change.title} is being imported. Stop it first, or wait until that is done.`);
    if (change.isChanging) throw conflict(texts.stillChanging);
    const held = await holdLater(ctx, id);
    await holdClients(ctx, id, change.clientIds);
    await refuseNewLater(ctx, id, held);
    await refuseBeforeLater(ctx, id);
    const isImport = change.name === "imports.started";
    if (isImport) await holdTags(ctx, id);
    ctx.afterWaiting();
    await ctx.db.run(sql`select set_config('app.undone_at', ${ctx.now.toISOString()}, true)`);
    const { kept: left } = await ctx.db
      .one<{ kept: number }>(sql`select undo_change(${id}) as kept`)
      .catch((error: unknown) => {
        if ((error as { code?: string }).code === "23503") throw conflict(missing);
        throw error;
      });
    if (change.name === "tags.removed") await keepRestored(ctx, id);
    const kept = isImport ? await nameGone(ctx, id) : left;
    await ctx.db.run(sql`
      update changes set undone_at = ${ctx.now} where account_id = ${ctx.accountId} and id = ${id}`);
    // Whichever way it was asked for, the import and the change of many tell the same of it.
    for (const table of asked)
      await ctx.db.run(sql`
        update ${raw(table)} set kept = ${kept} where account_id = ${ctx.accountId} and change_id = ${id}`);
    const { name: of, title } = change;
    ctx.record("changes.undone", [id, ...change.clientIds.slice(0, idsMax)], { of, title });
    return { kept };
  },
  { silent: "It was undone already" },
);

/** Jobs go on with what a person began. @throws 403 for a person who neither did it nor manages the account */
export function refuseUndo({ actor }: Context, by: string | null): void {
  if (actor.kind === "user" && !mayUndo(by, actor)) throw new AppError("forbidden", othersChange);
}

/** @throws 409 once its time is over, though the rows may be kept a little longer */
function refuseOld({ now }: Context, { createdAt, importedAt }: Kept): void {
  const [what, since, lasts] = importedAt
    ? ["An import", importedAt, limits.importUndoFor]
    : ["A change", createdAt, limits.changesFor];
  if (now.getTime() <= Date.parse(since) + lasts) return;
  throw conflict(`${what} can be undone for ${lasts / day} days. This one is older.`);
}

/** Why an undoing that takes a while is not tried again; undefined for what may be otherwise by then. */
export function whyNotUndone(error: unknown, { isLast }: Attempt): string | undefined {
  if (error instanceof AppError && error.code === "conflict") return error.message;
  return isLast || isOfData(error) ? "Something went wrong on our side." : undefined;
}

/** Which have an undo of their own. */
const asked = ["imports", "client_bulks"];
const day = 24 * 60 * 60 * 1000;
const othersChange = "Only who did this, or an admin, can undo it.";
const missing =
  "What this belongs to is gone. If it was deleted, restore that first. If the import that brought it was undone, import it again.";
/** An event names so many clients at most; it makes the answers of all of them stale anyway. */
const idsMax = 100;

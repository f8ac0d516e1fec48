import sql from "sql-template-tag";
import type { App } from "../../app.ts";
import { whyNotUndone } from "../../changes/undo.ts";
import { isOfData } from "../../db/is-of-data.ts";
import type { Actor } from "../../http/actor.ts";
import { invoke } from "../../http/invoke.ts";
import type { JobPayload } from "../../jobs/jobs.ts";
import type { Attempt } from "../../jobs/queue.ts";
import { workOn } from "../../jobs/work-on.ts";
import { rowsAhead, type RowsAhead } from "./ahead.ts";
import { checkImport } from "./check-on.ts";
import type { Import } from "./find.ts";
import { groupsOnce } from "./groups.ts";
import { readOn } from "./read-on.ts";
import { runImport } from "./run-on.ts";
import { waits, wakeNext } from "./turn.ts";
import { leaveImport, undoImportNow } from "./undo.ts";

/** Works on an import. */
export async function advanceImport(
  app: App,
  { accountId, importId }: JobPayload<"imports.advance">,
  attempt: Attempt = { isLast: false },
): Promise<void> {
  const ahead = rowsAhead(app, accountId, importId);
  const groups = groupsOnce();
  await workOn(
    app,
    accountId,
    (db) =>
      db.maybe<Import & { by: string | null }>(sql`
        select i.*, asked_by as by, case when ${waits} then 'waiting' else state end as state
        from imports i where account_id = ${accountId} and id = ${importId}`),
    {
      reading: (found, actor) => readOn(app, found, actor),
      checking: async (_, actor) => {
        await analyzeGrown(app);
        await ahead.ready();
        await invoke(app, checkImport, { body: { importId, ahead, groups } }, actor);
      },
      running: async (_, actor) => {
        await runOn(app, importId, actor, ahead);
        await analyzeGrown(app);
      },
      undoing: (_, actor) =>
        invoke(app, undoImportNow, { body: { importId } }, actor).catch(async (error: unknown) => {
          const why = whyNotUndone(error, attempt);
          if (why === undefined) throw error;
          app.log.warn({ err: error, importId }, "an import was not undone");
          await invoke(app, leaveImport, { body: { importId, why } }, actor);
        }),
    },
  );
  await wakeNext(app, accountId, importId);
}

/** Between two batches: what is planned anew takes the tables for as large as they have become. */
const analyzeGrown = (app: App) => app.pool.query("select analyze_grown()");

/** What the database refuses is found by going row by row, and left out: one row keeps no other from coming. */
async function runOn(app: App, importId: string, actor: Actor, ahead: RowsAhead): Promise<void> {
  const run = (how: { one: boolean; refuse: boolean; ahead?: RowsAhead }) =>
    invoke(app, runImport, { body: { importId, ...how } }, actor);
  await ahead.ready();
  await run({ one: false, refuse: false, ahead }).catch(async (whole: unknown) => {
    if (!isOfData(whole)) throw whole;
    app.log.warn({ err: whole, importId }, "a batch of an import was refused");
    await run({ one: true, refuse: false }).catch(async (single: unknown) => {
      if (!isOfData(single)) throw single;
      await run({ one: true, refuse: true });
    });
  });
}

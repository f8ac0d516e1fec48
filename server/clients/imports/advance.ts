import sql from "sql-template-tag";
import type { App } from "../../app.ts";
import { read } from "../../db/connection.ts";
import { jobActor, type Actor } from "../../http/actor.ts";
import { invoke } from "../../http/invoke.ts";
import type { JobPayload } from "../../jobs/jobs.ts";
import { checkImport } from "./check-on.ts";
import type { Import } from "./find.ts";
import { readOn } from "./read-on.ts";
import { runImport } from "./run-on.ts";
import { undoImportNow } from "./undo.ts";

/** Works on an import until it waits for a person, from wherever an earlier try was killed. */
export async function advanceImport(
  app: App,
  { accountId, importId }: JobPayload<"imports.advance">,
): Promise<void> {
  for (;;) {
    const found = await read(app.pool, accountId, (db) =>
      db.maybe<Import>(sql`select * from imports where account_id = ${accountId} and id = ${importId}`),
    );
    if (!found) return;
    // In the name of who began it, even when they have left meanwhile.
    const actor = jobActor(accountId, found.createdBy);
    if (found.state === "reading") await readOn(app, found, actor);
    else if (found.state === "checking") await invoke(app, checkImport, { body: { importId } }, actor);
    else if (found.state === "running") await runOn(app, importId, actor);
    else if (found.state === "undoing") await invoke(app, undoImportNow, { body: { importId } }, actor);
    else return;
  }
}

/** What the database refuses is found by going row by row, and left out: one row keeps no other from coming. */
async function runOn(app: App, importId: string, actor: Actor): Promise<void> {
  const run = (how: { one: boolean; refuse: boolean }) =>
    invoke(app, runImport, { body: { importId, ...how } }, actor);
  await run({ one: false, refuse: false }).catch(async (whole: unknown) => {
    if (!isOfData(whole)) throw whole;
    app.log.warn({ err: whole, importId }, "a batch of an import was refused");
    await run({ one: true, refuse: false }).catch(async (single: unknown) => {
      if (!isOfData(single)) throw single;
      await run({ one: true, refuse: true });
    });
  });
}

/** PostgreSQL's classes of wrong data and broken constraints. */
const isOfData = (error: unknown): boolean =>
  /^(22|23)/.test(String((error as { code?: unknown }).code ?? ""));

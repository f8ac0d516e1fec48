import sql from "sql-template-tag";
import type { App } from "../../app.ts";
import { read } from "../../db/connection.ts";
import { jobActor } from "../../http/actor.ts";
import { invoke } from "../../http/invoke.ts";
import type { JobPayload } from "../../jobs/jobs.ts";
import { collectBulk } from "./collect.ts";
import type { Bulk } from "./find.ts";
import { runBulk } from "./run-on.ts";
import { undoBulkNow } from "./undo.ts";

const steps = { collecting: collectBulk, running: runBulk, undoing: undoBulkNow };

/** Works on a change of many clients until it is over, from wherever an earlier try was killed. */
export async function advanceBulk(
  app: App,
  { accountId, bulkId }: JobPayload<"bulk.advance">,
): Promise<void> {
  for (;;) {
    const found = await read(app.pool, accountId, (db) =>
      db.maybe<Pick<Bulk, "state" | "userId">>(
        sql`select state, user_id from client_bulks where account_id = ${accountId} and id = ${bulkId}`,
      ),
    );
    const step = found && steps[found.state as keyof typeof steps];
    if (!step) return;
    // In the name of who began it, even when they have left meanwhile.
    await invoke(app, step, { body: { bulkId } }, jobActor(accountId, found.userId));
  }
}

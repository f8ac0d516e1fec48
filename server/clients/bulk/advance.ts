import sql from "sql-template-tag";
import type { App } from "../../app.ts";
import { isOfData } from "../../db/is-of-data.ts";
import type { Actor } from "../../http/actor.ts";
import { invoke } from "../../http/invoke.ts";
import type { JobPayload } from "../../jobs/jobs.ts";
import { workOn } from "../../jobs/work-on.ts";
import { beginBulk } from "./begin.ts";
import { collectBulk } from "./collect.ts";
import type { Bulk } from "./find.ts";
import { runBulk } from "./run-on.ts";
import { refuseBulk } from "./refuse.ts";
import { waits, wakeNext } from "./turn.ts";
import { undoBulkNow } from "./undo.ts";

/** Works on a change of many clients. Texts are sent by nobody: who asked for them has read no conversation. */
export async function advanceBulk(
  app: App,
  { accountId, bulkId }: JobPayload<"bulk.advance">,
): Promise<void> {
  const by = (handler: typeof runBulk) => (_: unknown, actor: Actor) =>
    invoke(app, handler, { body: { bulkId } }, actor);
  await workOn(
    app,
    accountId,
    (db) =>
      db.maybe<Pick<Bulk, "state"> & { by: string | null; ghostedBy: string | null }>(sql`
        select case when ${waits} then 'waits' else state end as state,
          case when not is_sending then asked_by end as by, case when not is_sending then ghosted_by end as ghosted_by
        from client_bulks b, lateral (select state = 'running' and action = 'text' as is_sending) s
        where account_id = ${accountId} and id = ${bulkId}`),
    {
      collecting: by(collectBulk),
      waiting: by(beginBulk),
      running: async (found, actor) => {
        // Twice: what was refused may have stood in the way of something that was just under way.
        for (let tries = 0; tries < 2; tries++) {
          try {
            return await by(runBulk)(found, actor);
          } catch (error) {
            if (!isOfData(error)) throw error;
            app.log.warn({ err: error, bulkId }, "a batch of a change of many was refused");
          }
        }
        // As when its tag is gone with an import that was undone: those who wait for it must not wait for ever.
        return by(refuseBulk)(found, actor);
      },
      undoing: by(undoBulkNow),
    },
  );
  await wakeNext(app, accountId, bulkId);
}

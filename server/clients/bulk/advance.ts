import sql from "sql-template-tag";
import type { App } from "../../app.ts";
import { whyNotUndone } from "../../changes/undo.ts";
import { isOfData } from "../../db/is-of-data.ts";
import type { Actor } from "../../http/actor.ts";
import { AppError } from "../../http/errors.ts";
import { invoke } from "../../http/invoke.ts";
import type { JobPayload } from "../../jobs/jobs.ts";
import type { Attempt } from "../../jobs/queue.ts";
import { workOn } from "../../jobs/work-on.ts";
import { beginBulk } from "./begin.ts";
import { collectBulk } from "./collect.ts";
import type { Bulk } from "./find.ts";
import { refuseBulk } from "./refuse.ts";
import { runBulk } from "./run-on.ts";
import { waits, wakeNext } from "./turn.ts";
import { leaveBulk, undoBulkNow } from "./undo.ts";

type Found = Pick<Bulk, "state"> & { by: string | null; ghostedBy: string | null };
type Step = (found: Found, actor: Actor) => Promise<void>;

/** Works on a change of many clients. Texts are sent by nobody: who asked for them has read no conversation. */
export async function advanceBulk(
  app: App,
  { accountId, bulkId }: JobPayload<"bulk.advance">,
  attempt: Attempt = { isLast: false },
): Promise<void> {
  const by =
    (handler: typeof runBulk): Step =>
    (_, actor) =>
      invoke(app, handler, { body: { bulkId } }, actor);

  /** Who waits for one that can go on no more must not wait for ever. */
  const orEnd =
    (step: Step): Step =>
    async (found, actor) => {
      try {
        await step(found, actor);
      } catch (error) {
        if (!attempt.isLast && !isInVain(error)) throw error;
        app.log.warn({ err: error, bulkId }, "a change of many has ended");
        await invoke(app, refuseBulk, { body: { bulkId, isGone: isGone(error) } }, actor);
      }
    };
  await workOn<Found>(
    app,
    accountId,
    (db) =>
      db.maybe<Found>(sql`
        select case when ${waits} then 'waits' else state end as state,
          case when not is_sending then asked_by end as by, case when not is_sending then ghosted_by end as ghosted_by
        from client_bulks b, lateral (select state = 'running' and action = 'text' as is_sending) s
        where account_id = ${accountId} and id = ${bulkId}`),
    {
      collecting: orEnd(by(collectBulk)),
      waiting: orEnd(by(beginBulk)),
      // Twice: what was refused may have stood in the way of something that was just under way.
      running: orEnd((found, actor) =>
        by(runBulk)(found, actor).catch((error: unknown) => {
          if (!isOfData(error)) throw error;
          app.log.warn({ err: error, bulkId }, "a batch of a change of many was refused");
          return by(runBulk)(found, actor);
        }),
      ),
      undoing: (found, actor) =>
        by(undoBulkNow)(found, actor).catch(async (error: unknown) => {
          const why = whyNotUndone(error, attempt);
          if (why === undefined) throw error;
          app.log.warn({ err: error, bulkId }, "a change of many was not undone");
          await invoke(app, leaveBulk, { body: { bulkId, why } }, actor);
        }),
    },
  );
  await wakeNext(app, accountId, bulkId);
}

/** The same once more would be refused as well. */
const isInVain = (error: unknown): boolean => isOfData(error) || isGone(error);

/** As the tag of an import that was undone. */
const isGone = (error: unknown): boolean =>
  error instanceof AppError
    ? error.code === "not_found" || error.code === "validation"
    : (error as { code?: unknown }).code === "23503";

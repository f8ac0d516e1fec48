import { z } from "zod";
import { Id } from "../../contract/formats.ts";
import type { App } from "../app.ts";
import { jobActor } from "../http/actor.ts";
import { handle } from "../http/handler.ts";
import { internal } from "../http/internal.ts";
import { invoke } from "../http/invoke.ts";
import type { JobPayload } from "../jobs/jobs.ts";

const hearOfTraining = handle(
  internal("trainings.announced", z.object({ trainingId: Id })),
  async ({ body }, ctx) => ctx.record("trainings.created", [body.trainingId]),
);

/** The library belongs to the installation: the screens of the other accounts hear of it, too. */
export async function announceTraining(
  app: App,
  { accountId, trainingId }: JobPayload<"trainings.announce">,
): Promise<void> {
  const { rows } = await app.pool.query<{ all_accounts: string }>("select all_accounts()");
  for (const { all_accounts: other } of rows)
    if (other !== accountId) await invoke(app, hearOfTraining, { body: { trainingId } }, jobActor(other));
}

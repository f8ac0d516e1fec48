import { auth } from "../../../contract/auth.ts";
import type { App } from "../../app.ts";
import { write } from "../../db/connection.ts";
import { handle } from "../../http/handler.ts";
import type { JobPayload } from "../../jobs/jobs.ts";
import { enqueue } from "../../jobs/queue.ts";
import { candidatesOf } from "../candidates.ts";
import { tellSlowed } from "../slowed.ts";

/** Whom it is for is looked for behind the answer: how long that takes does not tell whether there is such a person. */
export const forgotPassword = handle(
  auth.forgotPassword,
  async ({ body: { email } }, ctx) =>
    ctx.enqueue("auth.findReset", { email }, { key: `auth.findReset ${email.toLowerCase()}` }),
  { silent: "the job records it in each platform's own log", slowed: tellSlowed(auth.forgotPassword.name) },
);

/** Each platform sends a letter of its own. */
export async function findReset(app: App, { email }: JobPayload<"auth.findReset">): Promise<void> {
  const people = await candidatesOf(app, email);
  await write(app.pool, null, async (db) => {
    for (const { accountId, userId } of people)
      enqueue(db, "auth.sendReset", { accountId, userId }, { key: `auth.sendReset ${userId}` });
  });
}

import type { Context } from "../http/context.ts";
import { tellForgotten } from "../http/known-sessions.ts";

/** With the commit every process forgets what it knows of these: whether they live or are over, it looks them up again. */
export async function forgetSessions(ctx: Context, ids: string[]): Promise<void> {
  await ctx.db.run(tellForgotten(ids));
  // The notice to oneself comes a moment after the answer.
  ctx.afterCommit(() => ids.forEach((id) => ctx.app.sessions.forget(id)));
}

import type { Context } from "../http/context.ts";
import { tellEnded } from "../http/session.ts";
import { closeSockets } from "../live/socket.ts";

/** What follows from a session's end once it is committed: no process knows it, and its sockets are told why. */
export async function endSession(ctx: Context, sessionId: string, message: string): Promise<void> {
  const { app, accountId } = ctx;
  await ctx.db.run(tellEnded(sessionId));
  ctx.afterCommit(() => {
    app.sessions.forget(sessionId);
    return closeSockets(app, accountId, sessionId, message);
  });
}

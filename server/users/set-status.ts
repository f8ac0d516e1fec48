import { users } from "../../contract/users.ts";
import { handleAfter } from "../http/handler.ts";
import { everySocket } from "../live/live.ts";
import { isCall, setPresence } from "../live/presence.ts";

export const setStatus = handleAfter(
  users.setStatus,
  async ({ body }, { app, actor, accountId, socket }) => {
    if (!isCall(body.status) || actor.kind !== "user") return [];
    if (socket) return [socket];
    // Said without a connection: of every one that the session has now.
    const theirs = (await app.live.of(accountId)).in(`session:${actor.sessionId}`);
    return (await everySocket(theirs)).map(({ id }) => id);
  },
  ({ body }, ctx, sockets) => setPresence(ctx, ctx.userId, body.status, sockets),
);

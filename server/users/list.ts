import { users } from "../../contract/users.ts";
import { handleAfter } from "../http/handler.ts";
import { listPeers } from "../live/presence.ts";

/** Whoever asks is there, although their live connection may come a moment later. */
export const listUsers = handleAfter(
  users.list,
  (_input, { app, accountId }) => app.live.online(accountId),
  (_input, ctx, online) => {
    const asking = ctx.actor.kind === "user" ? (ctx.actor.ghostedBy ?? ctx.actor.id) : null;
    return listPeers(ctx.app, ctx.db, ctx.accountId, new Set([...online, asking]));
  },
);

import { users } from "../../contract/users.ts";
import { handleAfter } from "../http/handler.ts";
import { listPeers } from "../live/presence.ts";

/** Whoever asks is there, although their live connection may come a moment later. */
export const listUsers = handleAfter(
  users.list,
  (_input, { app, accountId }) => app.live.online(accountId),
  (_input, ctx, online) => {
    const asking = ctx.actor.kind === "user" ? (ctx.actor.ghostedBy ?? ctx.actor.id) : undefined;
    const there = asking && !online.has(asking) ? new Map(online).set(asking, []) : online;
    return listPeers(ctx.app, ctx.db, ctx.accountId, there);
  },
);

import sql from "sql-template-tag";
import { sessions } from "../../contract/sessions.ts";
import type { Context } from "../http/context.ts";
import { handle } from "../http/handler.ts";
import { tellPeers } from "../live/presence.ts";

export const lockSession = handle(
  sessions.lock,
  async ({ body: { locked } }, ctx) => {
    if (ctx.actor.kind !== "user") return;
    const changed = await ctx.db.run(sql`
      update sessions set locked_at = case when ${locked}::boolean then now() end
      where account_id = ${ctx.accountId} and id = ${ctx.actor.sessionId}
        and (locked_at is not null) <> ${locked}::boolean`);
    if (changed === 0) return;
    ctx.record("sessions.locked", [ctx.userId], { locked });
    ctx.afterCommit(() => tellPeers(ctx.app, ctx.accountId));
  },
  { silent: "Locking what is locked changes nothing" },
);

/** The password was given: the status from before shows again. */
export async function unlockSession(ctx: Context, sessionId: string): Promise<void> {
  await ctx.db.run(sql`
    update sessions set locked_at = null where account_id = ${ctx.accountId} and id = ${sessionId}`);
  ctx.afterCommit(() => tellPeers(ctx.app, ctx.accountId));
}

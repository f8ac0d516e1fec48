import sql from "sql-template-tag";
import type { Context } from "../http/context.ts";

/** The client was in touch just now; written once an hour, since the screens show days. */
export async function contacted(ctx: Context, clientId: string | null): Promise<void> {
  if (!clientId) return;
  const changed = await ctx.db.run(sql`
    update clients set last_contacted_on = ${ctx.now}
    where account_id = ${ctx.accountId} and id = ${clientId}
      and (last_contacted_on is null or last_contacted_on <= ${ctx.now}::timestamptz - interval '1 hour')`);
  if (changed === 1) ctx.record("clients.contacted", [clientId]);
}

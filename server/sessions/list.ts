import sql from "sql-template-tag";
import { type Ending, sessions } from "../../contract/sessions.ts";
import type { Staff } from "../../contract/users.ts";
import type { z } from "zod";
import { handle } from "../http/handler.ts";

interface Row {
  id: string;
  device: string | null;
  address: string | null;
  createdAt: string;
  lastSeenAt: string;
  endedAt: string | null;
  endedReason: Ending;
  ghost: z.infer<typeof Staff> | null;
}

export const listSessions = handle(sessions.list, async (_input, ctx) => {
  const rows = await ctx.db.many<Row>(sql`
    select s.id, s.device, s.address, s.created_at, s.last_seen_at,
      coalesce(s.ended_at, case when s.expires_at < now() then s.expires_at end) as ended_at,
      coalesce(s.ended_reason, 'expired') as ended_reason,
      case when g.id is not null then
        json_build_object('id', g.id, 'firstName', g.first_name, 'lastName', g.last_name) end as ghost
    from sessions s left join users g on g.account_id = s.account_id and g.id = s.ghosted_by
    where s.account_id = ${ctx.accountId} and s.user_id = ${ctx.userId}
    order by s.created_at desc`);
  const live = rows.filter((row) => row.endedAt === null);
  const over = rows.filter((row) => row.endedAt !== null).slice(0, 10);
  const own = ctx.actor.kind === "user" ? ctx.actor.sessionId : null;
  return [...live, ...over].map((row) => ({
    id: row.id,
    device: row.device,
    address: row.address,
    since: row.createdAt,
    lastSeen: row.lastSeenAt,
    current: row.id === own,
    ghostedBy: row.ghost,
    ended: row.endedAt === null ? null : { at: row.endedAt, reason: row.endedReason },
  }));
});

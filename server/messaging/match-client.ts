import sql from "sql-template-tag";
import type { Context } from "../http/context.ts";

export interface Match {
  id: string;
  level: "primary" | "secondary";
}

/**
 * Whose number it is. When several clients have it: the one who was in touch last, and nobody as long as
 * none was, since a wrong name on a conversation is worse than none.
 */
export async function matchClient(ctx: Context, phoneNumber: string): Promise<Match | null> {
  const found = await ctx.db.many<Match & { contacted: boolean }>(sql`
    select id, last_contacted_on is not null as contacted,
      case when mobile_phone = ${phoneNumber} or phone = ${phoneNumber} then 'primary' else 'secondary' end as level
    from clients
    where account_id = ${ctx.accountId}
      and (mobile_phone = ${phoneNumber} or phone = ${phoneNumber} or co_mobile_phone = ${phoneNumber})
    order by last_contacted_on desc nulls last, id limit 2`);
  const [first, second] = found;
  if (!first || (second && !first.contacted)) return null;
  return { id: first.id, level: first.level };
}

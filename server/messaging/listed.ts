import sql, { type Sql } from "sql-template-tag";
import type { Context } from "../http/context.ts";

/**
 * Whether a room (table `r`) stands in lists: opened alone it says nothing to anybody. A text came, was sent or
 * planned in it, or the asker follows it, has it, or is asked to look at it.
 */
export const isListed = (ctx: Context): Sql => sql`(r.last_message_id is not null
  or exists (select from followups p where p.account_id = r.account_id and p.sms_room = r.id)
  or exists (select from sms_follows w
    where w.account_id = r.account_id and w.user_id = ${ctx.userId} and w.room_id = r.id)
  or r.assigned_to = ${ctx.userId}
  or exists (select from sms_asks k
    where k.account_id = r.account_id and k.user_id = ${ctx.userId} and k.room_id = r.id))`;

import sql from "sql-template-tag";
import { limits } from "../../contract/limits.ts";
import { sms } from "../../contract/sms.ts";
import { handle } from "../http/handler.ts";

/** Asked by every screen after every text: nothing is counted beyond what a badge can show. */
export const countUnread = handle(sms.unread, (_input, ctx) =>
  ctx.db.one<{ unread: number; attention: number }>(sql`
    select
      (select count(*)::int from (
        select from sms_unread where account_id = ${ctx.accountId} and user_id = ${ctx.userId}
        union all
        select from sms_asks a where a.account_id = ${ctx.accountId} and a.user_id = ${ctx.userId}
          and not exists (select from sms_unread x
            where x.account_id = a.account_id and x.user_id = a.user_id and x.room_id = a.room_id)
        limit ${limits.badgeCap + 1}) capped) as unread,
      (select count(*)::int from sms_rooms
        where account_id = ${ctx.accountId} and status = 'attention')
      + (select count(*)::int from sms_asks a
          join sms_rooms r on r.account_id = a.account_id and r.id = a.room_id and r.status <> 'attention'
        where a.account_id = ${ctx.accountId} and a.user_id = ${ctx.userId}) as attention`),
);

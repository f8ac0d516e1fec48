import sql from "sql-template-tag";
import { limits } from "../../contract/limits.ts";
import { sms } from "../../contract/sms.ts";
import { handle } from "../http/handler.ts";

/** Asked by every screen after every text: nothing is counted beyond what a badge can show. */
export const countUnread = handle(sms.unread, (_input, ctx) =>
  ctx.db.one<{ unread: number; attention: number }>(sql`
    select
      (select count(*)::int from (select from sms_unread
        where account_id = ${ctx.accountId} and user_id = ${ctx.userId} limit ${limits.badgeCap + 1}) capped) as unread,
      (select count(*)::int from sms_rooms
        where account_id = ${ctx.accountId} and status = 'attention') as attention`),
);

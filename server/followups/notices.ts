import sql from "sql-template-tag";
import { followups } from "../../contract/followups.ts";
import { limits } from "../../contract/limits.ts";
import { handle } from "../http/handler.ts";
import { eachOfMine, presentFollowUps } from "./find.ts";

/**
 * Past due is told of what is the team's or one's own, not of what a colleague assigned; a reminder to whoever
 * sees to it, until the time has come; a text that was not sent to whoever wrote it.
 */
export const listNotices = handle(followups.notices, (_, ctx) => {
  const most = sql`order by f.date desc, f.id desc limit ${limits.followupNotices}`;
  const late = eachOfMine(ctx, sql`and f.date < ${ctx.now} and f.assign_to <> 'peer' ${most}`);
  // No reminder comes earlier than an hour before.
  const reminded = eachOfMine(
    ctx,
    sql`and f.reminded_at is not null and f.date >= ${ctx.now} and f.date <= ${ctx.now}::timestamptz + interval '1 hour' ${most}`,
  );
  const unsent = sql`
    (select f.* from followups f where f.account_id = ${ctx.accountId} and f.is_active and f.message_status = 'failed'
      and f.created_by = ${ctx.userId} ${most})`;
  const page = sql`
    select distinct * from (${late} union all ${reminded} union all ${unsent}) f ${most}`;
  return presentFollowUps(ctx, page, sql`f.date, f.id`);
});

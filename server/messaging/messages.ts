import sql from "sql-template-tag";
import { sms } from "../../contract/sms.ts";
import { handle } from "../http/handler.ts";
import { findRoom } from "./find.ts";
import { presentMessages, shown } from "./present-message.ts";

export const listMessages = handle(sms.messages, async ({ params, query }, ctx) => {
  const before = query.before
    ? sql`and (m.created_at, m.id) < (select b.created_at, b.id from sms_messages b
        where b.account_id = ${ctx.accountId} and b.room_id = ${params.id} and b.id = ${query.before})`
    : sql``;
  const only = query.ids ? sql`and m.id = any (${query.ids})` : sql``;
  const limit = query.ids?.length ?? query.limit;
  const offset = query.page > 1 ? sql`offset ${(query.page - 1) * limit}` : sql``;
  const messages = await presentMessages(
    ctx,
    sql`
      select m.* from sms_messages m
      where m.account_id = ${ctx.accountId} and m.room_id = ${params.id} and ${shown} ${before} ${only}
      order by m.created_at desc, m.id desc limit ${limit} ${offset}`,
  );
  if (messages.length === 0) await findRoom(ctx, params.id);
  return messages;
});

import sql, { empty } from "sql-template-tag";
import { followups } from "../../contract/followups.ts";
import { findClient } from "../clients/find.ts";
import { handle } from "../http/handler.ts";
import { findRoom } from "../messaging/find.ts";
import { presentFollowUps } from "./find.ts";

/** Of a conversation: what goes to its number, wherever it was scheduled. */
export const listScheduled = handle(followups.scheduled, async ({ query }, ctx) => {
  const { room, client, page, limit } = query;
  if (client) await findClient(ctx.db, ctx.accountId, client);
  const phone = room && (await findRoom(ctx, room)).phoneNumber;
  const found = await presentFollowUps(
    ctx,
    sql`
      select f.* from followups f
      where f.account_id = ${ctx.accountId} and f.message_status = 'scheduled'
        ${client ? sql`and f.client_id = ${client}` : empty}
        ${phone ? sql`and f.message_to = ${phone}` : empty}
      order by f.message_at, f.id limit ${limit} offset ${(page - 1) * limit}`,
    sql`f.message_at, f.id`,
  );
  return found.map((followUp) => ({ ...followUp, notes: followUp.note }));
});

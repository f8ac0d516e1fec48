import sql from "sql-template-tag";
import { sms } from "../../contract/sms.ts";
import { handle } from "../http/handler.ts";
import { lockRoom, roomIds } from "./find.ts";

/** Everything that has come in is seen by this user, and by nobody else; and they have looked at what they were asked to. */
export const viewRoom = handle(
  sms.view,
  async ({ params }, ctx) => {
    // Locked first, or a text that is being stored would find itself seen already.
    const [room, seen] = await Promise.all([
      lockRoom(ctx, params.id),
      ctx.db.one<{ rows: number }>(sql`
        with read as (
          delete from sms_unread
          where account_id = ${ctx.accountId} and user_id = ${ctx.userId} and room_id = ${params.id} returning 1),
        looked as (
          delete from sms_asks
          where account_id = ${ctx.accountId} and user_id = ${ctx.userId} and room_id = ${params.id} returning 1)
        select ((select count(*) from read) + (select count(*) from looked))::int as rows`),
    ]);
    if (seen.rows > 0) ctx.record("sms.viewed", roomIds(room));
  },
  { silent: "Looking again at what one has seen changes nothing" },
);

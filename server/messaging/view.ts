import sql from "sql-template-tag";
import { sms } from "../../contract/sms.ts";
import { handle } from "../http/handler.ts";
import { lockRoom, roomIds } from "./find.ts";

/** Everything that has come in is seen by this user, and by nobody else. */
export const viewRoom = handle(
  sms.view,
  async ({ params }, ctx) => {
    // Locked first, or a text that is being stored would find itself seen already.
    const [room, seen] = await Promise.all([
      lockRoom(ctx, params.id),
      ctx.db.run(sql`
        delete from sms_unread
        where account_id = ${ctx.accountId} and user_id = ${ctx.userId} and room_id = ${params.id}`),
    ]);
    if (seen === 1) ctx.record("sms.viewed", roomIds(room));
  },
  { silent: "Looking again at what one has seen changes nothing" },
);

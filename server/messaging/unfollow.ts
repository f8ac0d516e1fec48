import sql from "sql-template-tag";
import { sms } from "../../contract/sms.ts";
import { handle } from "../http/handler.ts";
import { lockRoom, roomIds } from "./find.ts";
import { addStatusLine } from "./status-line.ts";

export const unfollowRoom = handle(
  sms.unfollow,
  async ({ params }, ctx) => {
    const room = await lockRoom(ctx, params.id);
    const removed = await ctx.db.run(sql`
      delete from sms_follows
      where account_id = ${ctx.accountId} and user_id = ${ctx.userId} and room_id = ${room.id}`);
    if (removed === 0) return;
    await addStatusLine(ctx, room.id, "unfollowed this conversation");
    ctx.record("sms.followed", roomIds(room), { follows: false });
  },
  { silent: "Who does not follow has nothing to stop" },
);

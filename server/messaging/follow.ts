import sql from "sql-template-tag";
import { sms } from "../../contract/sms.ts";
import { handle } from "../http/handler.ts";
import { lockRoom, roomIds } from "./find.ts";
import { addStatusLine } from "./status-line.ts";

export const followRoom = handle(
  sms.follow,
  async ({ params }, ctx) => {
    const room = await lockRoom(ctx, params.id);
    const added = await ctx.db.run(sql`
      insert into sms_follows (account_id, user_id, room_id, created_at)
      values (${ctx.accountId}, ${ctx.userId}, ${room.id}, ${ctx.now}) on conflict do nothing`);
    if (added === 0) return;
    await addStatusLine(ctx, room.id, "followed this conversation");
    ctx.record("sms.followed", roomIds(room), { follows: true });
  },
  { silent: "Who follows already goes on following" },
);

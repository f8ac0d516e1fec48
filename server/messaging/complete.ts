import sql from "sql-template-tag";
import { sms } from "../../contract/sms.ts";
import { handle } from "../http/handler.ts";
import { unaskAll } from "./asks.ts";
import { lockRoom, roomIds } from "./find.ts";
import { addStatusLine } from "./status-line.ts";

export const completeRoom = handle(
  sms.complete,
  async ({ params }, ctx) => {
    const room = await lockRoom(ctx, params.id);
    if (room.status === "completed conversation") return;
    await ctx.db.run(sql`
      update sms_rooms set status = 'completed conversation', attention_since = null
      where account_id = ${ctx.accountId} and id = ${room.id}`);
    await unaskAll(ctx, room.id);
    await addStatusLine(ctx, room.id, "completed this conversation");
    ctx.record("sms.completed", roomIds(room), { before: room.status });
  },
  { silent: "A completed conversation stays completed" },
);

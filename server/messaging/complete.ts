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
    const asked = await unaskAll(ctx, room.id);
    if (room.status === "completed conversation") {
      if (asked > 0) ctx.record("sms.completed", roomIds(room), { before: room.status });
      return;
    }
    // Whoever tells the team again tells it of what comes after.
    await ctx.db.run(sql`
      update sms_rooms set status = 'completed conversation', attention_since = null, notified_by = null,
        notified_at = null
      where account_id = ${ctx.accountId} and id = ${room.id}`);
    await addStatusLine(ctx, room.id, "completed this conversation");
    ctx.record("sms.completed", roomIds(room), { before: room.status });
  },
  { silent: "A completed conversation stays completed" },
);

import sql from "sql-template-tag";
import { limits } from "../../contract/limits.ts";
import { sms } from "../../contract/sms.ts";
import { handle } from "../http/handler.ts";
import { askTeam } from "./asks.ts";
import { lockRoom, roomIds } from "./find.ts";
import { addStatusLine } from "./status-line.ts";

/** Everybody else in the team is asked to look: at once who is there, the others when they come. */
export const notifyTeam = handle(
  sms.notify,
  async ({ params }, ctx) => {
    const room = await lockRoom(ctx, params.id);
    const again = new Date(ctx.now.getTime() - limits.notifyAgainAfter);
    const told = await ctx.db.run(sql`
      update sms_rooms set notified_by = ${ctx.userId}, notified_at = ${ctx.now}
      where account_id = ${ctx.accountId} and id = ${room.id}
        and (notified_by is distinct from ${ctx.userId} or notified_at <= ${again})`);
    if (told === 0) return;
    await askTeam(ctx, room.id);
    await addStatusLine(ctx, room.id, "asks the team to look at this conversation");
    ctx.record("sms.teamNotified", roomIds(room));
  },
  { silent: "Pressed twice, the team is told once" },
);

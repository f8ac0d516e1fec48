import sql from "sql-template-tag";
import { sms } from "../../contract/sms.ts";
import type { Context } from "../http/context.ts";
import { AppError } from "../http/errors.ts";
import { handle } from "../http/handler.ts";
import { askHolder, unaskHolder } from "./asks.ts";
import { type Colleague, lockRoom, nameOf, roomIds } from "./find.ts";
import { addStatusLine } from "./status-line.ts";
import { assignedLine } from "./rules.ts";

/** At most one of the team has a conversation: to give it to another, or to nobody, takes it from who had it. */
export const assignRoom = handle(
  sms.assign,
  async ({ params, body }, ctx) => {
    // As it is stored, however it was written.
    const user = body.user?.toLowerCase() ?? null;
    const room = await lockRoom(ctx, params.id);
    if (room.assignedTo === user) return;
    const to = user === null ? null : await holdColleague(ctx, user);
    const from = room.assignedTo === null ? null : await nameOf(ctx, room.assignedTo);
    await ctx.db.run(sql`
      update sms_rooms set assigned_to = ${user} where account_id = ${ctx.accountId} and id = ${room.id}`);
    await unaskHolder(ctx, room.id);
    if (user !== null) await askHolder(ctx, room.id, user);
    await addStatusLine(ctx, room.id, assignedLine(ctx.userId, from, to));
    const ids = roomIds(room, ...(user === null ? [] : [user]));
    ctx.record("sms.assigned", ids, { before: room.assignedTo, after: user });
  },
  { silent: "Who has a conversation keeps it" },
);

/** Held, so that nobody is taken out of the team meanwhile and has a conversation. @throws 404 */
async function holdColleague(ctx: Context, id: string): Promise<Colleague> {
  const colleague = await ctx.db.maybe<Colleague>(sql`
    select id, first_name from users where account_id = ${ctx.accountId} and id = ${id} and deleted_at is null for share`);
  if (colleague) return colleague;
  const gone = "That colleague is no longer in the team. Choose somebody else.";
  throw new AppError("not_found", gone, { user: gone });
}

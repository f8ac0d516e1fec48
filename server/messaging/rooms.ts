import sql, { type Sql } from "sql-template-tag";
import { z } from "zod";
import { Id } from "../../contract/formats.ts";
import { sms } from "../../contract/sms.ts";
import { isInstant } from "../db/instant.ts";
import type { Context } from "../http/context.ts";
import { invalid } from "../http/errors.ts";
import { handle } from "../http/handler.ts";
import { isListed } from "./listed.ts";
import { presentRooms } from "./present.ts";

export const listRooms = handle(sms.rooms, ({ query }, ctx) =>
  presentRooms(
    ctx,
    sql`
      select r.* from sms_rooms r
      where r.account_id = ${ctx.accountId} and ${isListed(ctx)} ${only(query, ctx)} ${after(query.cursor)}
      order by r.last_message_on desc, r.id desc limit ${query.limit}`,
  ),
);

interface Wanted {
  filter: "all" | "attention" | "following";
  cursor?: string | undefined;
  limit: number;
}

/** Two small sets laid together, each by its own index: an `or` would have every room looked at. */
function only({ filter, cursor, limit }: Wanted, ctx: Context): Sql {
  if (filter === "all") return sql``;
  const mine = sql`account_id = ${ctx.accountId} and user_id = ${ctx.userId}`;
  if (filter === "following")
    return sql`and r.id in (
      select room_id from sms_follows where ${mine}
      union all
      select id from sms_rooms where account_id = ${ctx.accountId} and assigned_to = ${ctx.userId})`;
  return sql`and r.id in (
    (select r.id from sms_rooms r
      where r.account_id = ${ctx.accountId} and r.status = 'attention' ${after(cursor)}
      order by r.last_message_on desc, r.id desc limit ${limit})
    union all
    select room_id from sms_asks where ${mine})`;
}

const Position = z.tuple([z.string().refine(isInstant), Id]);

/** Text keeps the microseconds that a JavaScript date would lose. @throws 400 */
function after(cursor: string | undefined): Sql {
  if (!cursor) return sql``;
  const position = Position.safeParse(Buffer.from(cursor, "base64url").toString().split("|"));
  if (!position.success)
    throw invalid("That cursor is not one of ours.", { cursor: "That cursor is not one of ours." });
  return sql`and (r.last_message_on, r.id) < (${position.data[0]}::timestamptz, ${position.data[1]}::uuid)`;
}

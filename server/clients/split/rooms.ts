import sql, { type Sql } from "sql-template-tag";
import type { Context } from "../../http/context.ts";
import type { Opened } from "../opened.ts";

type Level = "primary" | "secondary";

/** Conversations of one of the two people of a client: by the number, and where that says nothing, by the level. */
function roomsOf(ctx: Context, id: string, client: Opened, level: Level): Sql {
  const people = {
    primary: [client.mobilePhone, client.phone].filter((number) => number !== null),
    secondary: [client.coMobilePhone, client.coPhone].filter((number) => number !== null),
  };
  const others = people[level === "primary" ? "secondary" : "primary"];
  return sql`account_id = ${ctx.accountId} and client_id = ${id}
    and (phone_number = any (${people[level]}::text[])
      or (client_level = ${level} and phone_number <> all (${others}::text[])))`;
}

/** Conversations of a person become another client's. Answers which. */
export async function giveRooms(
  ctx: Context,
  id: string,
  client: Opened,
  level: Level,
  to: { id: string; level: Level } | null,
): Promise<string[]> {
  const rooms = await ctx.db.many<{ id: string }>(sql`
    update sms_rooms set client_id = ${to && to.id}, client_level = ${to && to.level}
    where ${roomsOf(ctx, id, client, level)} returning id`);
  return rooms.map((room) => room.id);
}

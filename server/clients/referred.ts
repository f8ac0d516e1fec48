import sql from "sql-template-tag";
import type { Level } from "../../contract/person.ts";
import type { Context } from "../http/context.ts";

/** Whoever was sent by one of the two people of a client was sent by the same person afterwards. */
export async function followPerson(
  ctx: Context,
  from: { id: string; level: Level },
  /** `null`: that person is gone, and nobody else sent them. */
  to: { id: string; level: Level | null },
): Promise<void> {
  await ctx.db.run(sql`
    update clients set affliate_contact = ${to.id}, affliate_contact_level = ${to.level}
    where account_id = ${ctx.accountId} and affliate_contact = ${from.id} and affliate_contact_level = ${from.level}`);
}

/** Whoever was sent by a client of one person knows which of two that is, once there are two. */
export async function nameSender(ctx: Context, id: string, level: Level): Promise<void> {
  await ctx.db.run(sql`
    update clients set affliate_contact_level = ${level}
    where account_id = ${ctx.accountId} and affliate_contact = ${id}`);
}

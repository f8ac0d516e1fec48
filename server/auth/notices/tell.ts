import sql from "sql-template-tag";
import type { Context } from "../../http/context.ts";
import type { Notice } from "./letter.ts";
import { isNewPlace, type Place } from "./rules.ts";

type Told = Omit<Notice, "at" | "by" | "address">;

/** Writes to somebody what was done to the way they sign in, once this is committed. */
export function tellPerson(ctx: Context, userId: string, told: Told): void {
  const { accountId, actor, address, now } = ctx;
  const by =
    actor.kind === "user" && actor.id !== userId ? `${actor.firstName} ${actor.lastName}` : undefined;
  ctx.enqueue("auth.sendNotice", { ...told, accountId, userId, at: now.toISOString(), by, address });
}

/** Before the session of the new place is stored: by then it would be known. */
export async function tellNewPlace(ctx: Context, userId: string, device: string | undefined): Promise<void> {
  const before = await ctx.db.many<Place>(sql`
    select distinct device, address from sessions
    where account_id = ${ctx.accountId} and user_id = ${userId} and ghosted_by is null`);
  const now = { device: device ?? null, address: ctx.address ?? null };
  if (isNewPlace(before, now)) tellPerson(ctx, userId, { about: "newPlace", device });
}

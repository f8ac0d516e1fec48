import sql from "sql-template-tag";
import type { Context } from "../../http/context.ts";
import type { Fates } from "./records.ts";

/** Notes of one client that go with the new one, or stand there too with the same pictures. */
export async function splitNotes(ctx: Context, from: string, to: string, fates: Fates): Promise<void> {
  for (const [fate, sticky] of [
    [fates.notes, false],
    [fates.stickyNotes, true],
  ] as const) {
    if (fate === "move")
      await ctx.db.run(sql`
        update notes set client_id = ${to}
        where account_id = ${ctx.accountId} and client_id = ${from} and is_sticky = ${sticky}`);
    if (fate === "copy")
      await ctx.db.run(sql`
        insert into notes (account_id, id, client_id, user_id, ghosted_by, note, is_sticky, image, thumbnail, created_at,
          updated_at)
        select account_id, gen_random_uuid(), ${to}, user_id, ghosted_by, note, is_sticky, image, thumbnail, created_at, ${ctx.now}
        from notes where account_id = ${ctx.accountId} and client_id = ${from} and is_sticky = ${sticky}`);
  }
}

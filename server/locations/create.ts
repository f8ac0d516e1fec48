import sql from "sql-template-tag";
import { z } from "zod";
import { Id } from "../../contract/formats.ts";
import { handle } from "../http/handler.ts";
import { internal } from "../http/internal.ts";

const input = z.object({ id: Id, name: z.string().min(1), timezone: z.string() });

export const createLocation = handle(internal("locations.create", input), async ({ body }, ctx) => {
  await ctx.db.run(sql`
    insert into locations (account_id, id, name, timezone, created_at)
    values (${ctx.accountId}, ${body.id}, ${body.name}, ${body.timezone}, ${ctx.now})`);
  ctx.record("locations.created", [body.id, ctx.accountId], { name: body.name });
});

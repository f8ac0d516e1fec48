import sql from "sql-template-tag";
import { health } from "../../contract/health.ts";
import { handle } from "../http/handler.ts";

const check = handle(health.check, async (_input, ctx) => {
  await ctx.db.one(sql`select 1 as alive`);
  return { message: "OK" };
});

export const healthHandlers = [check];

import sql from "sql-template-tag";
import { values } from "../../contract/values.ts";
import { handle } from "../http/handler.ts";
import { takeGroup } from "./find.ts";

export const deleteValueGroup = handle(values.deleteGroup, async ({ params: { key } }, ctx) => {
  const group = await takeGroup(ctx, key);
  await ctx.db.run(sql`delete from value_groups where account_id = ${ctx.accountId} and key = ${key}`);
  ctx.record("values.deleted", [], { group: group.name, values: group.values.length });
});

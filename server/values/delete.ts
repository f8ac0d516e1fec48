import sql from "sql-template-tag";
import { values } from "../../contract/values.ts";
import { notFound } from "../http/errors.ts";
import { handle } from "../http/handler.ts";
import { takeGroup, touchGroup } from "./find.ts";

export const deleteValue = handle(values.delete, async ({ params: { key, id } }, ctx) => {
  const group = await takeGroup(ctx, key);
  const value = group.values.find((one) => one.id === id);
  if (!value) throw notFound("value");
  await ctx.db.run(sql`
    delete from smart_values where account_id = ${ctx.accountId} and group_key = ${key} and id = ${id}`);
  ctx.record("values.deleted", [id], { group: group.name, value: value.value });
  return touchGroup(ctx, key);
});

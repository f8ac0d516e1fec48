import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { values, valuesPerGroup } from "../../contract/values.ts";
import { refuseRemoved } from "../changes/deleted.ts";
import { invalid, savedAlready } from "../http/errors.ts";
import { handle } from "../http/handler.ts";
import { makeGroup, refuseGoneGroup, takeGroup, touchGroup } from "./find.ts";
import { firstTwin, twinSentence } from "./rules.ts";

export const addValue = handle(
  values.add,
  async ({ params: { key }, body: { id = uuid(), value, name } }, ctx) => {
    if (name !== undefined) await makeGroup(ctx, key, name);
    const group = await takeGroup(ctx, key);
    // First of all: by now the value is in the group, as itself.
    if (group.values.some((one) => one.id === id.toLowerCase())) throw savedAlready();
    await refuseRemoved(ctx, "smart_values", id, {});
    if (firstTwin([...group.values, { value }]) !== undefined)
      throw invalid(twinSentence, { value: twinSentence });
    if (group.values.length >= valuesPerGroup)
      throw invalid(`${group.name} has as many values as there may be.`);
    const added = await ctx.db.run(sql`
    insert into smart_values (account_id, id, group_key, value, place)
    select ${ctx.accountId}, ${id}, ${key}, ${value}, coalesce(max(place), 0) + 1
    from smart_values where account_id = ${ctx.accountId} and group_key = ${key}
    on conflict (account_id, id) do nothing`);
    if (added === 0) throw savedAlready();
    ctx.record("values.saved", [id], { group: group.name, value });
    return touchGroup(ctx, key);
  },
  {
    recalled: async ({ key, values: all }, where, { body }) => {
      await refuseGoneGroup(where, key, body.name);
      // Where it was put: at the end.
      await refuseRemoved(where, "smart_values", all.at(-1)!.id, { made: true });
    },
  },
);

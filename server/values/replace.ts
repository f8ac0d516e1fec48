import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { values } from "../../contract/values.ts";
import type { Context } from "../http/context.ts";
import { conflict, invalid } from "../http/errors.ts";
import { handle } from "../http/handler.ts";
import { makeGroup, refuseGoneGroup, takeGroup, touchGroup } from "./find.ts";
import { firstTwin, twinSentence } from "./rules.ts";

export const replaceValues = handle(
  values.replace,
  async ({ params: { key }, body }, ctx) => {
    const twin = firstTwin(body.values);
    if (twin !== undefined) throw invalid(twinSentence, { [`values.${twin}.value`]: twinSentence });
    const isNew = body.name !== undefined && (await makeGroup(ctx, key, body.name));
    const group = await takeGroup(ctx, key);
    // Of one that was deleted its last is sent: another may have been made in its place.
    if (!isNew && body.updatedAt !== undefined && body.updatedAt !== group.updatedAt)
      throw conflict(`Somebody has just changed ${group.name}. Look again before you save yours.`);
    const taken = await ofOtherGroups(ctx, key, body.values);
    // What came with an id of another group is new, as is what came with one twice: no row of another group is moved.
    const ids = body.values.map(({ id: given }) => {
      const id = given?.toLowerCase() ?? uuid();
      const own = taken.has(id) ? uuid() : id;
      taken.add(own);
      return own;
    });
    const texts = body.values.map(({ value }) => value);
    await ctx.db.run(sql`
    delete from smart_values where account_id = ${ctx.accountId} and group_key = ${key} and id <> all (${ids}::uuid[])`);
    await ctx.db.run(sql`
    insert into smart_values (account_id, id, group_key, value, place)
    select ${ctx.accountId}, id, ${key}, value, place
    from unnest(${ids}::uuid[], ${texts}::text[]) with ordinality as v (id, value, place)
    on conflict (account_id, id) do update set value = excluded.value, place = excluded.place`);
    ctx.record("values.saved", [], { group: body.name ?? group.name, values: texts.length });
    return touchGroup(ctx, key, body.name);
  },
  { recalled: ({ key }, where, { body }) => refuseGoneGroup(where, key, body.name) },
);

async function ofOtherGroups(
  ctx: Context,
  key: string,
  given: readonly { id?: string | undefined }[],
): Promise<Set<string>> {
  const ids = given.flatMap(({ id }) => id ?? []);
  const others = await ctx.db.many<{ id: string }>(sql`
    select id from smart_values
    where account_id = ${ctx.accountId} and id = any (${ids}::uuid[]) and group_key <> ${key}`);
  return new Set(others.map(({ id }) => id));
}

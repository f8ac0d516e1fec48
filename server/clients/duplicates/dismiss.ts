import sql from "sql-template-tag";
import { duplicates } from "../../../contract/duplicates.ts";
import type { Context } from "../../http/context.ts";
import { invalid } from "../../http/errors.ts";
import { handle } from "../../http/handler.ts";
import { findClient } from "../find.ts";

/** The two, in the order in which pairs are kept. @throws 404 */
async function pairOf(ctx: Context, { a, b }: { a: string; b: string }): Promise<[string, string]> {
  const [one, other] = [a.toLowerCase(), b.toLowerCase()].toSorted() as [string, string];
  if (one === other) throw invalid("These are one and the same contact.", { b: "The same contact twice" });
  await findClient(ctx.db, ctx.accountId, one);
  await findClient(ctx.db, ctx.accountId, other);
  return [one, other];
}

export const dismissDuplicate = handle(
  duplicates.dismiss,
  async ({ params }, ctx) => {
    const [a, b] = await pairOf(ctx, params);
    const added = await ctx.db.run(sql`
      insert into client_not_duplicates (account_id, a, b, decided_by, decided_at)
      values (${ctx.accountId}, ${a}, ${b}, ${ctx.actor.id}, ${ctx.now}) on conflict do nothing`);
    if (added === 1) ctx.record("duplicates.dismissed", [a, b]);
  },
  { silent: "It was decided already" },
);

export const reopenDuplicate = handle(
  duplicates.reopen,
  async ({ params }, ctx) => {
    const [a, b] = await pairOf(ctx, params);
    const removed = await ctx.db.run(sql`
      delete from client_not_duplicates where account_id = ${ctx.accountId} and a = ${a} and b = ${b}`);
    if (removed === 1) ctx.record("duplicates.reopened", [a, b]);
  },
  { silent: "It was open already" },
);

import sql from "sql-template-tag";
import { MAX, NIL } from "uuid";
import { activity } from "../../../contract/activity.ts";
import { handle } from "../../http/handler.ts";
import { findClient } from "../find.ts";
import { notesOf } from "./find.ts";
import { presentNote } from "./present.ts";

export const listActivity = handle(activity.list, async ({ params, query }, ctx) => {
  const { limit, sort, prior, priorId = NIL, after, afterId = MAX } = query;
  const rising = sort === "createdAt";
  // Beside an item the nearest are wanted, in whichever order they are shown.
  const upward = Boolean(prior) === Boolean(after) ? rising : Boolean(after);
  const way = upward ? sql`n.created_at, n.id` : sql`n.created_at desc, n.id desc`;
  const from = prior ? sql`and (n.created_at, n.id) < (${prior}, ${priorId})` : sql``;
  const to = after ? sql`and (n.created_at, n.id) > (${after}, ${afterId})` : sql``;
  const [, rows] = await Promise.all([
    findClient(ctx.db, ctx.accountId, params.id),
    notesOf(ctx, params.id, sql`and not n.is_sticky ${from} ${to} order by ${way} limit ${limit}`),
  ]);
  if (upward !== rising) rows.reverse();
  return rows.map((row) => presentNote(ctx, row));
});

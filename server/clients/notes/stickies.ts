import sql from "sql-template-tag";
import { activity } from "../../../contract/activity.ts";
import { handle } from "../../http/handler.ts";
import { findClient } from "../find.ts";
import { notesOf } from "./find.ts";
import { presentNote } from "./present.ts";

export const listStickies = handle(activity.stickies, async ({ params }, ctx) => {
  const [, rows] = await Promise.all([
    findClient(ctx.db, ctx.accountId, params.id),
    notesOf(ctx, params.id, sql`and n.is_sticky order by n.created_at desc, n.id desc`),
  ]);
  return rows.map((row) => presentNote(ctx, row));
});

import sql from "sql-template-tag";
import { activity } from "../../../contract/activity.ts";
import { keepChange } from "../../changes/keep.ts";
import { handle } from "../../http/handler.ts";
import { findNote, refuseOthers, titleOf } from "./find.ts";

/** Its picture stays as long as the note can come back: see forget-pictures.ts. */
export const removeNote = handle(
  activity.remove,
  async ({ params: { id: clientId, activityId: id } }, ctx) => {
    const row = await findNote(ctx, clientId, id, { lock: true });
    refuseOthers(ctx, row);
    const change = await keepChange(ctx, "notes.removed", titleOf(row), [clientId]);
    await ctx.db.run(sql`delete from notes where account_id = ${ctx.accountId} and id = ${id}`);
    ctx.record("notes.removed", [id, clientId], { before: { note: row.note, isSticky: row.isSticky } });
    return { change };
  },
);

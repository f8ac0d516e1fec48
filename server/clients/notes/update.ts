import sql from "sql-template-tag";
import { activity, noteMissing } from "../../../contract/activity.ts";
import { invalid } from "../../http/errors.ts";
import { handleAfter } from "../../http/handler.ts";
import { findNote, refuseOthers } from "./find.ts";
import { dropPictures, keepPictures, makePictures } from "./pictures.ts";
import { presentNote } from "./present.ts";

export const updateNote = handleAfter(
  activity.update,
  ({ body }, ahead) => makePictures(ahead, body),
  async ({ params: { id: clientId, activityId: id }, body }, ctx, made) => {
    const row = await findNote(ctx, clientId, id, { lock: true });
    const { image, thumbnail } = made ?? (body.image === null ? { image: null, thumbnail: null } : row);
    const next = { note: body.note ?? row.note, isSticky: body.isSticky ?? row.isSticky, image, thumbnail };
    const before = { note: row.note, isSticky: row.isSticky };
    const edited = next.note !== row.note || image !== row.image || (next.isSticky && !row.isSticky);
    if (edited) refuseOthers(ctx, row);
    else if (next.isSticky === row.isSticky) return presentNote(ctx, row);
    if (next.note === "" && !image) throw invalid(noteMissing, { note: noteMissing });
    if (made) await keepPictures(ctx, made);
    await ctx.db.run(sql`
      update notes set note = ${next.note}, is_sticky = ${next.isSticky}, image = ${image}, thumbnail = ${thumbnail},
        updated_at = ${ctx.now}
      where account_id = ${ctx.accountId} and id = ${id}`);
    if (image !== row.image) {
      const gone = await dropPictures(ctx.db, ctx.accountId, [row.image, row.thumbnail]);
      for (const file of gone) ctx.afterCommit(() => ctx.app.files.remove(ctx.accountId, file));
    }
    ctx.record("notes.updated", [id, clientId], {
      before,
      after: { note: next.note, isSticky: next.isSticky, picture: image !== null },
    });
    return presentNote(ctx, { ...row, ...next, updatedAt: ctx.now.toISOString() });
  },
  { silent: "What was sent is what stands already" },
);

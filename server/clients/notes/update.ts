import sql from "sql-template-tag";
import { activity, noteMissing } from "../../../contract/activity.ts";
import { differing } from "../../changes/differing.ts";
import { type Later, refuseNewer } from "../../changes/newer.ts";
import { invalid } from "../../http/errors.ts";
import { handleAfter } from "../../http/handler.ts";
import { findNote, refuseOthers, titleOf } from "./find.ts";
import { dropPictures, keepPictures, makePictures } from "./pictures.ts";
import { presentNote } from "./present.ts";

export const updateNote = handleAfter(
  activity.update,
  ({ body }, ahead) => makePictures(ahead, body),
  async ({ params: { id: clientId, activityId: id }, body }, ctx, made) => {
    const row = await findNote(ctx, clientId, id, { lock: true });
    const { image, thumbnail } = made ?? (body.image === null ? { image: null, thumbnail: null } : row);
    const next = { note: body.note ?? row.note, isSticky: body.isSticky ?? row.isSticky, image, thumbnail };
    const [was, is] = [textOf(row), textOf(next)];
    const after = differing(is, was);
    const isOtherPicture = image !== row.image;
    const edited = after.note !== undefined || isOtherPicture || after.isSticky === true;
    if (edited) refuseOthers(ctx, row);
    else if (after.isSticky === undefined) return presentNote(ctx, row);
    const changed = [...Object.keys(after), ...(isOtherPicture ? ["image"] : [])];
    await refuseNewer(ctx, "notes.updated", id, body.updatedAt, changed, { says: saysOfPicture });
    if (next.note === "" && !image) throw invalid(noteMissing, { note: noteMissing });
    if (made) await keepPictures(ctx, made);
    await ctx.db.run(sql`
      update notes set note = ${next.note}, is_sticky = ${next.isSticky}, image = ${image}, thumbnail = ${thumbnail},
        updated_at = ${ctx.now}
      where account_id = ${ctx.accountId} and id = ${id}`);
    if (isOtherPicture) {
      const gone = await dropPictures(ctx.db, ctx.accountId, [row.image, row.thumbnail]);
      for (const file of gone) ctx.afterCommit(() => ctx.app.files.remove(ctx.accountId, file));
    }
    ctx.record("notes.updated", [id, clientId], {
      title: titleOf(row),
      before: differing(was, is),
      after: { ...after, ...(isOtherPicture && { picture: image !== null }) },
    });
    return presentNote(ctx, { ...row, ...next, updatedAt: ctx.now.toISOString() });
  },
  { silent: "What was sent is what stands already" },
);

const textOf = ({ note, isSticky }: { note: string; isSticky: boolean }) => ({ note, isSticky });

/** What is recorded of a picture is only whether there is one. */
const saysOfPicture = ({ name, after }: Later, field: string): string | undefined =>
  field === "image" && name === "notes.updated" && after?.["picture"] !== undefined
    ? `${after["picture"] ? "changed" : "removed"} the picture meanwhile`
    : undefined;

import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { activity } from "../../../contract/activity.ts";
import { refuseDeleted } from "../../changes/deleted.ts";
import { ghostOf } from "../../http/actor.ts";
import { savedAlready } from "../../http/errors.ts";
import { handleAfter } from "../../http/handler.ts";
import { findClient } from "../find.ts";
import { findNote } from "./find.ts";
import { keepPictures, makePictures } from "./pictures.ts";
import { presentNote } from "./present.ts";

export const createNote = handleAfter(
  activity.create,
  ({ body }, ahead) => makePictures(ahead, body),
  async ({ params, body: { id = uuid(), note, isSticky } }, ctx, made) => {
    await findClient(ctx.db, ctx.accountId, params.id);
    await refuseDeleted(ctx, "notes", id);
    if (made) await keepPictures(ctx, made);
    const added = await ctx.db.run(sql`
      insert into notes (account_id, id, client_id, user_id, ghosted_by, note, is_sticky, image, thumbnail, created_at,
        updated_at)
      values (${ctx.accountId}, ${id}, ${params.id}, ${ctx.userId}, ${ghostOf(ctx.actor)}, ${note}, ${isSticky}, ${made?.image ?? null},
        ${made?.thumbnail ?? null}, ${ctx.now}, ${ctx.now})
      on conflict (account_id, id) do nothing`);
    if (added === 0) throw savedAlready();
    ctx.record("notes.created", [id, params.id], { after: { note, isSticky, picture: made !== null } });
    return presentNote(ctx, await findNote(ctx, params.id, id));
  },
  { recalled: ({ id }, where) => refuseDeleted(where, "notes", id) },
);

import { buffer } from "node:stream/consumers";
import { isDeepStrictEqual } from "node:util";
import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { limits } from "../../contract/limits.ts";
import { trainings } from "../../contract/trainings.ts";
import { redraw } from "../pictures.ts";
import { sharedShelf } from "../gateways/files/files.ts";
import type { Context } from "../http/context.ts";
import { savedAlready } from "../http/errors.ts";
import { handleAfter } from "../http/handler.ts";
import { presentTraining, trainingColumns, type TrainingRow } from "./present.ts";

const { width, height } = limits.thumbnail;

export const createTraining = handleAfter(
  trainings.create,
  async ({ body: { thumbnail } }) => (thumbnail === null ? null : await makeThumbnail(thumbnail)),
  async ({ body: { id = uuid(), ...body } }, ctx, picture) => {
    const tags = [...new Set(body.tags)];
    const row = { ...body, id, tags, thumbnail: picture !== null, createdAt: ctx.now.toISOString() };
    const made = await ctx.db.run(sql`
      insert into trainings (id, title, description, tags, notify, thumbnail, arcade_id, details, created_at)
      values (${id}, ${row.title}, ${row.description}, ${tags}, ${row.notify}, ${row.thumbnail}, ${row.arcadeId},
        ${row.details}, ${ctx.now}) on conflict do nothing`);
    if (made === 0) return presentTraining(ctx.app, await findSame(ctx, row, picture));
    // By whoever made it alone, of two at once: browsers do not ask for a picture again.
    if (picture) await ctx.app.files.put(sharedShelf, id, picture, "image/png");
    ctx.record("trainings.created", [id], { title: row.title });
    ctx.enqueue("trainings.announce", { accountId: ctx.accountId, trainingId: id });
    return presentTraining(ctx.app, row);
  },
  { silent: "It is in the library already" },
);

/**
 * The answer to the same form was lost. After a reload its picture is not attached any more: without one it may be the
 * same. @throws 409 for another text or picture: what all accounts share is never changed
 */
async function findSame(
  { db, app }: Context,
  row: TrainingRow,
  picture: Buffer | null,
): Promise<TrainingRow> {
  const there = await db.one<TrainingRow>(sql`select ${trainingColumns} from trainings where id = ${row.id}`);
  const { createdAt, thumbnail } = there;
  if (!isDeepStrictEqual({ ...row, createdAt, thumbnail }, { ...there })) throw savedAlready();
  if (!picture) return there;
  const stored = thumbnail && (await buffer(await app.files.read(sharedShelf, row.id)));
  if (!stored || !picture.equals(stored)) throw savedAlready();
  return there;
}

const makeThumbnail = (picture: string): Promise<Buffer> =>
  redraw(picture, "thumbnail", (thumbnail) => thumbnail.resize(width, height).png());

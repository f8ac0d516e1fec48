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
  async ({ body }, { app }) => {
    const id = body.id ?? uuid();
    // What is there keeps its picture, as it keeps its words: browsers do not ask for it again.
    const { rows } = await app.pool.query<{ thumbnail: boolean }>(
      "select thumbnail from trainings where id = $1",
      [id],
    );
    const picture = body.thumbnail && (await makeThumbnail(body.thumbnail));
    if (picture && rows.length === 0) await app.files.put(sharedShelf, id, picture, "image/png");
    const stored = rows[0]?.thumbnail && (await buffer(await app.files.read(sharedShelf, id)));
    return { id, isOther: picture && rows.length > 0 ? !stored || !picture.equals(stored) : false };
  },
  async ({ body: { thumbnail, ...body } }, ctx, { id, isOther }) => {
    const tags = [...new Set(body.tags)];
    const row = { ...body, id, tags, thumbnail: thumbnail !== null, createdAt: ctx.now.toISOString() };
    const made = await ctx.db.run(sql`
      insert into trainings (id, title, description, tags, notify, thumbnail, arcade_id, details, created_at)
      values (${id}, ${row.title}, ${row.description}, ${tags}, ${row.notify}, ${row.thumbnail}, ${row.arcadeId},
        ${row.details}, ${ctx.now}) on conflict do nothing`);
    // After a reload its picture is not attached any more: without one it may be the same.
    if (made === 0 && isOther) throw savedAlready();
    if (made === 0) return presentTraining(ctx.app, await findSame(ctx, row));
    ctx.record("trainings.created", [id], { title: row.title });
    ctx.enqueue("trainings.announce", { accountId: ctx.accountId, trainingId: id });
    return presentTraining(ctx.app, row);
  },
  { silent: "It is in the library already" },
);

/** The answer to the same form was lost. @throws 409 for another text: what all accounts share is never changed */
async function findSame({ db }: Context, row: TrainingRow): Promise<TrainingRow> {
  const there = await db.one<TrainingRow>(sql`select ${trainingColumns} from trainings where id = ${row.id}`);
  const { createdAt, thumbnail } = there;
  if (!isDeepStrictEqual({ ...row, createdAt, thumbnail }, { ...there })) throw savedAlready();
  return there;
}

const makeThumbnail = (picture: string): Promise<Buffer> =>
  redraw(picture, "thumbnail", (thumbnail) => thumbnail.resize(width, height).png());

import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { limits } from "../../contract/limits.ts";
import { trainings } from "../../contract/trainings.ts";
import { redraw } from "../pictures.ts";
import { sharedShelf } from "../gateways/files/files.ts";
import { handleAfter } from "../http/handler.ts";
import { presentTraining } from "./present.ts";

const { width, height } = limits.thumbnail;

export const createTraining = handleAfter(
  trainings.create,
  async ({ body }, { app }) => {
    const id = uuid();
    if (body.thumbnail)
      await app.files.put(sharedShelf, id, await makeThumbnail(body.thumbnail), "image/png");
    return id;
  },
  async ({ body: { thumbnail, ...body } }, ctx, id) => {
    const tags = [...new Set(body.tags)];
    const row = { id, ...body, tags, thumbnail: thumbnail !== null, createdAt: ctx.now.toISOString() };
    await ctx.db.run(sql`
      insert into trainings (id, title, description, tags, notify, thumbnail, arcade_id, details, created_at)
      values (${id}, ${row.title}, ${row.description}, ${tags}, ${row.notify}, ${row.thumbnail}, ${row.arcadeId},
        ${row.details}, ${ctx.now})`);
    ctx.record("trainings.created", [id], { title: row.title });
    ctx.enqueue("trainings.announce", { accountId: ctx.accountId, trainingId: id });
    return presentTraining(ctx.app, row);
  },
);

const makeThumbnail = (picture: string): Promise<Buffer> =>
  redraw(picture, "thumbnail", (thumbnail) => thumbnail.resize(width, height).png());

import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { limits } from "../../contract/limits.ts";
import { trainings } from "../../contract/trainings.ts";
import { differing } from "../changes/differing.ts";
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
    if (body.thumbnail)
      await app.files.put(sharedShelf, id, await makeThumbnail(body.thumbnail), "image/png");
    return id;
  },
  async ({ body: { thumbnail, ...body } }, ctx, id) => {
    const there = await ctx.db.maybe<TrainingRow>(
      sql`select ${trainingColumns} from trainings where id = ${id} for update`,
    );
    const createdAt = there?.createdAt ?? ctx.now.toISOString();
    const row = { ...body, id, tags: [...new Set(body.tags)], thumbnail: thumbnail !== null, createdAt };
    if (there) await correct(ctx, there, row);
    else await add(ctx, row);
    return presentTraining(ctx.app, row);
  },
);

async function add(ctx: Context, row: TrainingRow): Promise<void> {
  const made = await ctx.db.run(sql`
    insert into trainings (id, title, description, tags, notify, thumbnail, arcade_id, details, created_at)
    values (${row.id}, ${row.title}, ${row.description}, ${row.tags}, ${row.notify}, ${row.thumbnail},
      ${row.arcadeId}, ${row.details}, ${row.createdAt})
    on conflict do nothing`);
  if (made === 0) throw savedAlready();
  ctx.record("trainings.created", [row.id], { title: row.title });
  announce(ctx, "trainings.created", row.id);
}

/** Whoever saved it did not hear of it, and has typed more since. */
async function correct(ctx: Context, there: TrainingRow, row: TrainingRow): Promise<void> {
  await ctx.db.run(sql`
    update trainings set title = ${row.title}, description = ${row.description}, tags = ${row.tags},
      notify = ${row.notify}, thumbnail = ${row.thumbnail}, arcade_id = ${row.arcadeId}, details = ${row.details}
    where id = ${row.id}`);
  const [before, after] = [differing(there, row), differing(row, there)];
  ctx.record("trainings.updated", [row.id], { title: row.title, before, after });
  announce(ctx, "trainings.updated", row.id);
}

const announce = (ctx: Context, event: "trainings.created" | "trainings.updated", trainingId: string) =>
  ctx.enqueue("trainings.announce", { accountId: ctx.accountId, trainingId, event });

const makeThumbnail = (picture: string): Promise<Buffer> =>
  redraw(picture, "thumbnail", (thumbnail) => thumbnail.resize(width, height).png());

import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { limits } from "../../../contract/limits.ts";
import type { App } from "../../app.ts";
import { write } from "../../db/connection.ts";
import type { Db } from "../../db/connection.ts";
import type { Ahead, Context } from "../../http/context.ts";
import type { JobPayload } from "../../jobs/jobs.ts";
import { enqueue } from "../../jobs/queue.ts";
import { redraw } from "../../pictures.ts";

const day = 24 * 60 * 60 * 1000;
const nothing = { r: 0, g: 0, b: 0, alpha: 0 };
const sizes = { image: limits.noteImage, thumbnail: limits.noteThumbnail };

/** Files that are stored and that no note has yet. */
export interface NotePictures {
  image: string;
  thumbnail: string;
  bytes: Record<"image" | "thumbnail", number>;
}

interface Given {
  image?: string | null | undefined;
  thumbnail?: string | null | undefined;
}

/** Draws and stores a note's picture with no connection held; should the command fail, it is forgotten. @throws 400 */
export async function makePictures(ahead: Ahead, { image, thumbnail }: Given): Promise<NotePictures | null> {
  if (!image) return null;
  const drawn = {
    image: await redraw(image, "image", (picture) =>
      picture.resize(sizes.image, sizes.image, { fit: "contain", background: nothing }).webp({ quality: 82 }),
    ),
    thumbnail: await redraw(thumbnail ?? image, "thumbnail", (picture) =>
      picture.resize(sizes.thumbnail, sizes.thumbnail, { fit: "cover" }).webp({ quality: 80 }),
    ),
  };
  const ids = { image: uuid(), thumbnail: uuid() };
  const { app, accountId, now } = ahead;
  const runAt = new Date(now.getTime() + day);
  await write(app.pool, accountId, async (db) => {
    for (const fileId of Object.values(ids))
      enqueue(db, "notes.forgetPicture", { accountId, fileId }, { runAt });
  });
  await app.files.put(accountId, ids.image, drawn.image, "image/webp");
  await app.files.put(accountId, ids.thumbnail, drawn.thumbnail, "image/webp");
  return { ...ids, bytes: { image: drawn.image.length, thumbnail: drawn.thumbnail.length } };
}

/** Writes what the files are, in the transaction of the note that has them. */
export async function keepPictures(ctx: Context, made: NotePictures): Promise<void> {
  for (const part of ["image", "thumbnail"] as const)
    await ctx.db.run(sql`
      insert into files (account_id, id, name, format, bytes, width, height, created_at)
      values (${ctx.accountId}, ${made[part]}, ${`${part}.webp`}, 'image/webp', ${made.bytes[part]}, ${sizes[part]},
        ${sizes[part]}, ${ctx.now})`);
}

/** Of these files those that no note has any more, which are gone from the table now. */
export async function dropPictures(
  db: Db,
  accountId: string,
  ids: readonly (string | null)[],
): Promise<string[]> {
  const gone = await db.many<{ id: string }>(sql`
    delete from files f where account_id = ${accountId} and id = any (${ids.filter((id) => id !== null)})
      and not exists (select from notes n where n.account_id = f.account_id and n.image = f.id)
      and not exists (select from notes n where n.account_id = f.account_id and n.thumbnail = f.id)
    returning id`);
  return gone.map(({ id }) => id);
}

/** A day after it was stored: one without a row came with a command that failed. */
export async function forgetPicture(
  app: App,
  { accountId, fileId }: JobPayload<"notes.forgetPicture">,
): Promise<void> {
  const known = await write(app.pool, accountId, (db) =>
    db.maybe(sql`select id from files where account_id = ${accountId} and id = ${fileId}`),
  );
  if (!known) await app.files.remove(accountId, fileId);
}

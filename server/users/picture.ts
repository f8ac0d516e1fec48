import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { limits } from "../../contract/limits.ts";
import { redraw } from "../pictures.ts";
import type { Ahead, Context } from "../http/context.ts";
import { forgetLater } from "../jobs/forget-later.ts";

const size = limits.avatarSize;

/** A photo that is stored and that nobody has yet. */
interface Photo {
  id: string;
  bytes: number;
}

/** Stores a photo with no connection held; should the command fail, the file is forgotten. @throws 400 */
export async function makeAvatar(ahead: Ahead, picture: string): Promise<Photo> {
  const content = await redraw(picture, "avatar", (photo) =>
    photo.resize(size, size).flatten({ background: "#ffffff" }).jpeg({ quality: 80 }),
  );
  const id = uuid();
  await forgetLater(ahead, id);
  await ahead.app.files.put(ahead.accountId, id, content, "image/jpeg");
  return { id, bytes: content.length };
}

/** Puts the photo in place of the one that stands, which goes; `null` leaves none. Answers the file's id. */
export async function setAvatar(ctx: Context, userId: string, photo: Photo | null): Promise<string | null> {
  const id = photo && photo.id;
  if (photo)
    await ctx.db.run(sql`
      insert into files (account_id, id, name, format, bytes, width, height, created_at)
      values (${ctx.accountId}, ${id}, 'photo.jpg', 'image/jpeg', ${photo.bytes}, ${size}, ${size}, ${ctx.now})`);
  // No key: the rows that point to the person are written beside this, each holding the key.
  const { avatar: before } = await ctx.db.one<{ avatar: string | null }>(sql`
    select avatar from users where account_id = ${ctx.accountId} and id = ${userId} for no key update`);
  await ctx.db.run(
    sql`update users set avatar = ${id} where account_id = ${ctx.accountId} and id = ${userId}`,
  );
  if (before) {
    const gone = await ctx.db.run(sql`
      delete from files f where account_id = ${ctx.accountId} and id = ${before}
        and not exists (select from sms_media m where m.account_id = f.account_id and m.file_id = f.id)`);
    if (gone > 0) ctx.afterCommit(() => ctx.app.files.remove(ctx.accountId, before));
  }
  return id;
}

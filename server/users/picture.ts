import sharp from "sharp";
import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { limits } from "../../contract/limits.ts";
import type { Context } from "../http/context.ts";
import { invalid } from "../http/errors.ts";
import { pictureBytes } from "../http/uploads.ts";

const damaged = "The picture is damaged or too large to read.";
const size = limits.avatarSize;

/** Encoded anew, so that nothing but a picture of ours is ever kept. @throws 400 */
export function makeAvatar(picture: string): Promise<Buffer> {
  return sharp(pictureBytes(picture), { failOn: "error", limitInputPixels: 50_000_000 })
    .rotate()
    .resize(size, size)
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 80 })
    .toBuffer()
    .catch(() => {
      throw invalid(damaged, { avatar: damaged });
    });
}

/** Puts the photo in place of the one that stands, which goes; `null` leaves none. Answers the file's id. */
export async function setAvatar(ctx: Context, userId: string, photo: Buffer | null): Promise<string | null> {
  const id = photo && uuid();
  if (photo && id) {
    await ctx.db.run(sql`
      insert into files (account_id, id, name, format, bytes, width, height, created_at)
      values (${ctx.accountId}, ${id}, 'photo.jpg', 'image/jpeg', ${photo.length}, ${size}, ${size}, ${ctx.now})`);
    await ctx.app.files.put(ctx.accountId, id, photo, "image/jpeg");
  }
  const { avatar: before } = await ctx.db.one<{ avatar: string | null }>(sql`
    select avatar from users where account_id = ${ctx.accountId} and id = ${userId} for update`);
  await ctx.db.run(
    sql`update users set avatar = ${id} where account_id = ${ctx.accountId} and id = ${userId}`,
  );
  if (before) {
    await ctx.db.run(sql`delete from files where account_id = ${ctx.accountId} and id = ${before}`);
    ctx.afterCommit(() => ctx.app.files.remove(ctx.accountId, before));
  }
  return id;
}

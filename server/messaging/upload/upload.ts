import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { limits } from "../../../contract/limits.ts";
import { sms } from "../../../contract/sms.ts";
import { cleanPicture, damaged } from "../../pictures.ts";
import type { Context } from "../../http/context.ts";
import { AppError } from "../../http/errors.ts";
import { handleAfter } from "../../http/handler.ts";
import { forgetLater } from "../../jobs/forget-later.ts";
import { presentFile, type StoredFile } from "../present-message.ts";
import { formatOf } from "../../file-format.ts";

const refuse = (why: string, code: "validation" | "too_large" = "validation") =>
  new AppError(code, `Error uploading file. ${why}`, { file: why });

interface Ready {
  format: string;
  content: Buffer;
  width: number | null;
  height: number | null;
}

/** The picture is made ready and stored with no connection held; the transaction only writes its row. */
export const uploadForSms = handleAfter(
  sms.upload,
  async (_input, ahead) => {
    if (!ahead.upload || ahead.upload.content.length === 0) throw refuse("The file is empty.");
    const { content, ...ready } = await prepare(ahead.upload.content);
    if (content.length > limits.uploadBytes) throw refuse("It is larger than 5 MB.", "too_large");
    const file = {
      id: uuid(),
      name: nameOf(ahead.upload.name, ready.format),
      bytes: content.length,
      ...ready,
    };
    await forgetLater(ahead, file.id);
    await ahead.app.files.put(ahead.accountId, file.id, content, file.format);
    return file;
  },
  async (_input, ctx, file) => {
    await keep(ctx, file);
    const media = presentFile(ctx, file);
    return { imageUrl: media.info.url, media };
  },
);

async function prepare(content: Buffer): Promise<Ready> {
  const format = formatOf(content);
  if (!format) throw refuse("Only pictures, sound, films and PDF can be sent.");
  if (!format.startsWith("image/")) return { format, content, width: null, height: null };
  return cleanPicture(content).catch(() => {
    throw refuse(damaged);
  });
}

async function keep(ctx: Context, file: StoredFile) {
  await ctx.db.run(sql`
    insert into files (account_id, id, name, format, bytes, width, height, created_at)
    values (${ctx.accountId}, ${file.id}, ${file.name}, ${file.format}, ${file.bytes}, ${file.width}, ${file.height},
      ${ctx.now})`);
  ctx.record("files.uploaded", [file.id], { format: file.format, bytes: file.bytes });
}

const endings: Record<string, string> = { "image/jpeg": "jpg", "image/png": "png", "image/gif": "gif" };

/** "boat.webp" that became a JPEG is "boat.jpg"; control characters and folders do not survive. */
function nameOf(given: string, format: string): string {
  const name =
    given
      .replace(/[\p{C}/\\]/gu, "")
      .trim()
      .slice(-150) || "file";
  const ending = endings[format];
  if (!ending || new RegExp(`\\.(${ending}|jpeg)$`, "i").test(name)) return name;
  return `${name.replace(/\.\w{1,5}$/, "")}.${ending}`;
}

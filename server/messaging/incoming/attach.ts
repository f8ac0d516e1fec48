import sql from "sql-template-tag";
import { z } from "zod";
import { Id } from "../../../contract/formats.ts";
import { handle } from "../../http/handler.ts";
import { internal } from "../../http/internal.ts";
import { roomIds } from "../find.ts";
import { ourCodes } from "../refusals.ts";

const File = z.object({
  id: Id,
  name: z.string(),
  format: z.string(),
  bytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
});

const Attachment = z.object({
  messageId: Id,
  position: z.number().int(),
  /** Stored already; null: it cannot be had, and the message says so. */
  file: File.nullable(),
});

interface Found {
  id: string;
  clientId: string | null;
}

/** A picture that came with a text is here, or will never be. */
export const attachFile = handle(
  internal("sms.attach", Attachment),
  async ({ body: { messageId, position, file } }, ctx) => {
    const room = await ctx.db.maybe<Found>(sql`
      select r.id, r.client_id from sms_media p
      join sms_messages m on m.account_id = p.account_id and m.id = p.message_id
      join sms_rooms r on r.account_id = m.account_id and r.id = m.room_id
      where p.account_id = ${ctx.accountId} and p.message_id = ${messageId} and p.position = ${position}
        and p.file_id is null for no key update of p`);
    if (!room) return;
    if (file) {
      await ctx.db.run(sql`
        insert into files (account_id, id, name, format, bytes, width, height, created_at)
        values (${ctx.accountId}, ${file.id}, ${file.name}, ${file.format}, ${file.bytes}, ${file.width},
          ${file.height}, ${ctx.now}) on conflict do nothing`);
      await ctx.db.run(sql`
        update sms_media set file_id = ${file.id}
        where account_id = ${ctx.accountId} and message_id = ${messageId} and position = ${position}`);
    } else {
      await ctx.db.run(sql`
        delete from sms_media
        where account_id = ${ctx.accountId} and message_id = ${messageId} and position = ${position}`);
      await ctx.db.run(sql`
        update sms_messages set error_code = ${ourCodes.pictureLost}
        where account_id = ${ctx.accountId} and id = ${messageId}`);
    }
    ctx.record("sms.mediaFetched", roomIds(room, messageId), { position, lost: file === null });
  },
  { silent: "It was attached before" },
);

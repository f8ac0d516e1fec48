import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { sms, type MessageStatus } from "../../contract/sms.ts";
import type { Context } from "../http/context.ts";
import { conflict, notFound } from "../http/errors.ts";
import { handle } from "../http/handler.ts";
import { contactedIn } from "./contacted.ts";
import { lockRoom } from "./find.ts";
import { presentMessage } from "./present-message.ts";
import { putText } from "./put-text.ts";

interface Old {
  roomId: string;
  message: string;
  flow: string;
  status: MessageStatus;
  resentAs: string | null;
}

/**
 * A new text takes the place of the one that did not arrive: what the carrier still reports about the old
 * one cannot be mistaken for news of the new. Asked twice, it is sent again once.
 */
export const resendText = handle(
  sms.resend,
  async ({ params }, ctx) => {
    const { roomId } = await findOld(ctx, params.id);
    const [, , old] = await Promise.all([
      contactedIn(ctx, roomId),
      lockRoom(ctx, roomId),
      findOld(ctx, params.id),
    ]);
    if (old.resentAs) return presentMessage(ctx, old.resentAs);
    if (old.flow !== "outgoing" || (old.status !== "undelivered" && old.status !== "failed"))
      throw conflict("Only a text that did not arrive can be sent again.");
    const id = uuid();
    const fileIds = await filesOf(ctx, params.id);
    const message = await putText(ctx, roomId, { id, text: old.message, fileIds, instead: params.id });
    await ctx.db.run(sql`
      update sms_messages set resent_as = ${id} where account_id = ${ctx.accountId} and id = ${params.id}`);
    return message;
  },
  { silent: "It was sent again already" },
);

async function findOld(ctx: Context, id: string): Promise<Old> {
  const old = await ctx.db.maybe<Old>(sql`
    select room_id, message, flow, status, resent_as from sms_messages
    where account_id = ${ctx.accountId} and id = ${id} and type <> 'status' for no key update`);
  if (!old) throw notFound("message");
  return old;
}

async function filesOf(ctx: Context, messageId: string): Promise<string[]> {
  const files = await ctx.db.many<{ fileId: string }>(sql`
    select file_id from sms_media
    where account_id = ${ctx.accountId} and message_id = ${messageId} and file_id is not null order by position`);
  return files.map(({ fileId }) => fileId);
}

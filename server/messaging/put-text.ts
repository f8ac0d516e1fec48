import sql, { type Sql } from "sql-template-tag";
import { limits } from "../../contract/limits.ts";
import type { SmsMessage } from "../../contract/sms.ts";
import type { Context } from "../http/context.ts";
import { conflict, invalid } from "../http/errors.ts";
import { enqueueDelivery } from "./delivery/call-next.ts";
import { roomIds, type Room } from "./find.ts";
import { optedOut } from "./opt-outs.ts";
import { presentMessage } from "./present-message.ts";

export interface NewText {
  id: string;
  text: string;
  fileIds: string[];
  /** The text that this one takes the place of. */
  instead?: string;
  /** The newest message that its writer's screen had, null for none. Absent: all that came in is answered. */
  after?: string | null | undefined;
}

/**
 * Writes an outgoing text, its room's news and the job that sends it, and answers it as it is shown; the room
 * is locked by a statement before. The same id again changes nothing.
 * @throws 404 no room, 409 opted out or another room's id, 400 files
 */
export async function putText(
  ctx: Context,
  roomId: string,
  { id, text, fileIds, instead, after }: NewText,
): Promise<SmsMessage> {
  const [room, plain] = await Promise.all([
    write(ctx, roomId, id, text, after),
    // In the same trip; one with files is shown once they are with it.
    fileIds.length === 0 ? presentMessage(ctx, id) : undefined,
  ]);
  const show = async () => plain ?? presentMessage(ctx, id);
  if (!room) return sentBefore(await show(), roomId);
  if (room.optedOutBy) throw optedOut(room.phoneNumber, room.optedOutBy);
  if (fileIds.length > 0) await attach(ctx, id, fileIds);
  enqueueDelivery(ctx, id);
  ctx.record("sms.sent", roomIds(room, id, ...(instead ? [instead] : [])));
  return show();
}

interface Written extends Room {
  optedOutBy: string | null;
}

/**
 * One trip. Whoever answers has seen what came in, up to the message that they name: where somebody still waits,
 * they wait on since the first text behind it. Nothing when the id is taken.
 */
const write = (ctx: Context, roomId: string, id: string, text: string, after: NewText["after"]) =>
  ctx.db.maybe<Written>(sql`
    with unanswered as (
      ${firstBehind(ctx, roomId, after)}
    ), added as (
      insert into sms_messages (account_id, id, room_id, type, flow, message, status, user_id, phone_number_id, created_at)
      select account_id, ${id}, id, 'message', 'outgoing', ${text}, 'pending', ${ctx.actor.id}, phone_number_id,
        greatest(${ctx.now}::timestamptz, last_message_on + interval '1 microsecond')
      from sms_rooms where account_id = ${ctx.accountId} and id = ${roomId}
      on conflict do nothing returning account_id, id, room_id, user_id, created_at
    ), seen as (
      delete from sms_unread x using added a, unanswered u
      where x.account_id = a.account_id and x.user_id = a.user_id and x.room_id = a.room_id and u.since is null
    )
    update sms_rooms r set last_message_id = a.id, last_message_on = a.created_at,
      status = case when r.status = 'attention' and u.since is not null then 'attention' else 'open' end,
      attention_since = case when r.status = 'attention' and u.since is not null
        then greatest(r.attention_since, u.since) end
    from added a, unanswered u where r.account_id = ${ctx.accountId} and r.id = ${roomId}
    returning r.id, r.phone_number, r.status, r.client_id, (select o.opted_out_by from opt_outs o
      where o.account_id = r.account_id and o.phone_number = r.phone_number) as opted_out_by`);

/** Selects when the first text came in that stands behind a message; null where there is none. */
function firstBehind(ctx: Context, roomId: string, after: NewText["after"]): Sql {
  if (after === undefined) return sql`select null::timestamptz as since`;
  const behind = after
    ? sql`and (m.created_at, m.id) > (select b.created_at, b.id from sms_messages b
        where b.account_id = ${ctx.accountId} and b.room_id = ${roomId} and b.id = ${after})`
    : sql``;
  return sql`
    select min(m.created_at) as since from sms_messages m
    where m.account_id = ${ctx.accountId} and m.room_id = ${roomId} and m.flow = 'incoming' ${behind}`;
}

function sentBefore(message: SmsMessage, roomId: string): SmsMessage {
  if (message.flow !== "outgoing" || message.type === "status")
    throw conflict("That id is taken by a message that was not sent. Send the text again.");
  if (message.roomId !== roomId) throw conflict("That message was already sent in another conversation.");
  return message;
}

/** A photo of a colleague is no attachment: it goes when they do, and a text keeps its files. */
async function attach(ctx: Context, id: string, fileIds: string[]): Promise<void> {
  const found = await ctx.db.one<{ files: number; bytes: number }>(sql`
    select count(*)::int as files, coalesce(sum(bytes), 0)::int as bytes from (
      select f.bytes from files f where f.account_id = ${ctx.accountId} and f.id = any (${fileIds})
        and not exists (select from users u where u.account_id = f.account_id and u.avatar = f.id)
      for key share of f) held`);
  const refuse = (message: string) => invalid(message, { media: message });
  if (found.files !== new Set(fileIds).size) throw refuse("An attachment is no longer there. Add it again.");
  if (found.bytes > limits.uploadBytes)
    throw refuse("The attachments are larger than 5 MB together. Send them in two texts.");
  await ctx.db.run(sql`
    insert into sms_media (account_id, message_id, position, file_id)
    select ${ctx.accountId}, ${id}, place - 1, file from unnest(${fileIds}::uuid[]) with ordinality as f (file, place)`);
}

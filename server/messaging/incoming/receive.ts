import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { z } from "zod";
import { Id } from "../../../contract/formats.ts";
import type { Context } from "../../http/context.ts";
import { notFound } from "../../http/errors.ts";
import { handle } from "../../http/handler.ts";
import { internal } from "../../http/internal.ts";
import { contacted } from "../contacted.ts";
import { roomIds } from "../find.ts";
import { linkRoom } from "../link.ts";
import { isOpen, matchClient, type Match } from "../match-client.ts";
import { optIn, optOut } from "../opt-outs.ts";
import { keywordOf } from "../rules.ts";
import { lateFrom, saidSince } from "./late.ts";
import { takeWebhook } from "./take-webhook.ts";

const Incoming = z.object({
  /** The stored webhook that brought it; absent when none did. */
  webhookId: Id.optional(),
  sid: z.string(),
  from: z.string(),
  to: z.string(),
  text: z.string(),
  media: z.array(z.object({ url: z.string(), format: z.string() })).default([]),
  optOut: z.enum(["STOP", "START", "HELP"]).nullable().default(null),
  sentAt: z.iso.datetime().optional(),
});
type Incoming = z.infer<typeof Incoming>;

/** A text has come in. The same one again, known by the carrier's id, changes nothing. */
export const receiveText = handle(
  internal("sms.receive", Incoming),
  async ({ body }, ctx) => {
    const [taken, before] = await Promise.all([takeWebhook(ctx, body.webhookId), look(ctx, body)]);
    const { known, numberId, roomId, clientId, clientLevel, isFree } = before;
    if (!taken || known) return;
    if (!numberId) throw notFound("number");
    const standing = clientId && clientLevel ? { id: clientId, level: clientLevel } : null;
    const found = isFree ? await matchClient(ctx, body.from) : null;
    const client = found ?? standing;
    // Its contact has come in meanwhile, or was given the number.
    if (found && roomId) {
      await contacted(ctx, found.id);
      await linkRoom(ctx, body.from, found);
    }
    const id = uuid();
    const late = lateFrom(body.sentAt, ctx.now);
    // Sent together and carried out in this order: clients are locked before rooms.
    const [, room] = await Promise.all([
      contacted(ctx, client?.id ?? null),
      write(ctx, id, body, numberId, client, late),
    ]);
    if (body.media.length > 0) await expectPictures(ctx, id, body.media);
    ctx.record("sms.received", roomIds(room, id), { sid: body.sid });
    await obey(ctx, body, room.id, late);
  },
  { silent: "A text that comes twice changes nothing the second time" },
);

interface Before {
  known: boolean;
  numberId: string | null;
  roomId: string | null;
  clientId: string | null;
  clientLevel: Match["level"] | null;
  isFree: boolean;
}

/** What stands before the text is written, in one trip. */
const look = (ctx: Context, { sid, from, to }: Incoming) =>
  ctx.db.one<Before>(sql`
    select exists (select from sms_messages where account_id = a.account_id and carrier_sid = ${sid}) as known,
      n.id as number_id, r.id as room_id, r.client_id, r.client_level, r.id is null or r.is_free as is_free
    from accounts a
    left join phone_numbers n on n.account_id = a.account_id and n.phone_number = ${to}
    left join lateral (
      select id, client_id, client_level, ${isOpen} as is_free from sms_rooms
      where account_id = a.account_id and phone_number = ${from}) r on true
    where a.account_id = ${ctx.accountId}`);

interface Room {
  id: string;
  clientId: string | null;
}

/**
 * In one trip: the conversation, in which two texts at once from a new number meet on the unique key, the
 * text after everything else in it whatever the clocks of two servers say, and that nobody has seen it yet.
 * One that comes late stands where it was sent, and waits for an answer all the same.
 */
function write(
  ctx: Context,
  id: string,
  body: Incoming,
  numberId: string,
  client: Match | null,
  late: string | null,
) {
  const at = late ?? ctx.now;
  const isLate = late !== null;
  return ctx.db.one<Room>(sql`
    with room as (
      insert into sms_rooms as r (account_id, id, phone_number, client_id, client_level, phone_number_id, status,
        attention_since, last_message_id, last_message_on, created_at)
      values (${ctx.accountId}, ${uuid()}, ${body.from}, ${client?.id ?? null}, ${client?.level ?? null}, ${numberId},
        'attention', ${at}, ${id}, ${at}, ${ctx.now})
      on conflict (account_id, phone_number) do update set
        status = 'attention', attention_since = least(r.attention_since, excluded.attention_since),
        phone_number_id = case when ${isLate} and r.last_message_on > excluded.last_message_on
          then r.phone_number_id else excluded.phone_number_id end,
        last_message_id = case when ${isLate} and r.last_message_on > excluded.last_message_on
          then r.last_message_id else excluded.last_message_id end,
        last_message_on = greatest(excluded.last_message_on,
          r.last_message_on + case when ${isLate} then interval '0' else interval '1 microsecond' end)
      returning account_id, id, client_id, last_message_on
    ), message as (
      insert into sms_messages (account_id, id, room_id, type, flow, message, status, phone_number_id, carrier_sid, created_at)
      select account_id, ${id}, id, 'message', 'incoming', ${body.text}, 'delivered', ${numberId}, ${body.sid},
        coalesce(${late}::timestamptz, last_message_on)
      from room
    ), unread as (
      insert into sms_unread (account_id, user_id, room_id)
      select u.account_id, u.id, room.id from room join users u on u.account_id = room.account_id and u.deleted_at is null
      on conflict do nothing
    )
    select id, client_id from room`);
}

async function expectPictures(ctx: Context, id: string, media: Incoming["media"]): Promise<void> {
  const urls = media.map(({ url }) => url);
  await ctx.db.run(sql`
    insert into sms_media (account_id, message_id, position, source_url)
    select ${ctx.accountId}, ${id}, place - 1, url from unnest(${urls}::text[]) with ordinality as f (url, place)`);
  ctx.enqueue("sms.fetchMedia", { accountId: ctx.accountId, messageId: id });
}

/** The carrier answers these words itself, so nothing is sent back. */
async function obey(ctx: Context, body: Incoming, roomId: string, late: string | null): Promise<void> {
  const { from, text, media, optOut: known } = body;
  const keyword = media.length === 0 ? keywordOf(text) : null;
  const asks = known ?? keyword?.asks;
  const word = keyword?.word ?? known;
  if (asks !== "STOP" && asks !== "START") return;
  if (late && (await saidSince(ctx, roomId, late, asks))) return;
  if (asks === "STOP") await optOut(ctx, from, word!, late ? new Date(body.sentAt!) : ctx.now);
  else await optIn(ctx, from, word!);
}

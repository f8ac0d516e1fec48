import sql from "sql-template-tag";
import { z } from "zod";
import { Id } from "../../../contract/formats.ts";
import type { MessageStatus } from "../../../contract/sms.ts";
import type { Context } from "../../http/context.ts";
import { handle } from "../../http/handler.ts";
import { internal } from "../../http/internal.ts";
import { optedOutCode } from "../refusals.ts";
import { waitAgain } from "../rules.ts";
import { advance } from "./advance.ts";
import { askLater } from "./ask-later.ts";
import { deliverLater } from "./call-next.ts";

const Claimed = z.object({
  /** What to ask the carrier now; null when there is nothing to ask. */
  send: z
    .object({
      id: Id,
      accountId: Id,
      from: z.string(),
      to: z.string(),
      body: z.string(),
      mediaUrls: z.array(z.string()),
    })
    .nullable(),
});

interface Row {
  status: MessageStatus;
  message: string;
  attemptedAt: string | null;
  createdAt: string;
  from: string;
  to: string;
  optedOut: boolean;
  /** An earlier text of the conversation has not gone out yet. */
  waits: boolean;
  fileIds: string[];
}

/** A request to the carrier is given up after ten seconds: until then another job is probably just asking. */
const answersWithin = 12_000;

/**
 * Takes a text for sending, once. The attempt is written before the carrier is asked: whoever finds it
 * written and the text still pending knows only that it may have been sent, and asks instead of sending.
 */
export const claimText = handle(
  { ...internal("sms.claim", z.object({ messageId: Id })), response: Claimed },
  async ({ body: { messageId: id } }, ctx) => {
    const text = await lockText(ctx, id);
    if (!text || text.status !== "pending") return { send: null };
    if (text.attemptedAt) {
      const answered = Date.parse(text.attemptedAt) + answersWithin;
      if (ctx.now.getTime() < answered) {
        deliverLater(ctx, id, new Date(answered));
        return { send: null };
      }
      await advance(ctx, id, { status: "unknown", errorCode: null });
      askLater(ctx, id, ctx.now);
      return { send: null };
    }
    if (text.optedOut) {
      await advance(ctx, id, { status: "failed", errorCode: optedOutCode });
      return { send: null };
    }
    if (text.waits) {
      // It is called when the one before has left; this is for when nobody was there to call.
      deliverLater(ctx, id, waitAgain(new Date(text.createdAt), ctx.now, 2_000, 60_000));
      return { send: null };
    }
    await ctx.db.run(
      sql`update sms_messages set attempted_at = ${ctx.now} where account_id = ${ctx.accountId} and id = ${id}`,
    );
    const { from, to, message, fileIds } = text;
    const mediaUrls = fileIds.map((file) => ctx.app.files.url(ctx.accountId, file));
    return { send: { id, accountId: ctx.accountId, from, to, body: message, mediaUrls } };
  },
  { silent: "An attempt is no news; its outcome is recorded when it is settled" },
);

const lockText = (ctx: Context, id: string) =>
  ctx.db.maybe<Row>(sql`
    select m.status, m.message, m.attempted_at, m.created_at, n.phone_number as "from", r.phone_number as "to",
      exists (select from opt_outs o
        where o.account_id = m.account_id and o.phone_number = r.phone_number) as opted_out,
      exists (select from sms_messages e
        where e.account_id = m.account_id and e.room_id = m.room_id and e.status = 'pending'
          and (e.created_at, e.id) < (m.created_at, m.id)) as waits,
      array(select p.file_id from sms_media p
        where p.account_id = m.account_id and p.message_id = m.id order by p.position) as file_ids
    from sms_messages m
    join sms_rooms r on r.account_id = m.account_id and r.id = m.room_id
    join phone_numbers n on n.account_id = m.account_id and n.id = m.phone_number_id
    where m.account_id = ${ctx.accountId} and m.id = ${id} and m.flow = 'outgoing' for no key update of m`);

import sql from "sql-template-tag";
import { z } from "zod";
import { Id } from "../../../contract/formats.ts";
import { messageStatuses } from "../../../contract/sms.ts";
import type { App } from "../../app.ts";
import { read } from "../../db/connection.ts";
import { jobActor } from "../../http/actor.ts";
import type { Context } from "../../http/context.ts";
import { handle } from "../../http/handler.ts";
import { internal } from "../../http/internal.ts";
import { invoke } from "../../http/invoke.ts";
import type { JobPayload } from "../../jobs/jobs.ts";
import { ourCodes } from "../refusals.ts";
import { fromCarrier, ours } from "../rules.ts";
import { advance } from "./advance.ts";
import { askLater } from "./ask-later.ts";
import { enqueueDelivery } from "./call-next.ts";

interface Lost {
  attemptedAt: string;
  body: string;
  from: string;
  to: string;
}

/**
 * Asks the carrier what became of a text whose answer was lost. Only when it has said, for a minute, that it
 * knows of no such text is it asked to send it again.
 */
export async function reconcile(
  app: App,
  { accountId, messageId }: JobPayload<"sms.reconcile">,
): Promise<void> {
  const lost = await read(app.pool, accountId, (db) =>
    db.maybe<Lost>(sql`
      select m.attempted_at, m.message as body, n.phone_number as "from", r.phone_number as "to"
      from sms_messages m
      join sms_rooms r on r.account_id = m.account_id and r.id = m.room_id
      join phone_numbers n on n.account_id = m.account_id and n.id = m.phone_number_id
      where m.account_id = ${accountId} and m.id = ${messageId} and m.status = 'unknown'`),
  );
  if (!lost) return;
  const answer = await look(app, accountId, lost).catch((error: unknown) => {
    app.log.warn({ err: error, messageId }, "the carrier could not be asked about a text");
    return { asked: false, found: null };
  });
  await invoke(app, settleLost, { body: { messageId, ...answer } }, jobActor(accountId));
}

async function look(app: App, accountId: string, { from, to, body, attemptedAt }: Lost) {
  const attempted = new Date(attemptedAt);
  const since = new Date(attempted.getTime() - 60_000);
  const listed = await app.carrier.listMessages({ from, to, since });
  const sids = listed.map(({ sid }) => sid);
  const held = await read(app.pool, accountId, (db) =>
    db.many<{ carrierSid: string }>(
      sql`select carrier_sid from sms_messages where account_id = ${accountId} and carrier_sid = any (${sids})`,
    ),
  );
  const taken = new Set(held.map(({ carrierSid }) => carrierSid));
  const match = ours(
    { body, attemptedAt: attempted },
    listed.filter(({ sid }) => !taken.has(sid)),
  );
  const found = match && { sid: match.sid, status: fromCarrier(match.status), errorCode: match.errorCode };
  return { asked: true, found };
}

const Answer = z.object({
  messageId: Id,
  asked: z.boolean(),
  found: z
    .object({ sid: z.string(), status: z.enum(messageStatuses), errorCode: z.number().int().nullable() })
    .nullable(),
});

/** The carrier lists a text within seconds, and a request of ours lives for ten: what is not there by now never came. */
const neverCameAfter = 60_000;
/** Later than this it would come as a surprise. */
const giveUpAfter = 10 * 60_000;

const settleLost = handle(
  internal("sms.settleLost", Answer),
  async ({ body: { messageId, asked, found } }, ctx) => {
    if (found) return advance(ctx, messageId, found);
    // A callback may have settled it while the carrier was asked: what is known is not overruled by a guess.
    const text = await ctx.db.maybe<{ attemptedAt: string; createdAt: string }>(sql`
      select attempted_at, created_at from sms_messages
      where account_id = ${ctx.accountId} and id = ${messageId} and status = 'unknown' and carrier_sid is null
      for no key update`);
    if (!text) return;
    const since = new Date(text.attemptedAt);
    if (asked && ctx.now.getTime() - since.getTime() >= neverCameAfter) {
      const late = ctx.now.getTime() - Date.parse(text.createdAt) >= giveUpAfter;
      if (late) return advance(ctx, messageId, { status: "failed", errorCode: ourCodes.neverTaken });
      return sendAnew(ctx, messageId);
    }
    askLater(ctx, messageId, since);
  },
  { silent: "Not knowing yet is no news" },
);

/** A report that came in the meantime has moved the text on, and then nothing is sent. */
async function sendAnew(ctx: Context, messageId: string): Promise<void> {
  const text = await ctx.db.maybe<{ roomId: string }>(sql`
    update sms_messages set status = 'pending', attempted_at = null
    where account_id = ${ctx.accountId} and id = ${messageId} and status = 'unknown' and carrier_sid is null
    returning room_id`);
  if (!text) return;
  enqueueDelivery(ctx, messageId);
  ctx.record("sms.statusChanged", [text.roomId, messageId], { before: "unknown", status: "pending" });
}

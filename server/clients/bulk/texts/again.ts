import sql from "sql-template-tag";
import type { Recipients } from "../../../../contract/bulk.ts";
import type { Context } from "../../../http/context.ts";
import { filling } from "./fill.ts";
import type { Recipient } from "./read.ts";

const DAY_MS = 24 * 60 * 60_000;

interface Got {
  phone: string;
  message: string;
  at: string;
}

/** Whose number got the same words within a day; one that did not arrive is no text that was got. */
export async function gotAlready(
  ctx: Context,
  message: string,
  recipients: Recipient[],
): Promise<Recipients["again"]> {
  const phones = [...new Set(recipients.flatMap(({ phone }) => phone ?? []))];
  const got = await ctx.db.many<Got>(sql`
    select r.phone_number as phone, m.message, max(m.created_at) as at
    from sms_rooms r join sms_messages m on m.account_id = r.account_id and m.room_id = r.id
    where r.account_id = ${ctx.accountId} and r.phone_number = any (${phones}::text[])
      and m.flow = 'outgoing' and m.status not in ('undelivered', 'failed')
      and m.created_at > ${new Date(ctx.now.getTime() - DAY_MS)}
    group by r.phone_number, m.message`);
  const times = new Map(got.map(({ phone, message: words, at }) => [`${phone} ${words}`, at]));
  const texted = new Set(got.map(({ phone }) => phone));
  // Only theirs are filled in: most have got nothing today.
  const maybe = recipients.filter(({ phone }) => phone !== null && texted.has(phone));
  const fill = await filling(
    ctx,
    message,
    maybe.map(({ id }) => id),
  );
  const again = new Map<string, string>();
  for (const one of maybe) {
    const at = times.get(`${one.phone} ${fill(one)}`);
    if (at) again.set(one.phone!, at);
  }
  const last = [...again.values()].toSorted().at(-1);
  return last ? { count: again.size, at: last } : null;
}

import sql from "sql-template-tag";
import { sendTime } from "../../contract/quiet-hours.ts";
import { timezoneOf } from "../accounts/find-day.ts";
import type { Context } from "../http/context.ts";
import { AppError, notFound } from "../http/errors.ts";

export const cannotSchedule =
  "Unable to schedule message to contact. Please ensure they have a mobile phone assign and that they haven't opted out of receiving messages.";

interface Standing {
  isTheirs: boolean;
  optedOutBy: string | null;
  /** There is a number of ours to text it from. */
  isReachable: boolean;
}

/** Whether a number is a mobile phone of the client, and whether it may be texted. Without the client nothing. */
const standing = (ctx: Context, clientId: string, phoneNumber: string) =>
  ctx.db.maybe<Standing>(sql`
    select coalesce(${phoneNumber} in (c.mobile_phone, c.co_mobile_phone), false) as is_theirs, (
        select opted_out_by from opt_outs o where o.account_id = c.account_id and o.phone_number = ${phoneNumber}),
      (select bool_and(n.phone_number <> ${phoneNumber}) from phone_numbers n
        where n.account_id = c.account_id) is true as is_reachable
    from clients c where c.account_id = ${ctx.accountId} and c.id = ${clientId}`);

/** @throws 400 at `messageTo` when the number is no mobile phone of the client, or must not be texted */
export async function requireRecipient(ctx: Context, clientId: string, phoneNumber: string): Promise<void> {
  const found = await standing(ctx, clientId, phoneNumber);
  if (!found) throw notFound("contact");
  if (!found.isTheirs || found.optedOutBy || !found.isReachable)
    throw new AppError("validation", cannotSchedule, { messageTo: cannotSchedule });
}

/** Why a text cannot go to this number any more, or nothing. */
export async function whyNot(ctx: Context, clientId: string, phoneNumber: string): Promise<string | null> {
  const found = await standing(ctx, clientId, phoneNumber);
  if (!found?.isTheirs) return "Not sent: the contact no longer has this mobile phone.";
  if (!found.isReachable) return "Not sent: there is no number to text from.";
  return found.optedOutBy ? `Not sent: they asked not to be texted (${found.optedOutBy}).` : null;
}

/** Until when a text is held: null when it may go at its time. */
export async function holdUntil(ctx: Context, phoneNumber: string, at: Date): Promise<Date | null> {
  const time = sendTime(at, phoneNumber, await timezoneOf(ctx));
  return time.getTime() === at.getTime() ? null : time;
}

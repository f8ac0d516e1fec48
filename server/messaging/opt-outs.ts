import sql from "sql-template-tag";
import { showPhone } from "../../contract/show-phone.ts";
import type { Context } from "../http/context.ts";
import { conflict, type AppError } from "../http/errors.ts";
import { hasNumber } from "./match-client.ts";

/** `by`: the word that was texted, or who told us. `at`: when it was texted. */
export async function optOut(
  ctx: Context,
  phoneNumber: string,
  by: string,
  at: Date = ctx.now,
): Promise<void> {
  const added = await ctx.db.run(sql`
    insert into opt_outs (account_id, phone_number, opted_out_by, opted_out_at)
    values (${ctx.accountId}, ${phoneNumber}, ${by}, ${at}) on conflict do nothing`);
  if (added === 1) await tell(ctx, phoneNumber, { optedOut: true, by });
}

export async function optIn(ctx: Context, phoneNumber: string, by: string): Promise<void> {
  const removed = await ctx.db.run(
    sql`delete from opt_outs where account_id = ${ctx.accountId} and phone_number = ${phoneNumber}`,
  );
  if (removed === 1) await tell(ctx, phoneNumber, { optedOut: false, by });
}

/** Every conversation and client that shows the number. */
async function tell(
  ctx: Context,
  phoneNumber: string,
  detail: { optedOut: boolean; by: string },
): Promise<void> {
  const shows = await ctx.db.many<{ id: string }>(sql`
    select id from sms_rooms where account_id = ${ctx.accountId} and phone_number = ${phoneNumber}
    union select client_id from sms_rooms
      where account_id = ${ctx.accountId} and phone_number = ${phoneNumber} and client_id is not null
    union select id from clients where account_id = ${ctx.accountId} and ${hasNumber(phoneNumber)}`);
  const ids = shows.map(({ id }) => id);
  ctx.record("sms.optOutChanged", ids, { phoneNumber, ...detail });
}

/** What whoever wanted to text is told. `by`: the word that was texted, or who told us. */
export const optedOut = (phoneNumber: string, by: string): AppError =>
  conflict(
    `${showPhone(phoneNumber)} asked not to be texted (${by}). They can text START to hear from you again.`,
  );

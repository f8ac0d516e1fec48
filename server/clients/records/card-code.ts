import sql from "sql-template-tag";
import type { Context } from "../../http/context.ts";
import { invalid } from "../../http/errors.ts";

const sentence = "Card security codes are not kept here. An admin can change that in the account's settings.";

/** The security code of a card is kept only where the account took that on itself. @throws 400 */
export async function refuseCardCode(ctx: Context, given: Record<string, unknown>): Promise<void> {
  if (!given["cvc"]) return;
  const { keeps } = await ctx.db.one<{ keeps: boolean }>(
    sql`select keep_card_codes as keeps from accounts where account_id = ${ctx.accountId}`,
  );
  if (!keeps) throw invalid(sentence, { cvc: sentence });
}

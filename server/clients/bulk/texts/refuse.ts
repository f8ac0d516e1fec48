import sql from "sql-template-tag";
import type { ClientSelection } from "../../../../contract/client-filters.ts";
import { counted } from "../../../../contract/counted.ts";
import { limits } from "../../../../contract/limits.ts";
import type { Context } from "../../../http/context.ts";
import { type AppError, conflict, invalid } from "../../../http/errors.ts";
import { planned } from "../../filter/planned.ts";
import { whereOf } from "../../filter/where.ts";

export function tooMany(): AppError {
  const most = counted(limits.bulkTextsMost);
  const sentence = `At most ${most} contacts can be texted at once. Choose fewer.`;
  return invalid(sentence, { filter: sentence });
}

/** @throws 400 nothing to send, or to too many; 409 no number to send from */
export async function refuseText(
  ctx: Context,
  filter: ClientSelection,
  message: string | undefined,
): Promise<void> {
  if (!message) throw invalid("Write a text.", { message: "Write a text." });
  const number = await ctx.db.maybe(
    sql`select id from phone_numbers where account_id = ${ctx.accountId} limit 1`,
  );
  if (!number) throw conflict("There is no number to text from yet.");
  const where = await whereOf(ctx, filter);
  const { n } = await planned(ctx.db, () =>
    ctx.db.one<{ n: number }>(sql`
      select count(*) as n from (
        select from clients where clients.account_id = ${ctx.accountId} ${where} limit ${limits.bulkTextsMost + 1}) c`),
  );
  if (n > limits.bulkTextsMost) throw tooMany();
}

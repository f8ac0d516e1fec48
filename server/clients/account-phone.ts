import sql from "sql-template-tag";
import type { Context } from "../http/context.ts";
import { notFound } from "../http/errors.ts";

/** Sets the number of ours that a client belongs to, or none. Answers whether that changed anything. @throws 404 no such number */
export async function setAccountPhone(
  ctx: Context,
  clientId: string,
  numberId: string | null,
): Promise<boolean> {
  if (numberId) {
    const number = await ctx.db.maybe(
      sql`select from phone_numbers where account_id = ${ctx.accountId} and id = ${numberId}`,
    );
    if (!number) throw notFound("number");
  }
  const changed = await ctx.db.run(sql`
    update clients set account_phone = ${numberId}, updated_at = ${ctx.now}
    where account_id = ${ctx.accountId} and id = ${clientId} and account_phone is distinct from ${numberId}`);
  return changed === 1;
}

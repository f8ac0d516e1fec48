import sql from "sql-template-tag";
import type { z } from "zod";
import { numbers } from "../../contract/numbers.ts";
import type { AccountPhone } from "../../contract/sms.ts";
import { notFound } from "../http/errors.ts";
import { handle } from "../http/handler.ts";
import { phoneJson } from "../messaging/present.ts";

export const listNumbers = handle(numbers.list, async ({ params }, ctx) => {
  if (params.id !== ctx.accountId) throw notFound("account");
  const rows = await ctx.db.many<{ phone: z.infer<typeof AccountPhone> }>(sql`
    select ${phoneJson} as phone from phone_numbers n
    left join locations l on l.account_id = n.account_id and l.id = n.location_id
    where n.account_id = ${ctx.accountId} order by n.is_default desc, n.created_at, n.id`);
  return rows.map(({ phone }) => phone);
});

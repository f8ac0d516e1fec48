import sql from "sql-template-tag";
import {
  type PlaceholderAddress,
  type PlaceholderClient,
  placeholderValues,
} from "../../contract/placeholders.ts";
import { templates } from "../../contract/templates.ts";
import { notFound } from "../http/errors.ts";
import { handle } from "../http/handler.ts";

/** With the Physical address; of several the first that was written down. */
export const listPlaceholders = handle(templates.placeholders, async ({ params, query }, ctx) => {
  const client = await ctx.db.maybe<PlaceholderClient & { physical: PlaceholderAddress | null }>(sql`
    select company_name, first_name, preferred_first_name, last_name, phone, mobile_phone, co_first_name,
      co_preferred_first_name, co_last_name, co_phone, co_mobile_phone,
      (select fields from client_records r
        where r.account_id = c.account_id and r.client_id = c.id and r.kind = 'addresses'
          and r.fields ->> 'type' = 'Physical'
        order by r.created_at, r.id limit 1) as physical
    from clients c where account_id = ${ctx.accountId} and id = ${params.id}`);
  if (!client) throw notFound("contact");
  return placeholderValues(client, client.physical, query.level);
});

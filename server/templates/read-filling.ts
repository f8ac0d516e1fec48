import sql from "sql-template-tag";
import type { PlaceholderAddress, PlaceholderClient } from "../../contract/placeholders.ts";
import type { Context } from "../http/context.ts";

type Filling = PlaceholderClient & { id: string; physical: PlaceholderAddress | null };

/** What templates say of clients, with the Physical address; of several the first that was written down. */
export const readFilling = (ctx: Context, ids: string[]): Promise<Filling[]> =>
  ctx.db.many<Filling>(sql`
    select id, company_name, first_name, preferred_first_name, last_name, phone, mobile_phone, co_first_name,
      co_preferred_first_name, co_last_name, co_phone, co_mobile_phone,
      (select fields from client_records r
        where r.account_id = c.account_id and r.client_id = c.id and r.kind = 'addresses'
          and r.fields ->> 'type' = 'Physical'
        order by r.created_at, r.id limit 1) as physical
    from clients c where account_id = ${ctx.accountId} and id = any (${ids}::uuid[])`);

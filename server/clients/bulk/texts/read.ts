import sql, { type Sql } from "sql-template-tag";
import { clientName } from "../../../../contract/names.ts";
import type { Level } from "../../../../contract/person.ts";
import type { Context } from "../../../http/context.ts";
import { planned } from "../../filter/planned.ts";
import { nameColumns } from "../../present-names.ts";

/** A client that is to be texted, in the order of names. */
export interface Recipient {
  id: string;
  name: string;
  /** Digits, and whose they are: the primary's mobile phone, else the secondary's. Null: they get no text. */
  phone: string | null;
  level: Level | null;
  /** There is a mobile phone, whose owner asked not to be texted. */
  optedOut: boolean;
}

type Row = Omit<Recipient, "name"> & Parameters<typeof clientName>[0];

/** `where`: conditions on `clients`, each with its "and". A number of our own is none that could be texted. */
export async function readRecipients(ctx: Context, where: Sql, most: number): Promise<Recipient[]> {
  const rows = await planned(ctx.db, () =>
    ctx.db.many<Row>(sql`
      select c.id, ${nameColumns}, t.phone, t.level,
        t.phone is null and exists (select from opt_outs o where o.account_id = ${ctx.accountId}
          and o.phone_number in (c.mobile_phone, c.co_mobile_phone)) as opted_out
      from (select clients.id, first_name, preferred_first_name, last_name, company_name, co_first_name,
          co_preferred_first_name, co_last_name, mobile_phone, co_mobile_phone, sort_key
        from clients where clients.account_id = ${ctx.accountId} ${where} order by sort_key, clients.id limit ${most}) c
      left join lateral (
        select n.phone, n.level
        from (values (c.mobile_phone, 'primary', 1), (c.co_mobile_phone, 'secondary', 2)) n (phone, level, place)
        where n.phone is not null
          and not exists (select from opt_outs o where o.account_id = ${ctx.accountId} and o.phone_number = n.phone)
          and not exists (select from phone_numbers p where p.account_id = ${ctx.accountId} and p.phone_number = n.phone)
        order by n.place limit 1) t on true
      order by c.sort_key, c.id`),
  );
  return rows.map(({ id, phone, level, optedOut, ...named }) => ({
    id,
    phone,
    level,
    optedOut,
    name: clientName(named),
  }));
}

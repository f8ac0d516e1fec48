import sql from "sql-template-tag";
import type { DuplicateClient, DuplicateReason } from "../../../contract/duplicates.ts";
import { clientName } from "../../../contract/names.ts";
import { staffJson } from "../../db/staff-json.ts";
import type { Context } from "../../http/context.ts";
import { thirdIn } from "./third.ts";

type Row = Omit<DuplicateClient, "addresses"> & { addresses: Record<string, string | null>[] | null };

/** Clients as they are laid side by side. */
export async function presentClients(ctx: Context, ids: string[]): Promise<Map<string, DuplicateClient>> {
  const rows = await ctx.db.many<Row>(sql`
    select c.id, c.first_name, c.preferred_first_name, c.last_name, c.suffix, c.company_name, c.co_first_name,
      c.co_last_name, c.co_suffix, c.dob, c.co_dob, c.gender, c.co_gender, c.mobile_phone, c.phone, c.co_mobile_phone, c.co_phone, c.email,
      c.co_email, c.last_contacted_on, c.created_at, r.addresses, r.policies, r.premium,
      case when m.id is not null then ${staffJson("m")} end as managed_by,
      (select count(*) from notes n where n.account_id = c.account_id and n.client_id = c.id) as notes,
      (select coalesce(json_agg(t.name order by t.name_key, t.id), '[]') from client_tags g
        join tags t on t.account_id = g.account_id and t.id = g.tag_id
        where g.account_id = c.account_id and g.client_id = c.id and g.is_active and t.removed_at is null) as tags
    from clients c
    left join users m on m.account_id = c.account_id and m.id = c.managed_by
    left join lateral (
      select json_agg(r.fields order by r.created_at, r.id) filter (where r.kind = 'addresses') as addresses,
        count(*) filter (where r.kind = 'policies') as policies,
        coalesce(sum((r.fields ->> 'premium')::numeric) filter (where r.kind = 'policies'), 0) as premium
      from client_records r
      where r.account_id = c.account_id and r.client_id = c.id and r.kind in ('addresses', 'policies')) r on true
    where c.account_id = ${ctx.accountId} and c.id = any (${[...new Set(ids)]}::uuid[])`);
  return new Map(
    rows.map((row) => [row.id, { ...row, addresses: (row.addresses ?? []).map(onOneLine).filter(Boolean) }]),
  );
}

const onOneLine = ({ address, address2, city, state, zipcode }: Record<string, string | null>): string => {
  const place = [state, zipcode].filter(Boolean).join(" ");
  return [[address, address2].filter(Boolean).join(" "), city, place].filter(Boolean).join(", ");
};

export const coApplicantOf = (reasons: readonly DuplicateReason[]): "a" | "b" | null => {
  const crossed = reasons.find(({ text }) => /\{[ab]\}/.test(text));
  return crossed ? (crossed.text.includes("{a}") ? "a" : "b") : null;
};

/** Reasons with the names that they speak of; `third`: the contact by which the two were found. */
export const presentReasons = (
  reasons: readonly DuplicateReason[],
  a: DuplicateClient,
  b: DuplicateClient | null,
  third?: DuplicateClient,
): DuplicateReason[] =>
  reasons.map((reason) => ({
    ...reason,
    text: reason.text
      .replace(thirdIn, () => (third ? clientName(third) : "one and the same contact"))
      .replace("{a}", () => clientName(a))
      .replace("{b}", () => (b ? clientName(b) : "the new contact")),
  }));

import sql from "sql-template-tag";
import type { DuplicateClient, DuplicateReason } from "../../../contract/duplicates.ts";
import { clientName } from "../../../contract/names.ts";
import type { Context } from "../../http/context.ts";
import { thirdIn } from "./third.ts";

type Row = Omit<DuplicateClient, "addresses"> & { addresses: Record<string, string | null>[] | null };

/** Clients as they are laid side by side. */
export async function presentClients(ctx: Context, ids: string[]): Promise<Map<string, DuplicateClient>> {
  const rows = await ctx.db.many<Row>(sql`
    select c.id, c.first_name, c.preferred_first_name, c.last_name, c.suffix, c.company_name, c.co_first_name,
      c.co_last_name, c.co_suffix, c.dob, c.co_dob, c.gender, c.co_gender, c.mobile_phone, c.phone, c.co_mobile_phone, c.co_phone, c.email,
      c.co_email, c.last_contacted_on, c.created_at, r.addresses
    from clients c left join lateral (
      select json_agg(r.fields order by r.created_at, r.id) as addresses from client_records r
      where r.account_id = c.account_id and r.client_id = c.id and r.kind = 'addresses') r on true
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

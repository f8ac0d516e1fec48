import sql from "sql-template-tag";
import type { ImportMatch } from "../../../contract/imports.ts";
import type { Db } from "../../db/connection.ts";
import { known, pick, type Candidate } from "./rules.ts";
import type { RowValues } from "./values/row.ts";

/** Of one address or number so many clients are looked at: an office may stand behind it. */
const most = 20;

/** Who of the account each row is, in the order of the rows; null for who is not there. */
export async function matchRows(
  db: Db,
  accountId: string,
  rows: readonly RowValues[],
  matchBy: readonly ImportMatch[],
): Promise<(Candidate | null)[]> {
  const asked = rows.map((row, n) => questionOf(row, n, matchBy));
  // A plan that was made while the account was empty reads through all that has come since, row by row.
  await db.run(sql`select set_config('enable_seqscan', 'off', true)`);
  const found = await db.many<Candidate & { n: number }>(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as g (n int, id uuid, email text, phones jsonb, last text, first text, company text, dob date)),
    asked as materialized (
      select n, id, email, phones, dob,
        fold(coalesce(last, company, first, '')) || ' ' || fold(coalesce(first, '')) as sort_key
      from given),
    found as (
      select a.n, 'id' as by, c.id from asked a
        join clients c on c.account_id = ${accountId} and c.id = a.id
      union all select a.n, 'email', c.id from asked a cross join lateral (
        select id from clients c where c.account_id = ${accountId} and c.email_key = a.email limit ${most}) c
      union all select a.n, 'phone', c.id from asked a
        cross join lateral jsonb_array_elements_text(a.phones) p (digits) cross join lateral (
        (select id from clients c where c.account_id = ${accountId} and c.mobile_phone = p.digits limit ${most})
        union all
        (select id from clients c where c.account_id = ${accountId} and c.phone = p.digits limit ${most})) c
      union all select a.n, 'name', c.id from asked a cross join lateral (
        select id from clients c where c.account_id = ${accountId} and c.sort_key = a.sort_key and c.dob = a.dob
        limit ${most}) c)
    select f.n, f.by, c.id, c.first_name, c.preferred_first_name, c.last_name, c.suffix, c.company_name, c.dob
    from found f join clients c on c.account_id = ${accountId} and c.id = f.id
    order by f.n, c.id`);
  const byRow = new Map<number, Candidate[]>();
  for (const one of found) byRow.set(one.n, [...(byRow.get(one.n) ?? []), one]);
  return rows.map((row, n) => pick(known(row), byRow.get(n) ?? [], matchBy));
}

function questionOf(row: RowValues, n: number, matchBy: readonly ImportMatch[]) {
  const client = row.client as Partial<Record<string, string>>;
  const phones = [client["mobilePhone"], client["phone"]].filter(Boolean);
  const by = (match: ImportMatch) => matchBy.includes(match);
  return {
    n,
    id: by("id") ? row.id : null,
    email: by("email") ? (client["email"]?.toLowerCase() ?? null) : null,
    phones: by("phone") ? [...new Set(phones)] : [],
    last: client["lastName"] ?? null,
    first: client["firstName"] ?? null,
    company: client["companyName"] ?? null,
    dob: by("name") ? (client["dob"] ?? null) : null,
  };
}

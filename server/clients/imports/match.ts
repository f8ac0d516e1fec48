import sql from "sql-template-tag";
import type { ImportMatch } from "../../../contract/imports.ts";
import type { Connection } from "../../db/connection.ts";
import { known, pick, type Candidate } from "./rules.ts";
import type { RowValues } from "./values/row.ts";

/** Of one address or number so many clients are looked at: an office may stand behind it. */
const most = 20;

/**
 * A table that nobody has analyzed yet looks small, and any index of the account as good as the right one: each
 * row would be held against everybody. What asks for a range in an order, and may not sort, reads the right one.
 */
function byIndex<T>(db: Connection, work: () => Promise<T>): Promise<T> {
  db.send("set enable_seqscan = off; set enable_bitmapscan = off; set enable_sort = off");
  const answer = work();
  db.send("reset enable_seqscan; reset enable_bitmapscan; reset enable_sort");
  return answer;
}

interface Match {
  /** Who the row is; null for who is not there. */
  match: Candidate | null;
  /** Who has its number or address for mail, and by their name is somebody else. */
  near: string[];
}

/** Who of the account each row is, in the order of the rows. */
export async function matchRows(
  db: Connection,
  accountId: string,
  rows: readonly RowValues[],
  matchBy: readonly ImportMatch[],
): Promise<Match[]> {
  const asked = rows.map((row, n) => questionOf(row, n, matchBy));
  const found = await byIndex(db, () =>
    db.many<Candidate & { n: number }>(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as g (n int, id uuid, email text, phones jsonb, last text, first text, company text, dob date)),
    asked as materialized (
      select n, id, email, phones, dob,
        fold(coalesce(last, company, first, '')) || ' ' || fold(coalesce(first, '')) as sort_key
      from given),
    found as (
      select a.n, 'id' as by, c.id from asked a cross join lateral (
        select id from clients c
        where c.account_id = ${accountId} and c.id between a.id and a.id order by c.id limit 1) c
      union all select a.n, 'email', c.id from asked a cross join lateral (
        select id from clients c
        where c.account_id = ${accountId} and c.email_key between a.email and a.email
        order by c.email_key limit ${most}) c
      union all select a.n, 'phone', c.id from asked a
        cross join lateral jsonb_array_elements_text(a.phones) p (digits) cross join lateral (
        (select id from clients c
          where c.account_id = ${accountId} and c.mobile_phone between p.digits and p.digits
          order by c.mobile_phone limit ${most})
        union all
        (select id from clients c
          where c.account_id = ${accountId} and c.phone between p.digits and p.digits
          order by c.phone limit ${most})) c
      union all select a.n, 'name', c.id from asked a cross join lateral (
        select id from clients c
        where c.account_id = ${accountId} and c.sort_key between a.sort_key and a.sort_key and c.dob = a.dob
        order by c.sort_key limit ${most}) c)
    select f.n, f.by, c.id, c.first_name, c.preferred_first_name, c.last_name, c.suffix, c.company_name, c.dob
    from found f cross join lateral (
      select * from clients c
      where c.account_id = ${accountId} and c.id between f.id and f.id order by c.id limit 1) c`),
  );
  found.sort((one, other) => (one.id < other.id ? -1 : 1));
  const byRow = new Map<number, Candidate[]>();
  for (const one of found) byRow.set(one.n, [...(byRow.get(one.n) ?? []), one]);
  return rows.map((row, n) => {
    const candidates = byRow.get(n) ?? [];
    const match = pick(known(row), candidates, matchBy);
    const near = match ? [] : candidates.filter(({ by }) => by === "email" || by === "phone");
    return { match, near: [...new Set(near.map(({ id }) => id))] };
  });
}

function questionOf(row: RowValues, n: number, matchBy: readonly ImportMatch[]) {
  const client = row.client as Partial<Record<string, string>>;
  const phones = [client["mobilePhone"], client["phone"]].filter(Boolean);
  const by = (match: ImportMatch) => matchBy.includes(match);
  return {
    n,
    id: by("id") ? row.id : null,
    // Who has them is near, whatever makes a row and a contact the same.
    email: client["email"]?.toLowerCase() ?? null,
    phones: [...new Set(phones)],
    last: client["lastName"] ?? null,
    first: client["firstName"] ?? null,
    company: client["companyName"] ?? null,
    dob: by("name") ? (client["dob"] ?? null) : null,
  };
}

import sql from "sql-template-tag";
import type { App } from "../../app.ts";
import type { Db } from "../../db/connection.ts";
import { unseal } from "../../seal.ts";
import type { AddressFields } from "./likeness/addresses.ts";
import { readClient } from "./likeness/read-client.ts";
import { ssnKeys } from "./likeness/ssn.ts";
import type { Traits } from "./likeness/traits.ts";

interface Row {
  id: string;
  companyName: string | null;
  firstName: string | null;
  preferredFirstName: string | null;
  lastName: string | null;
  suffix: string | null;
  mobilePhone: string | null;
  phone: string | null;
  email: string | null;
  dob: string | null;
  gender: string | null;
  ssn: Buffer | null;
  coFirstName: string | null;
  coPreferredFirstName: string | null;
  coLastName: string | null;
  coSuffix: string | null;
  coMobilePhone: string | null;
  coPhone: string | null;
  coEmail: string | null;
  coDob: string | null;
  coGender: string | null;
  coSsn: Buffer | null;
  addresses: AddressFields[] | null;
}

/** Those of the clients that exist, as they are compared. */
export async function readTraits(
  app: App,
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, Traits>> {
  const key = await app.keys.of(db, accountId);
  const rows = await db.many<Row>(sql`
    select c.id, c.company_name, c.first_name, c.preferred_first_name, c.last_name, c.suffix, c.mobile_phone, c.phone,
      c.email, c.dob, c.gender, c.ssn, c.co_first_name, c.co_preferred_first_name, c.co_last_name, c.co_suffix,
      c.co_mobile_phone, c.co_phone, c.co_email, c.co_dob, c.co_gender, c.co_ssn, r.addresses
    from clients c left join lateral (
      select json_agg(fields) as addresses from client_records r
      where r.account_id = c.account_id and r.client_id = c.id and r.kind = 'addresses') r on true
    where c.account_id = ${accountId} and c.id = any (${ids}::uuid[])`);
  const opened = (id: string, field: "ssn" | "coSsn", sealed: Buffer | null) =>
    sealed ? ssnKeys(key, unseal(key, sealed, `clients/${id}/${field}`).toString()) : [];
  return new Map(
    rows.map((row) => [
      row.id,
      readClient({
        companyName: row.companyName,
        applicant: { ...row, ssn: opened(row.id, "ssn", row.ssn) },
        coApplicant: {
          firstName: row.coFirstName,
          preferredFirstName: row.coPreferredFirstName,
          lastName: row.coLastName,
          suffix: row.coSuffix,
          mobilePhone: row.coMobilePhone,
          phone: row.coPhone,
          email: row.coEmail,
          dob: row.coDob,
          gender: row.coGender,
          ssn: opened(row.id, "coSsn", row.coSsn),
        },
        addresses: row.addresses ?? [],
      }),
    ]),
  );
}

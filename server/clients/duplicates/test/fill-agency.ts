import type pg from "pg";
import { v7 as uuid } from "uuid";
import { phoneDigits } from "../../../../contract/phone.ts";
import type { Labelled } from "./labelled.ts";

/** Written past the API, as an import leaves them: formats are those of the contract. */
export async function fillAgency(
  owner: pg.Client | pg.Pool,
  accountId: string,
  records: readonly Labelled[],
): Promise<string[]> {
  const ids = records.map(() => uuid());
  for (let at = 0; at < records.length; at += 2_000) {
    const rows = records.slice(at, at + 2_000).map(({ client: { co, ...client }, addresses }, n) => ({
      id: ids[at + n],
      ...row(client, ""),
      ...(co && row(co, "co_")),
      addresses,
    }));
    const json = JSON.stringify(rows);
    const fields = ["first_name", "last_name", "suffix", "mobile_phone", "phone", "email", "dob", "gender"];
    const columns = ["company_name", ...fields, ...fields.map((field) => `co_${field}`)];
    await owner.query(
      `insert into clients (account_id, id, ${columns.join(", ")})
       select $1, r.id, ${columns.map((column) => `r.${column}`).join(", ")} from jsonb_populate_recordset(null::clients, $2) r`,
      [accountId, json],
    );
    await owner.query(
      `insert into client_records (account_id, id, client_id, kind, fields)
       select $1, gen_random_uuid(), r.id, 'addresses', a
       from jsonb_to_recordset($2) r (id uuid, addresses jsonb), jsonb_array_elements(r.addresses) a`,
      [accountId, json],
    );
  }
  return ids;
}

const row = (written: Labelled["client"], prefix: string): Record<string, string | null> => ({
  [`${prefix}first_name`]: written.firstName ?? null,
  [`${prefix}last_name`]: written.lastName ?? null,
  [`${prefix}suffix`]: written.suffix ?? null,
  [`${prefix}mobile_phone`]: written.mobilePhone ? phoneDigits(written.mobilePhone) : null,
  [`${prefix}phone`]: written.phone ? phoneDigits(written.phone) : null,
  [`${prefix}email`]: written.email ?? null,
  [`${prefix}dob`]: written.dob ?? null,
  [`${prefix}gender`]: written.gender ?? null,
  ...(prefix === "" && { company_name: written.companyName ?? null }),
});

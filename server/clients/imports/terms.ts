import sql from "sql-template-tag";
import { wrongTerm } from "../../../contract/policies.ts";
import type { Db } from "../../db/connection.ts";
import type { Import } from "./find.ts";
import { findRecord, merged } from "./same-record.ts";
import type { Plan, RowValues } from "./values/row.ts";

interface Matched {
  values: RowValues;
  match: { id: string } | null;
}

/** A term date that comes alone is held against the effective date that the policy has already. */
export async function refuseWrongTerms(
  db: Db,
  accountId: string,
  { options }: Import,
  { places, policies }: Plan,
  rows: readonly Matched[],
): Promise<void> {
  const asked = rows.filter(({ values, match }) => match && values.policies.some(isTermAlone));
  if (asked.length === 0) return;
  const known = await db.many<{ clientId: string; fields: Record<string, unknown> }>(sql`
    select client_id, fields from client_records
    where account_id = ${accountId} and client_id = any (${asked.map(({ match }) => match!.id)}::uuid[])
      and kind = 'policies' order by id`);
  const column = policies.flatMap((nth) => places.get(`policies.${nth}.termDate`) ?? [])[0]!.column;
  for (const { values, match } of asked) {
    const held = known
      .filter(({ clientId }) => clientId === match!.id)
      .map(({ fields }) => ({ fields, isTaken: false }));
    for (const policy of values.policies.filter(isTermAlone)) {
      const same = findRecord("policies", policy, held);
      const message = same && wrongTerm(merged("policies", same, policy, options.keepExisting));
      if (!message) continue;
      values.problems.push({ column, field: "policies.termDate", message });
      delete policy["termDate"];
    }
  }
}

const isTermAlone = (policy: Record<string, unknown>): boolean =>
  policy["termDate"] !== undefined && policy["effectiveDate"] === undefined;

import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import type { Context } from "../../http/context.ts";
import { candidates } from "../duplicates/candidates.ts";
import { blockHashes } from "../duplicates/keys.ts";
import { compare, leastScore } from "../duplicates/likeness/compare.ts";
import { readClient } from "../duplicates/likeness/read-client.ts";
import { ssnKeys } from "../duplicates/likeness/ssn.ts";
import type { Traits } from "../duplicates/likeness/traits.ts";
import { surroundingsOf } from "../duplicates/surroundings.ts";
import type { CheckedRow } from "./check.ts";
import type { RowValues } from "./values/row.ts";

/**
 * Rows that nobody of the account matches, and that are likely somebody all the same: row -> the client. Held
 * against everybody as the job of duplicates last wrote them down, or only against who was met on the way.
 */
export async function findLikely(
  ctx: Context,
  checked: readonly CheckedRow[],
  among: "everybody" | "near" = "everybody",
): Promise<Map<number, string>> {
  const open = checked.filter(
    ({ refusal, match, near }) =>
      refusal.length === 0 && !match && (among === "everybody" || near.length > 0),
  );
  if (open.length === 0 || !(await isAnybodyKnown(ctx))) return new Map();
  const key = await ctx.app.keys.of(ctx.db, ctx.accountId);
  const asked = new Map(
    open.map(({ row, values, near }) => [uuid(), { row, near, traits: traitsOf(values, key) }]),
  );
  const pairs =
    among === "everybody"
      ? await pairsOf(ctx, asked)
      : [...asked].flatMap(([id, { near }]) => near.map((other) => ({ id, other })));
  if (pairs.length === 0) return new Map();
  const ids = [...new Set(pairs.map(({ other }) => other))];
  // What is written down of somebody who was deleted a moment ago is still there.
  const others = await ctx.db.many<{ clientId: string; traits: Traits }>(sql`
    select t.client_id, t.traits from client_traits t
    join clients c on c.account_id = ${ctx.accountId} and c.id = t.client_id
    where t.account_id = ${ctx.accountId} and t.client_id = any (${ids}::uuid[])`);
  const known = new Map(others.map(({ clientId, traits }) => [clientId, traits]));
  const paired = new Set(pairs.map(({ id }) => id));
  const around = await surroundingsOf(
    ctx.db,
    ctx.accountId,
    [...paired].map((id) => asked.get(id)!.traits),
  );
  const best = new Map<number, { client: string; score: number }>();
  for (const { id, other } of pairs) {
    const { row, traits } = asked.get(id)!;
    const theirs = known.get(other);
    const score = theirs ? compare(theirs, traits, around).score : 0;
    if (score >= leastScore && score > (best.get(row)?.score ?? 0)) best.set(row, { client: other, score });
  }
  return new Map([...best].map(([row, { client }]) => [row, client]));
}

const isAnybodyKnown = async (ctx: Context): Promise<boolean> =>
  Boolean(await ctx.db.maybe(sql`select from client_traits where account_id = ${ctx.accountId} limit 1`));

function pairsOf(
  ctx: Context,
  asked: ReadonlyMap<string, { traits: Traits }>,
): Promise<{ id: string; other: string }[]> {
  const blocks = [...asked].flatMap(([id, { traits }]) => blockHashes(traits).map((key) => ({ id, key })));
  const wanted = sql`
    select client_id, key from unnest(${blocks.map(({ id }) => id)}::uuid[], ${blocks.map(({ key }) => key)}::bigint[])
      b (client_id, key)`;
  return ctx.db.many<{ id: string; other: string }>(candidates(ctx.accountId, wanted));
}

export function traitsOf({ client, addresses }: RowValues, key: Buffer): Traits {
  const fields = client as Partial<Record<string, string>>;
  const ssn = (plain: string | undefined) => (plain ? ssnKeys(key, plain) : []);
  return readClient({
    companyName: fields["companyName"],
    applicant: { ...fields, ssn: ssn(fields["ssn"]) },
    coApplicant: {
      firstName: fields["coFirstName"],
      preferredFirstName: fields["coPreferredFirstName"],
      lastName: fields["coLastName"],
      suffix: fields["coSuffix"],
      mobilePhone: fields["coMobilePhone"],
      phone: fields["coPhone"],
      email: fields["coEmail"],
      dob: fields["coDob"],
      gender: fields["coGender"],
      ssn: ssn(fields["coSsn"]),
    },
    addresses,
  });
}

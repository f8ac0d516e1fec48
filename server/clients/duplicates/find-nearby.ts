import sql from "sql-template-tag";
import type { Db } from "../../db/connection.ts";
import { candidates } from "./candidates.ts";
import type { Traits } from "./likeness/traits.ts";
import { likelyPair, type Pair } from "./pairs.ts";
import { surroundingsOf } from "./surroundings.ts";

/**
 * The likely pairs of a few clients, asked of the database block by block. A client that waits to be compared
 * itself is left until then.
 */
export async function findNearby(
  db: Db,
  accountId: string,
  ids: string[],
  counted: Map<number, number>,
): Promise<Pair[]> {
  const mine = sql`
    select client_id, unnest(blocks) as key from client_traits
    where account_id = ${accountId} and client_id = any (${ids}::uuid[])`;
  const found = await db.many<{ id: string; other: string }>(sql`
    select p.id, p.other from (${candidates(accountId, mine)}) p
    join client_traits t on t.account_id = ${accountId} and t.client_id = p.other
    where not t.fresh or (t.client_id = any (${ids}::uuid[]) and p.id < p.other)`);
  const traits = await traitsOf(db, accountId, [...new Set([...ids, ...found.map(({ other }) => other)])]);
  const around = await surroundingsOf(
    db,
    accountId,
    ids.map((id) => traits.get(id)!),
    counted,
  );
  return found
    .map(({ id, other }) => likelyPair(id, other, (one) => traits.get(one)!, around))
    .filter((pair) => pair !== null);
}

export async function traitsOf(db: Db, accountId: string, ids: string[]): Promise<Map<string, Traits>> {
  const rows = await db.many<{ clientId: string; traits: Traits }>(sql`
    select client_id, traits from client_traits
    where account_id = ${accountId} and client_id = any (${ids}::uuid[])`);
  return new Map(rows.map(({ clientId, traits }) => [clientId, traits]));
}

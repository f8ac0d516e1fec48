import { isDeepStrictEqual } from "node:util";
import sql from "sql-template-tag";
import type { Db } from "../../db/connection.ts";
import { idOf, type Pair } from "./pairs.ts";

/**
 * From here on others may be compared with these. In the order of the index: a page of it is then written
 * once for many keys.
 */
export async function keepKeys(db: Db, accountId: string, ids: string[]): Promise<void> {
  await db.run(sql`
    insert into client_match_keys (account_id, key, client_id)
    select ${accountId}, key, client_id from client_traits, unnest(blocks || names) key
    where account_id = ${accountId} and client_id = any (${ids}::uuid[])
    order by key, client_id on conflict do nothing`);
}

/**
 * The same for all who wait, in one go: each page of the index is written once. Who has one key has them all,
 * and is left out here; to look for each key when it is written costs twice as much.
 */
export async function keepAllKeys(db: Db, accountId: string): Promise<void> {
  await db.run(sql`
    insert into client_match_keys (account_id, key, client_id)
    select distinct ${accountId}::uuid, key, t.client_id from client_traits t
    left join lateral (
      select true as there from client_match_keys k
      where k.account_id = ${accountId} and k.key = (t.blocks || t.names)[1] and k.client_id = t.client_id
      limit 1) held on true, unnest(t.blocks || t.names) key
    where t.account_id = ${accountId} and t.fresh and held.there is null
    order by key, client_id`);
}

/**
 * Writes down who these clients may be. Answers the clients of pairs that came, went or changed. `besides`: what
 * is written down of others, and among `pairs` now or gone.
 */
export async function keepPairs(
  db: Db,
  accountId: string,
  ids: string[],
  pairs: readonly Pair[],
  besides: readonly Pair[],
): Promise<string[]> {
  const held = [...(await heldPairs(db, accountId, ids)), ...besides];
  const now = new Set(pairs.map(idOf));
  const before = new Map(held.map((pair) => [idOf(pair), pair]));
  const gone = held.filter((pair) => !now.has(idOf(pair)));
  const came = pairs.filter((pair) => {
    const was = before.get(idOf(pair));
    return !was || was.score !== pair.score || !isDeepStrictEqual(was.reasons, pair.reasons);
  });
  if (gone.length > 0) await removePairs(db, accountId, gone);
  if (came.length > 0) await writePairs(db, accountId, came);
  await db.run(sql`
    update client_traits set fresh = false where account_id = ${accountId} and client_id = any (${ids}::uuid[])`);
  return [...new Set([...gone, ...came].flatMap(({ a, b }) => [a, b]))];
}

/** What is written down of these clients, but for pairs with one that waits itself. */
const heldPairs = (db: Db, accountId: string, ids: string[]): Promise<Pair[]> =>
  db.many<Pair>(sql`
    select d.a, d.b, d.score, d.reasons from (
      select a, b, score, reasons, b as other from client_duplicates
        where account_id = ${accountId} and a = any (${ids}::uuid[])
      union
      select a, b, score, reasons, a from client_duplicates
        where account_id = ${accountId} and b = any (${ids}::uuid[])) d
    left join client_traits t on t.account_id = ${accountId} and t.client_id = d.other
    where t.fresh is not true or d.other = any (${ids}::uuid[])
    group by d.a, d.b, d.score, d.reasons`);

async function removePairs(db: Db, accountId: string, pairs: readonly Pair[]): Promise<void> {
  await db.run(sql`
    delete from client_duplicates d
    using unnest(${pairs.map(({ a }) => a)}::uuid[], ${pairs.map(({ b }) => b)}::uuid[]) p (a, b)
    where d.account_id = ${accountId} and d.a = p.a and d.b = p.b`);
}

async function writePairs(db: Db, accountId: string, pairs: readonly Pair[]): Promise<void> {
  await db.run(sql`
    insert into client_duplicates (account_id, a, b, score, reasons, decided)
    select ${accountId}, p.a, p.b, p.score, p.reasons, n.a is not null
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) p (a uuid, b uuid, score smallint, reasons jsonb)
    left join client_not_duplicates n on n.account_id = ${accountId} and n.a = p.a and n.b = p.b
    on conflict (account_id, a, b) do update
      set score = excluded.score, reasons = excluded.reasons, decided = excluded.decided`);
}

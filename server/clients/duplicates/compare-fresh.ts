import { isDeepStrictEqual } from "node:util";
import sql from "sql-template-tag";
import type { Db } from "../../db/connection.ts";
import { candidates } from "./candidates.ts";
import { compare, leastScore, type Likeness } from "./likeness/compare.ts";
import type { Traits } from "./likeness/traits.ts";
import { surroundingsOf } from "./surroundings.ts";

interface Pair extends Likeness {
  a: string;
  b: string;
}

const idOf = ({ a, b }: { a: string; b: string }): string => `${a}/${b}`;

/**
 * Compares clients with the others of their blocks and writes down who may be one. A client that waits to be
 * compared itself is left until then. Answers the clients of pairs that came, went or changed.
 */
export async function comparePairs(
  db: Db,
  accountId: string,
  ids: string[],
  counted: Map<number, number>,
): Promise<string[]> {
  const pairs = await likelyPairs(db, accountId, ids, counted);
  const held = await heldPairs(db, accountId, ids);
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

async function likelyPairs(
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
  return found.flatMap(({ id, other }) => {
    const [a, b] = id < other ? [id, other] : [other, id];
    const likeness = compare(traits.get(a)!, traits.get(b)!, around);
    return likeness.score >= leastScore ? [{ a, b, ...likeness }] : [];
  });
}

export async function traitsOf(db: Db, accountId: string, ids: string[]): Promise<Map<string, Traits>> {
  const rows = await db.many<{ clientId: string; traits: Traits }>(sql`
    select client_id, traits from client_traits
    where account_id = ${accountId} and client_id = any (${ids}::uuid[])`);
  return new Map(rows.map(({ clientId, traits }) => [clientId, traits]));
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

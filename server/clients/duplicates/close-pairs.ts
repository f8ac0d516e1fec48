import sql, { type Sql } from "sql-template-tag";
import type { Db } from "../../db/connection.ts";
import { traitsOf } from "./find-nearby.ts";
import { idOf, type Pair } from "./pairs.ts";
import { surroundingsOf } from "./surroundings.ts";
import { Links, pairByThird, thirdOf } from "./third.ts";

type Kept = Pair & { decided: boolean };

/** What is found by a third contact, and what was held so far that no longer is. */
export interface Closed {
  pairs: Pair[];
  /** Of two that are not compared now: one that is was between them. */
  held: Pair[];
}

/**
 * The pairs that a third contact makes, after these were compared and `found`: with one of these, or with one of
 * these between them. A link that somebody has dismissed links nobody.
 */
export async function closePairs(
  db: Db,
  accountId: string,
  ids: readonly string[],
  found: readonly Pair[],
  counted: Map<number, number>,
): Promise<Closed> {
  const mine = new Set(ids);
  const before = await pairsOf(db, accountId, ids);
  const near = new Set([...before, ...found].flatMap(({ a, b }) => [a, b]).filter((id) => !mine.has(id)));
  const dismissed = found.length > 0 ? await dismissedOf(db, accountId, ids) : new Set<string>();
  const beyond = (await pairsOf(db, accountId, [...near])).filter(({ a, b }) => !mine.has(a) && !mine.has(b));
  const links = new Links();
  for (const pair of found) if (!dismissed.has(idOf(pair))) links.add(pair);
  for (const pair of beyond) if (!pair.decided && thirdOf(pair) === null) links.add(pair);
  const direct = new Set(
    [...found, ...beyond.filter((pair) => thirdOf(pair) === null)].map((pair) => idOf(pair)),
  );
  const asked = new Map<string, { a: string; b: string }>();
  for (const pair of beyond) if (mine.has(thirdOf(pair) ?? "")) asked.set(idOf(pair), pair);
  for (const id of ids) {
    const linked = links.of(id);
    for (const [n, one] of linked.entries()) {
      for (const other of linked.slice(n + 1)) ask(one, other);
      for (const other of links.of(one)) if (other !== id) ask(id, other);
    }
  }
  function ask(one: string, other: string): void {
    const pair = one < other ? { a: one, b: other } : { a: other, b: one };
    if (!direct.has(idOf(pair))) asked.set(idOf(pair), pair);
  }
  if (asked.size === 0) return { pairs: [], held: [] };
  const traits = await traitsOf(db, accountId, [
    ...new Set([...asked.values()].flatMap(({ a, b }) => [a, b])),
  ]);
  const around = await surroundingsOf(db, accountId, [...traits.values()], counted);
  const pairs = [...asked.values()]
    .map(({ a, b }) => pairByThird(a, b, links, (id) => traits.get(id), around))
    .filter((pair) => pair !== null);
  return { pairs, held: beyond.filter((pair) => asked.has(idOf(pair))) };
}

/** One index for each end. */
const withEnd = (accountId: string, ids: readonly string[], table: Sql, columns: Sql): Sql => sql`
  select ${columns} from ${table} where account_id = ${accountId} and a = any (${ids}::uuid[])
  union
  select ${columns} from ${table} where account_id = ${accountId} and b = any (${ids}::uuid[])`;

const pairsOf = (db: Db, accountId: string, ids: readonly string[]): Promise<Kept[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db.many<Kept>(withEnd(accountId, ids, sql`client_duplicates`, sql`a, b, score, reasons, decided`));

async function dismissedOf(db: Db, accountId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.many<{ a: string; b: string }>(
    withEnd(accountId, ids, sql`client_not_duplicates`, sql`a, b`),
  );
  return new Set(rows.map(idOf));
}

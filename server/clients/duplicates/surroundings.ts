import sql from "sql-template-tag";
import type { Db } from "../../db/connection.ts";
import { addressKey } from "./likeness/addresses.ts";
import type { Surroundings } from "./likeness/compare-people.ts";
import type { Traits } from "./likeness/traits.ts";
import { familyKey, givenKey, hashOf } from "./keys.ts";

/** What is asked of the account when these are compared with others. */
function keysOf({ people, addresses }: Traits): string[] {
  return [
    ...people.flatMap(({ given, family, phones, emails }) => {
      // Swapped by who typed them, a first name is looked up as a last name.
      const names = [given[0], given.join(""), family[0], family.join("")].filter(Boolean) as string[];
      const keys = names.flatMap((name) => [givenKey(name), familyKey(name)]);
      return [...keys, ...phones.map((phone) => `p:${phone}`), ...emails.map((email) => `e:${email}`)];
    }),
    ...addresses.map(addressKey).filter(Boolean),
  ];
}

/** Enough to tell a common name from a rare one. */
const countedTo = 3000;
const rememberedMost = 50_000;

/** The account around some clients; `counted` carries over from one batch to the next. */
export async function surroundingsOf(
  db: Db,
  accountId: string,
  some: readonly Traits[],
  counted: Map<number, number> = new Map(),
): Promise<Surroundings> {
  if (counted.size > rememberedMost) counted.clear();
  const missing = [...new Set(some.flatMap(keysOf).map(hashOf))].filter((key) => !counted.has(key));
  const rows = await db.many<{ key: number; holders: number }>(sql`
    select w.key, h.holders from unnest(${missing}::bigint[]) w (key) cross join lateral (
      select count(*) as holders from (
        select from client_match_keys k where k.account_id = ${accountId} and k.key = w.key limit ${countedTo}) k) h`);
  for (const { key, holders } of rows) counted.set(key, holders);
  const { people } = await db.one<{ people: number }>(
    sql`select coalesce(sum(clients), 0) as people from client_counts where account_id = ${accountId}`,
  );
  const holders = (key: string): number => counted.get(hashOf(key)) ?? 0;
  return {
    people,
    holders,
    given: (name) => holders(givenKey(name)),
    family: (name) => holders(familyKey(name)),
  };
}

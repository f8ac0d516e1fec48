import sql from "sql-template-tag";
import type { Db } from "../../db/connection.ts";
import { addressKey } from "./likeness/addresses.ts";
import { companyKey } from "./likeness/companies.ts";
import type { Surroundings } from "./likeness/compare-people.ts";
import type { Traits } from "./likeness/traits.ts";
import { familyKey, givenKey, hashOf } from "./keys.ts";

/** What is asked of the account when these are compared with others. */
function keysOf({ people, addresses, company }: Traits): string[] {
  return [
    ...people.flatMap(({ given, family, phones, emails }) => {
      // Swapped by who typed them, a first name is looked up as a last name.
      const names = [given[0], given.join(""), family[0], family.join("")].filter(Boolean) as string[];
      const keys = names.flatMap((name) => [givenKey(name), familyKey(name)]);
      return [...keys, ...phones.map((phone) => `p:${phone}`), ...emails.map((email) => `e:${email}`)];
    }),
    ...addresses.map(addressKey).filter(Boolean),
    ...(company ? [companyKey(company)] : []),
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
  const [rows, people] = await Promise.all([
    db.many<{ key: number; holders: number }>(sql`
      select w.key, h.holders from unnest(${missing}::bigint[]) w (key) cross join lateral (
        select count(*) as holders from (
          select from client_match_keys k where k.account_id = ${accountId} and k.key = w.key limit ${countedTo}) k) h`),
    countClients(db, accountId),
  ]);
  for (const { key, holders } of rows) counted.set(key, holders);
  return surroundings(people, (key) => counted.get(key) ?? 0);
}

export async function countClients(db: Db, accountId: string): Promise<number> {
  const { people } = await db.one<{ people: number }>(
    sql`select coalesce(sum(clients), 0) as people from client_counts where account_id = ${accountId}`,
  );
  return people;
}

/** `holders`: how many have this hash. */
export function surroundings(people: number, holders: (key: number) => number): Surroundings {
  const named = (keyOf: (name: string) => string) => {
    const known = new Map<string, number>();
    return (name: string): number => {
      let count = known.get(name);
      if (count === undefined) known.set(name, (count = holders(hashOf(keyOf(name)))));
      return count;
    };
  };
  return {
    people,
    holders: (key) => holders(hashOf(key)),
    given: named(givenKey),
    family: named(familyKey),
  };
}

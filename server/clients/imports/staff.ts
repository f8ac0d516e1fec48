import sql from "sql-template-tag";
import type { Db } from "../../db/connection.ts";
import type { FindStaff } from "./values/row.ts";

interface Person {
  id: string;
  email: string | null;
  firstName: string;
  lastName: string;
}

/** Finds colleagues as other systems write them: "Ben Okafor", "Okafor, Ben", "B. Okafor", an e-mail address. */
export async function staffOf(db: Db, accountId: string): Promise<FindStaff> {
  const people = await db.many<Person>(sql`
    select id, email, first_name, last_name from users
    where account_id = ${accountId} and deleted_at is null order by id`);
  const byName = new Map<string, string | null>();
  const name = (text: string) => text.toLowerCase().replace(/[.,]/g, " ").replace(/\s+/g, " ").trim();
  for (const { id, email, firstName, lastName } of people) {
    const spellings = [
      `${firstName} ${lastName}`,
      `${lastName} ${firstName}`,
      `${firstName[0] ?? ""} ${lastName}`,
      `${firstName} ${lastName[0] ?? ""}`,
      firstName,
    ].map(name);
    // What could be either of two is neither.
    for (const spelling of new Set(spellings)) byName.set(spelling, byName.has(spelling) ? null : id);
    if (email) byName.set(email.toLowerCase(), id);
  }
  return (text) => byName.get(text.trim().toLowerCase()) ?? byName.get(name(text)) ?? null;
}

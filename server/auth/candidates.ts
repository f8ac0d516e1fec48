import sql from "sql-template-tag";
import type { App } from "../app.ts";
import { read } from "../db/connection.ts";

/** A person as one platform knows them, with what is needed to check the password. */
export interface Candidate {
  accountId: string;
  accountName: string;
  userId: string;
  passwordHash: string;
}

/** For each of these e-mail addresses, in one question to the database; `nth` of them is whose it is. */
export const candidatesOfMany = (
  app: App,
  emails: readonly string[],
): Promise<(Candidate & { nth: number })[]> =>
  read(app.pool, null, (db) =>
    db.many<Candidate & { nth: number }>(sql`
      select c.*, (e.nth - 1)::int as nth
      from unnest(${emails}::text[]) with ordinality e(email, nth), sign_in_candidates(e.email) c`),
  );

/** Everybody with this e-mail address: one person may be on several platforms. */
export const candidatesOf = (app: App, email: string): Promise<Candidate[]> =>
  read(app.pool, null, (db) => db.many<Candidate>(sql`select * from sign_in_candidates(${email})`));

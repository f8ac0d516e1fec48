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

/** Who has each of these e-mail addresses, in one question to the database; `nth` of them is theirs. */
export const candidatesOfMany = (
  app: App,
  emails: readonly string[],
): Promise<(Pick<Candidate, "accountId" | "userId"> & { nth: number })[]> =>
  read(app.pool, null, (db) =>
    db.many<Pick<Candidate, "accountId" | "userId"> & { nth: number }>(sql`
      select c.account_id, c.user_id, (e.nth - 1)::int as nth
      from unnest(${emails}::text[]) with ordinality e(email, nth), sign_in_candidates(e.email) c`),
  );

/** Everybody with this e-mail address: one person may be on several platforms. */
export const candidatesOf = (app: App, email: string): Promise<Candidate[]> =>
  read(app.pool, null, (db) => db.many<Candidate>(sql`select * from sign_in_candidates(${email})`));

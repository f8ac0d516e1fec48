import sql from "sql-template-tag";
import { limits } from "../../../contract/limits.ts";
import type { Db } from "../../db/connection.ts";

export interface Reset {
  id: string;
  codeHash: Buffer;
  tokenHash: Buffer;
  tries: number;
  codeWorks: boolean;
  linkWorks: boolean;
}

/** The newest letter of a person, unless its password was set; nobody else looks at it until this is through. */
export const lockReset = (db: Db, accountId: string, userId: string, now: Date): Promise<Reset | undefined> =>
  db.maybe<Reset>(sql`
    select * from (
      select id, code_hash, token_hash, tries, used_at,
        created_at > ${new Date(now.getTime() - limits.resetCodeFor)} as code_works, link_until > ${now} as link_works
      from password_resets where account_id = ${accountId} and user_id = ${userId}
      order by created_at desc, id desc limit 1 for update) newest
    where used_at is null`);

/** A code and a link work once. Answers false when another command was quicker. */
export const useReset = async (db: Db, accountId: string, id: string, now: Date): Promise<boolean> =>
  (await db.run(sql`
    update password_resets set used_at = ${now}
    where account_id = ${accountId} and id = ${id} and used_at is null`)) === 1;

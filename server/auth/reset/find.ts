import sql from "sql-template-tag";
import { limits } from "../../../contract/limits.ts";
import type { Db } from "../../db/connection.ts";
import type { Context } from "../../http/context.ts";

export interface Reset {
  id: string;
  codeHash: Buffer;
  tokenHash: Buffer;
  tries: number;
  codeWorks: boolean;
  linkWorks: boolean;
}

interface Which {
  accountId: string;
  userId: string;
  invitation?: boolean;
}

/**
 * The newest letter of its kind, unless its password was set. What a stranger asks for does not take the place of an
 * invitation.
 */
export const newestReset = (db: Db, which: Which, now: Date): Promise<Reset | undefined> =>
  db.maybe<Reset>(sql`
    select * from (
      select id, code_hash, token_hash, tries, used_at,
        created_at > ${new Date(now.getTime() - limits.resetCodeFor)} as code_works, link_until > ${now} as link_works
      from password_resets
      where account_id = ${which.accountId} and user_id = ${which.userId} and invitation = ${which.invitation ?? false}
      order by created_at desc, id desc limit 1) newest
    where used_at is null`);

/** A code and a link work once. Answers false when another command was quicker. */
export const useReset = async ({ db, accountId, now }: Context, id: string): Promise<boolean> =>
  (await db.run(sql`
    update password_resets set used_at = ${now}
    where account_id = ${accountId} and id = ${id} and used_at is null`)) === 1;

/** What was sent to a person counts no longer: the password is another, or the address no longer theirs. */
export const endLetters = ({ db, accountId, now }: Context, userId: string): Promise<number> =>
  db.run(sql`
    update password_resets set used_at = ${now}
    where account_id = ${accountId} and user_id = ${userId} and used_at is null`);

import sql from "sql-template-tag";
import type { Account } from "../../contract/users.ts";
import type { Db } from "../db/connection.ts";
import type { Context } from "../http/context.ts";
import { notFound } from "../http/errors.ts";

/** The caller's own account, with its locations. @throws 404 for any other */
export async function findAccount(db: Db, id: string): Promise<Account> {
  const account = await db.maybe<Account>(sql`
    select account_id as id, name, company_name, timezone, socket_namespace, gathering_forms, mfa_required, password_min,
      keep_card_codes, updated_at,
      coalesce((select json_agg(json_build_object('id', l.id, 'name', l.name, 'messages', l.messages) order by l.name)
        from locations l where l.account_id = a.account_id), '[]') as account_locations
    from accounts a where account_id = ${id}`);
  if (!account) throw notFound("account");
  return account;
}

/** Every call about an account is about the caller's own. @throws 404 for any other */
export function requireOwn(ctx: Pick<Context, "accountId">, id: string): void {
  if (id !== ctx.accountId) throw notFound("account");
}

import sql from "sql-template-tag";
import { accounts } from "../../contract/accounts.ts";
import { handle } from "../http/handler.ts";
import { presentUser, userColumns, type UserRow } from "./find.ts";
import { requireOwn } from "../accounts/find.ts";

export const listAccountUsers = handle(accounts.users, async ({ params }, ctx) => {
  requireOwn(ctx, params.id);
  const rows = await ctx.db.many<UserRow>(sql`
    select ${userColumns} from users u
    where u.account_id = ${ctx.accountId} and u.deleted_at is null order by u.first_name, u.last_name, u.id`);
  return rows.map((row) => presentUser(ctx, row));
});

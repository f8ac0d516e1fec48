import sql, { type Sql } from "sql-template-tag";
import type { User } from "../../contract/users.ts";
import type { App } from "../app.ts";
import type { Db } from "../db/connection.ts";
import type { Context } from "../http/context.ts";
import { notFound } from "../http/errors.ts";

/** As stored: `avatar` is the file's id. */
export type UserRow = User;

/** Of `users u`. */
export const userColumns: Sql = sql`u.id, u.first_name, u.last_name, coalesce(u.email, '') as email, u.role,
  u.extension, u.avatar, u.theme_color, u.mfa_secret is not null as mfa_enabled, u.phone, u.npn, u.groups,
  coalesce((select json_agg(json_build_object('id', l.id, 'name', l.name) order by l.name)
    from user_locations o join locations l on l.account_id = o.account_id and l.id = o.location_id
    where o.account_id = u.account_id and o.user_id = u.id), '[]') as account_locations`;

/** A user of the caller's own account who was not taken out of it. @throws 404 */
export async function findUser(db: Db, accountId: string, id: string): Promise<UserRow> {
  const user = await db.maybe<UserRow>(sql`
    select ${userColumns} from users u
    where u.account_id = ${accountId} and u.id = ${id} and u.deleted_at is null`);
  if (!user) throw notFound("user");
  return user;
}

/**
 * Whoever changes what a person signs in with takes that person's row first, and then their letters, sessions and codes:
 * two commands at once that take them in different orders wait for each other. Answers false for who was taken out.
 */
export async function lockUser(
  { db, accountId }: Pick<Context, "db" | "accountId">,
  id: string,
): Promise<boolean> {
  const stands = await db.maybe(sql`
    select id from users where account_id = ${accountId} and id = ${id} and deleted_at is null for no key update`);
  return stands !== undefined;
}

/** The address of a stored photo, the same all day. */
export const avatarOf = (app: App, accountId: string, file: string | null): string | null =>
  file && app.files.path(accountId, file);

/** As everybody in the account may see them. */
export const presentUser = (ctx: Pick<Context, "app" | "accountId">, row: UserRow): User => ({
  ...row,
  avatar: avatarOf(ctx.app, ctx.accountId, row.avatar),
});

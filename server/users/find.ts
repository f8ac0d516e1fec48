import sql, { type Sql } from "sql-template-tag";
import type { User } from "../../contract/users.ts";
import type { Db } from "../db/connection.ts";
import { notFound } from "../http/errors.ts";

export const userColumns: Sql = sql`id, first_name, last_name, email, role, extension, avatar, theme_color`;

/** A user of the caller's own account. @throws 404 */
export async function findUser(db: Db, accountId: string, id: string): Promise<User> {
  const user = await db.maybe<User>(
    sql`select ${userColumns} from users where account_id = ${accountId} and id = ${id}`,
  );
  if (!user) throw notFound("user");
  return user;
}

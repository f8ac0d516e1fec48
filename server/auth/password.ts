import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import sql from "sql-template-tag";
import type { App } from "../app.ts";
import { read } from "../db/connection.ts";
import type { Context } from "../http/context.ts";
import { invalid } from "../http/errors.ts";

/**
 * The hash of a new password. Before a transaction: it takes its time.
 * @throws 400 at `field` when the account asks for more characters
 */
export async function hashPassword(
  app: App,
  accountId: string,
  password: string,
  field: string,
): Promise<string> {
  const { floor } = await read(app.pool, accountId, (db) =>
    db.one<{ floor: number }>(
      sql`select password_min as floor from accounts where account_id = ${accountId}`,
    ),
  );
  if (password.length < floor)
    throw invalid("Password complexity is weak", {
      [field]: `Password complexity is weak: use at least ${floor} characters.`,
    });
  return hash(password);
}

/** Compared with where there is no password, so that the time to answer says nothing. */
const nobodys = hash(randomBytes(32));

/** `stored`: empty of somebody unknown, and of a colleague who has not chosen a password yet. */
export async function isPassword(stored: string, password: string): Promise<boolean> {
  const same = await verify(stored || (await nobodys), password);
  return stored !== "" && same;
}

export const setPassword = (ctx: Context, userId: string, hashed: string): Promise<number> =>
  ctx.db.run(sql`
    update users set password_hash = ${hashed} where account_id = ${ctx.accountId} and id = ${userId}`);

import { proveSelf } from "../auth/live.ts";
import { read } from "../db/connection.ts";
import type { Ahead } from "../http/context.ts";
import { findUser } from "./find.ts";
import { changeable, personOf } from "./rules.ts";

interface Given {
  email?: string | undefined;
  password?: string | undefined;
}

/**
 * Letters that set a password go to the address: with another one of their own, whoever holds a session has the
 * account. Null where the address stays, is somebody else's, or may not be changed at all.
 * @throws 400 at the password
 */
export async function proveForEmail(
  ahead: Ahead,
  id: string,
  { email, password }: Given,
): Promise<string | null> {
  const actor = personOf(ahead);
  if (email === undefined || actor.id !== id || !changeable(actor, actor).has("email")) return null;
  const stands = await read(ahead.app.pool, ahead.accountId, (db) => findUser(db, ahead.accountId, id));
  return stands.email === email ? null : proveSelf(ahead, id, password);
}

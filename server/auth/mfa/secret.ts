import type { App } from "../../app.ts";
import type { Db } from "../../db/connection.ts";
import { seal, unseal } from "../../seal.ts";

/** Bound to the person: a secret copied to somebody else's row does not open. */
const place = (userId: string): string => `users/${userId}/mfa`;

interface Whose {
  accountId: string;
  userId: string;
}

export async function sealSecret(app: App, db: Db, whose: Whose, secret: string): Promise<Buffer> {
  return seal(await app.keys.of(db, whose.accountId), secret, place(whose.userId));
}

export async function openSecret(app: App, db: Db, whose: Whose, sealed: Buffer): Promise<string> {
  return unseal(await app.keys.of(db, whose.accountId), sealed, place(whose.userId)).toString();
}

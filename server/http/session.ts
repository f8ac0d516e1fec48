import { createHash, randomBytes } from "node:crypto";
import sql from "sql-template-tag";
import { texts } from "../../contract/errors.ts";
import type { Role } from "../../contract/permissions.ts";
import type { Connection } from "../db/connection.ts";
import type { Actor } from "./actor.ts";
import { signedOut } from "./errors.ts";
import type { KnownSessions } from "./known-sessions.ts";

type User = Extract<Actor, { kind: "user" }>;

/** 256 random bits; only their hash is stored, so a stolen database signs nobody in. */
export const newToken = (): string => randomBytes(32).toString("base64url");
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

interface Found {
  sessionId: string;
  accountId: string;
  userId: string;
  role: Role;
  firstName: string;
  lastName: string;
  expiresAt: string;
  state: "live" | "ended" | "replaced";
}

/** Says to every process, when the transaction commits, that a session is over. */
export const tellEnded = (sessionId: string) => sql`select pg_notify('session_ended', ${sessionId})`;

/** Binds the connection to the session's account, in one trip. @throws 401 when the session is not live */
export async function openSession(db: Connection, token: string, known: KnownSessions): Promise<User> {
  const actor = known.get(token);
  if (actor) {
    db.bind(actor.accountId);
    return actor;
  }
  const found = await db.maybe<Found>(sql`select * from open_session(${hashToken(token)})`);
  if (!found) throw signedOut();
  if (found.state === "replaced") throw signedOut(texts.sessionInvalid);
  if (found.state === "ended") throw signedOut("Your session has ended. Sign in again.");
  const { sessionId, accountId, userId: id, role, firstName, lastName, expiresAt } = found;
  const user: User = { kind: "user", accountId, id, role, firstName, lastName, sessionId, expiresAt };
  known.add(token, user);
  return user;
}

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

/** Binds the connection to the session's account. @throws 401 when the session is not live */
export async function openSession(db: Connection, token: string, known: KnownSessions): Promise<User> {
  const actor = known.get(token);
  if (actor) {
    db.bind(actor.accountId);
    return actor;
  }
  db.unbind();
  const found = await db.maybe<Found>(sql`select * from open_session(${hashToken(token)})`);
  if (!found) throw signedOut();
  if (found.state === "replaced") throw signedOut(texts.sessionInvalid);
  if (found.state === "ended") throw signedOut("Your session has ended. Sign in again.");
  const { sessionId, accountId, userId: id, role, firstName, lastName, expiresAt } = found;
  const { ghostedBy, mustSetUpMfa } = await db.one<{ ghostedBy: string | null; mustSetUpMfa: boolean }>(sql`
    select s.ghosted_by, u.mfa_secret is null and (a.mfa_required or u.role = 'super') as must_set_up_mfa
    from sessions s
      join users u on u.account_id = s.account_id and u.id = coalesce(s.ghosted_by, s.user_id)
      join accounts a on a.account_id = s.account_id
    where s.account_id = ${accountId} and s.id = ${sessionId}`);
  const user: User = { kind: "user", accountId, id, role, firstName, lastName, sessionId, expiresAt };
  if (ghostedBy) user.ghostedBy = ghostedBy;
  if (mustSetUpMfa) user.mustSetUpMfa = true;
  known.add(token, user);
  return user;
}

import { createHash, randomBytes } from "node:crypto";
import sql from "sql-template-tag";
import { mustSetUpMfa } from "../../contract/auth.ts";
import { texts } from "../../contract/errors.ts";
import type { Role } from "../../contract/permissions.ts";
import type { Connection } from "../db/connection.ts";
import type { Actor } from "./actor.ts";
import { whyEnded } from "./ended.ts";
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

/** Of whoever sits there, which need not be the session's user. */
interface Standing {
  ghostedBy: string | null;
  role: Role;
  mfaEnabled: boolean;
  mfaRequired: boolean;
}

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
  const { sessionId, accountId, userId: id, role, firstName, lastName, expiresAt } = found;
  if (found.state === "ended") throw signedOut(await whyEnded(db, accountId, sessionId));
  const standing = await db.maybe<Standing>(sql`
    select s.ghosted_by, u.role, u.mfa_secret is not null as mfa_enabled, a.mfa_required
    from sessions s
      join users u on u.account_id = s.account_id and u.id = coalesce(s.ghosted_by, s.user_id)
      join users o on o.account_id = s.account_id and o.id = s.user_id
      join accounts a on a.account_id = s.account_id
    where s.account_id = ${accountId} and s.id = ${sessionId} and u.deleted_at is null and o.deleted_at is null`);
  if (!standing) throw signedOut();
  const user: User = { kind: "user", accountId, id, role, firstName, lastName, sessionId, expiresAt };
  if (standing.ghostedBy) user.ghostedBy = standing.ghostedBy;
  if (mustSetUpMfa(standing, standing)) user.mustSetUpMfa = true;
  known.add(token, user);
  return user;
}

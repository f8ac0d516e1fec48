import sql from "sql-template-tag";
import type { Db } from "../db/connection.ts";

export const passwordChanged = "Your password was changed. Sign in again.";
export const addressChanged = "Your email address was changed. A letter to the new one says how to go on.";
export const endedByHand = "This session was ended from another place.";

interface Ending {
  reason: string | null;
  /** Another address has emptied the password, and nobody there has chosen one yet. */
  invited: boolean;
}

/** Why a session is over: its page may have missed what its sockets were told, or hears a refusal first. */
export async function whyEnded(db: Db, accountId: string, sessionId: string): Promise<string> {
  const { reason, invited } = await db.one<Ending>(sql`
    select s.ended_reason as reason, u.password_hash = '' as invited
    from sessions s join users u on u.account_id = s.account_id and u.id = s.user_id
    where s.account_id = ${accountId} and s.id = ${sessionId}`);
  if (reason === "password reset") return invited ? addressChanged : passwordChanged;
  if (reason === "password changed") return passwordChanged;
  if (reason === "ended by hand") return endedByHand;
  return "Your session has ended. Sign in again.";
}

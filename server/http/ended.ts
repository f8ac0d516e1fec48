import sql from "sql-template-tag";
import { texts } from "../../contract/errors.ts";
import type { Ending } from "../../contract/sessions.ts";
import type { Db } from "../db/connection.ts";

const passwordChanged = "Your password was changed. Sign in again.";

/** What is told where a session was, by the reason that is stored. */
export const endings: Record<Ending, string> = {
  "signed out": texts.sessionEnded,
  "signed in elsewhere": texts.sessionInvalid,
  "password reset": passwordChanged,
  "password changed": passwordChanged,
  "address changed": "Your email address was changed. A letter to the new one says how to go on.",
  removed: "You were removed from this platform. If that is a mistake, ask whoever manages it.",
  "ended by hand": "This session was ended from another place.",
  "went back": "You no longer act as a colleague.",
  "acting as another": "You act as somebody else now.",
  "own session ended": "Your own session has ended, and acting as a colleague with it.",
  "role changed": "The role of one of you two was changed.",
  "colleague removed": "One of you two was removed.",
  expired: texts.sessionEnded,
};

/** Why a session is over: its page may have missed what its sockets were told, or hears a refusal first. */
export async function whyEnded(db: Db, accountId: string, sessionId: string): Promise<string> {
  const { reason } = await db.one<{ reason: Ending }>(sql`
    select coalesce(ended_reason, 'expired') as reason from sessions
    where account_id = ${accountId} and id = ${sessionId}`);
  return endings[reason];
}

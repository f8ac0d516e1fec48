import sql from "sql-template-tag";
import { texts } from "../../contract/errors.ts";
import type { Db } from "../db/connection.ts";

const passwordChanged = "Your password was changed. Sign in again.";

/** What its person is told of a session that was ended for them, by the reason that is stored. */
export const endings = {
  "signed in elsewhere": texts.sessionInvalid,
  "password reset": passwordChanged,
  "password changed": passwordChanged,
  "address changed": "Your email address was changed. A letter to the new one says how to go on.",
  removed: "You were removed from this platform. If that is a mistake, ask whoever manages it.",
  "ended by hand": "This session was ended from another place.",
} as const;
export type Ending = keyof typeof endings;

/** Why a session is over: its page may have missed what its sockets were told, or hears a refusal first. */
export async function whyEnded(db: Db, accountId: string, sessionId: string): Promise<string> {
  const { reason } = await db.one<{ reason: string | null }>(sql`
    select ended_reason as reason from sessions where account_id = ${accountId} and id = ${sessionId}`);
  return endings[reason as Ending] ?? texts.sessionEnded;
}

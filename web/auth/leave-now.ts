import { getSession, setSession } from "../api/session.ts";
import { draftsOf, everyDraft } from "../messaging/draft-places.ts";
import { forget } from "./forget.ts";
import { oweSignOut, settleSignOuts } from "./owed-sign-outs.ts";

/** Ends the session here, and at the server as soon as it can be reached. */
export function leaveNow(): void {
  const acting = getSession();
  const session = acting?.original ?? acting;
  if (!acting || !session) return;
  oweSignOut(session.token);
  forget(
    everyDraft,
    [acting, session].map(({ userId }) => draftsOf(userId)),
  );
  setSession(null);
  void settleSignOuts();
}

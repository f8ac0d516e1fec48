import { sessions } from "../../contract/sessions.ts";
import { texts } from "../../contract/errors.ts";
import { staffName } from "../../contract/names.ts";
import { users } from "../../contract/users.ts";
import { ApiError, call } from "../api/call.ts";
import { isSaving, isSavingElsewhere, PATIENCE_MS } from "../api/saving.ts";
import { getSession, type Session, sessionNow, setSession } from "../api/session.ts";
import { oweSignOut, settleSignOuts } from "../auth/owed-sign-outs.ts";
import { getLock, lockNow, onLock } from "../lock/lock-state.ts";
import { isNamed, lostWords } from "../ui/unsaved.ts";
import { allThrough, isOnItsWay } from "../auth/on-its-way.ts";

/** By then most calls have their answers; a long upload may not. Nobody is kept by it. */
const ANSWERED_WITHIN_MS = 30_000;

/** What came of it: nothing of it is set once one acts. */
interface Outcome {
  /** Why not. */
  refused?: string;
  /** What it would lose, of which something was not named: it was typed while the server was asked. */
  lost?: readonly string[];
}

/**
 * Acts as a colleague in every window of this browser, unless somebody has gone on at work meanwhile. `named`: what may
 * be lost by it.
 */
export async function ghost(userId: string, named: readonly string[] = []): Promise<Outcome> {
  const own = getSession();
  if (!own) return { refused: texts.ghostRefused };
  let locked = false;
  const stop = onLock(() => (locked ||= getLock() !== null));
  try {
    const { token, user } = await call(sessions.ghost, { params: { userId } });
    const isWanted = await isNewest(token);
    const lost = await lostWords();
    if (!isWanted || !stillStands(own) || locked) {
      end(token);
      return { refused: texts.ghostRefused };
    }
    if (!isNamed(lost, named)) {
      end(token);
      return { lost };
    }
    setSession({ token, userId: user.id, name: staffName(user), original: own });
    return {};
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 401;
    return { refused: isRefused ? texts.ghostRefused : (error as Error).message };
  } finally {
    stop();
  }
}

/** Whether the answer finds the person as they asked: who has locked or left meanwhile does not come back as another. */
function stillStands(own: Session): boolean {
  const now = sessionNow();
  return lockNow() === null && (now?.original ?? now)?.token === own.token;
}

/**
 * Of two at once, of two windows, the server has ended the one that it came to first, whose answer may be the later:
 * that one does not take the place of whom the other window acts as.
 */
async function isNewest(token: string): Promise<boolean> {
  const acting = sessionNow();
  if (!acting?.original) return true;
  const ended = await call(users.me, {}, { token }).then(
    () => false,
    (error: unknown) => error instanceof ApiError && error.code === "unauthorized",
  );
  const now = sessionNow();
  // The other window may have heard first that its own is over.
  return !ended && (!now?.original || now.token === acting.token);
}

function end(token: string): void {
  oweSignOut(token, { acting: true });
  void settleSignOuts();
}

/** Wherever acting as somebody ends without the person asking for it. */
export const noLongerActs = (name: string): string => `You no longer act as ${name}.`;

/**
 * Back to one's own session. A server out of reach does not hold it up, and hears of it later; so does one that
 * something is on its way to, from whatever window, which it would refuse.
 */
export function leaveGhost(): void {
  const acting = sessionNow();
  if (!acting?.original) return;
  void endOnceThrough(acting);
  setSession(acting.original);
}

async function endOnceThrough(acting: Session): Promise<void> {
  const { token } = acting;
  const oweAfter = (ms: number) => oweSignOut(token, { acting: true, notBefore: Date.now() + ms });
  // Before it is known what other windows are saving: a page that settles just then would end it.
  oweAfter(isSaving(token) ? ANSWERED_WITHIN_MS : PATIENCE_MS);
  const within = isSaving(token) || (await isSavingElsewhere()) ? ANSWERED_WITHIN_MS : PATIENCE_MS;
  if (await isOnItsWay(acting)) {
    oweAfter(within);
    await allThrough(acting, within);
  }
  end(token);
}

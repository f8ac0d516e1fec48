import { sessionNow } from "../api/session.ts";
import { queryClient } from "../api/use-query.ts";
import { setLock } from "../lock/lock-state.ts";
import { owedPlace } from "./owed-place.ts";
import { rememberedEmailPlace } from "./remembered-email.ts";

/**
 * What is the browser's rather than the person's outlives a logout. The session is not ours to end here:
 * by now another tab may have signed in.
 */
const kept = new Set([
  "switchboard.session",
  "switchboard.dark",
  "switchboard.theme",
  rememberedEmailPlace,
  owedPlace,
]);

/** Of whoever is signed in: by now that may be somebody else, whom a lock of theirs keeps safe. */
const ofTheSession = new Set(["switchboard.lock", "switchboard.active", "switchboard.used"]);

/**
 * Forgets everything that was fetched or stored for the person who signed out. `drafts`: the place of those
 * that stay, for somebody whose session was ended from elsewhere while they wrote; `but` are places in it that go.
 */
export function forget(drafts?: string, but: readonly string[] = []): void {
  queryClient.clear();
  const another = sessionNow() !== null;
  const stays = (key: string) =>
    kept.has(key) ||
    (another && ofTheSession.has(key)) ||
    (drafts && key.startsWith(drafts) && !but.some((place) => key.startsWith(place)));
  for (const key of Object.keys(localStorage)) if (!stays(key)) localStorage.removeItem(key);
  sessionStorage.clear();
  if (!another) setLock(null);
}

import { outlivesLogout } from "../api/places.ts";
import { sessionNow } from "../api/session.ts";
import { queryClient } from "../api/use-query.ts";
import { setLock } from "../lock/lock-state.ts";

/**
 * Forgets everything that was fetched or stored for the person who signed out. `drafts`: the place of those
 * that stay, for somebody whose session was ended from elsewhere while they wrote; `but` are places in it that go.
 */
export function forget(drafts?: string, but: readonly string[] = []): void {
  queryClient.clear();
  const another = sessionNow() !== null;
  const stays = (key: string) =>
    outlivesLogout(key, another) ||
    (drafts && key.startsWith(drafts) && !but.some((place) => key.startsWith(place)));
  for (const key of Object.keys(localStorage)) if (!stays(key)) localStorage.removeItem(key);
  sessionStorage.clear();
  if (!another) setLock(null);
}

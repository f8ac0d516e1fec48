import { isDraft, isUnsent, outlivesLogout } from "../api/places.ts";
import { sessionNow } from "../api/session.ts";
import { queryClient } from "../api/use-query.ts";
import { setLock } from "../lock/lock-state.ts";
import { setThemeColor } from "../ui/theme.ts";

/**
 * Forgets everything that was fetched or stored for the person who signed out. `waits`: of what was written, half
 * or whole, that which stays, for somebody whose session was ended from elsewhere meanwhile.
 */
export function forget(waits: (written: string) => boolean = () => false): void {
  queryClient.clear();
  const another = sessionNow() !== null;
  const stays = (place: string) =>
    outlivesLogout(place, another) || ((isDraft(place) || isUnsent(place)) && waits(place));
  for (const key of Object.keys(localStorage)) if (!stays(key)) localStorage.removeItem(key);
  sessionStorage.clear();
  if (another) return;
  setLock(null);
  setThemeColor(null);
}

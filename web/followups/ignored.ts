import { newCell } from "../api/cell.ts";
import { markOf } from "../api/mark.ts";
import { getSession, onSession, type Session } from "../api/session.ts";
import { isRecord, store, stored } from "../api/stored.ts";

const place = "switchboard.ignored";

/** The one that is used, and before it one's own while one acts as a colleague: that is gone on with afterwards. */
function sessions(): Session[] {
  const session = getSession();
  if (!session) return [];
  return session.original ? [session.original, session] : [session];
}

function storedOf(session: Session): string[] {
  const kept = stored(place);
  const ids = isRecord(kept) && kept[markOf(session)];
  return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
}

const read = (): Set<string> => new Set(sessions().slice(-1).flatMap(storedOf));

const ids = newCell<ReadonlySet<string>>(read());

onSession(() => ids.set(read()));
window.addEventListener("storage", ({ key }) => {
  if (key === place) ids.set(new Set([...ids.get(), ...read()]));
});

/** What was ignored in this session, in whichever of its windows. */
export const useIgnored = ids.useNow;

export function ignore(id: string): void {
  const next = new Set([...ids.get(), ...read(), id]);
  const kept = sessions().map((one, at, all) => [
    markOf(one),
    at === all.length - 1 ? [...next] : storedOf(one),
  ]);
  // Without storage it is told again after the page is loaded.
  store(place, JSON.stringify(Object.fromEntries(kept)));
  ids.set(next);
}

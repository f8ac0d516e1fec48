import { getSession, onSession } from "../api/session.ts";
import { isRecord, store, stored } from "../api/stored.ts";

const place = "switchboard.ignored";

interface Kept {
  token: string;
  ids: string[];
}

/** What was ignored in this session, so that a page that is loaded again does not tell it again. */
function read(): string[] {
  const kept = stored(place, sessionStorage);
  if (!isRecord(kept) || kept["token"] !== mark() || !Array.isArray(kept["ids"])) return [];
  return kept["ids"].filter((id) => typeof id === "string");
}

/** Tells sessions apart without keeping what opens them. */
const mark = (): string => getSession()?.token.slice(-6) ?? "";

let ids = new Set(read());
onSession(() => {
  ids = new Set(read());
});

export const isIgnored = (id: string): boolean => ids.has(id);

export function ignore(id: string): void {
  ids.add(id);
  // Without storage it is told again after the page is loaded.
  store(place, JSON.stringify({ token: mark(), ids: [...ids] } satisfies Kept), sessionStorage);
}

import { getSession, onSession } from "../api/session.ts";

const place = "switchboard.ignored";

interface Kept {
  token: string;
  ids: string[];
}

/** What was ignored in this session, so that a page that is loaded again does not tell it again. */
function read(): string[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? "null") as Kept | null;
    return kept && kept.token === mark() ? kept.ids : [];
  } catch {
    return [];
  }
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
  try {
    sessionStorage.setItem(place, JSON.stringify({ token: mark(), ids: [...ids] } satisfies Kept));
  } catch {
    // Without storage it is told again after the page is loaded.
  }
}

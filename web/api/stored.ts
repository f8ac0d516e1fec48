import { isDraft, isUnsent, makesRoom } from "./places.ts";

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What the browser keeps in a place, null where that is no JSON: an older version or anybody's hand may have written it. */
export const stored = (place: string, storage = localStorage): unknown => parsed(storage.getItem(place));

/** The same of what was in one. */
export function parsed(entry: string | null): unknown {
  try {
    return JSON.parse(entry ?? "null");
  } catch {
    return null;
  }
}

/** Whether there was room: storage may be full, or forbidden. Nothing but this writes to it. */
export function store(place: string, text: string, storage?: Storage): boolean {
  try {
    (storage ?? localStorage).setItem(place, text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Stores it in the room of what may go for it: what somebody wrote last, and the largest first, so that the least is
 * lost. What there is room for after all is put back; without success that is everything.
 */
export function storeOver(place: string, text: string, mayGo: (place: string) => boolean): boolean {
  if (store(place, text)) return true;
  const removed: [place: string, text: string][] = [];
  let kept = false;
  for (const one of inOrder(Object.keys(localStorage).filter((other) => other !== place && mayGo(other)))) {
    removed.push([one, localStorage.getItem(one) ?? ""]);
    localStorage.removeItem(one);
    kept = store(place, text);
    if (kept) break;
  }
  for (const [one, its] of removed.toReversed()) store(one, its);
  return kept;
}

function inOrder(places: string[]): string[] {
  const size = (place: string) => localStorage.getItem(place)?.length ?? 0;
  const rank = (place: string) => (isUnsent(place) ? 2 : isDraft(place) ? 1 : 0);
  return places.toSorted((a, b) => rank(a) - rank(b) || size(b) - size(a));
}

/** What signing in and out and the lock rest on: drafts and how the screens were left make room for it. */
export const storeNeeded = (place: string, text: string): boolean => storeOver(place, text, makesRoom);

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What the browser keeps in a place, null where that is no JSON: an older version or anybody's hand may have written it. */
export function stored(place: string, storage = localStorage): unknown {
  try {
    return JSON.parse(storage.getItem(place) ?? "null");
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

/** Stores it in the room of what may go for it, the largest first: so the least is lost. */
export function storeOver(place: string, text: string, mayGo: (place: string) => boolean): boolean {
  if (store(place, text)) return true;
  const size = (one: string) => localStorage.getItem(one)?.length ?? 0;
  const others = Object.keys(localStorage).filter((one) => one !== place && mayGo(one));
  for (const largest of others.toSorted((a, b) => size(b) - size(a))) {
    localStorage.removeItem(largest);
    if (store(place, text)) return true;
  }
  return false;
}

/** Each is small. Everything else that is stored can be done without. */
const needed = new Set([
  "switchboard.session",
  "switchboard.used",
  "switchboard.active",
  "switchboard.lock",
  "switchboard.sign-outs",
  "switchboard.email",
  "switchboard.dark",
  "switchboard.theme",
]);

/** What signing in and out and the lock rest on: drafts and how the screens were left make room for it. */
export const storeNeeded = (place: string, text: string): boolean =>
  storeOver(place, text, (one) => !needed.has(one));

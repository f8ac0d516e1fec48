import { limits } from "../../contract/limits.ts";
import { newListeners } from "../api/listeners.ts";
import { isUnsent, makesRoom } from "../api/places.ts";
import { isRecord, parsed, store, stored, storeOver } from "../api/stored.ts";
import type { Done, Heard, Unsent } from "./outbox.ts";

const states: readonly unknown[] = ["waiting", "sent", "refused", "removed"] satisfies Heard["state"][];

function isHeard(entry: unknown): entry is Heard {
  if (!isRecord(entry) || !states.includes(entry["state"])) return false;
  const { id, roomId, message, media, to = "", as = "", at } = entry;
  const isText = [id, roomId, message, to, as].every((one) => typeof one === "string");
  return isText && typeof at === "number" && Array.isArray(media);
}

const isKept = (entry: unknown): entry is Unsent =>
  isHeard(entry) && (entry.state === "waiting" || entry.state === "refused");

/** What waits of one writer, `owner` being their place. Of others nothing is kept for longer than all that is stored. */
export function loadUnsent(owner: string | undefined): Unsent[] {
  const found: Unsent[] = [];
  for (const key of Object.keys(localStorage).filter(isUnsent)) {
    const entry = stored(key);
    const isOwn = owner !== undefined && key.startsWith(owner);
    if (!isKept(entry) || (!isOwn && Date.now() - entry.at > limits.storedStateFor))
      localStorage.removeItem(key);
    else if (isOwn) found.push(entry);
  }
  return found;
}

/** What waits in a place. */
export function unsentAt(key: string): Unsent | undefined {
  const entry = stored(key);
  return isKept(entry) ? entry : undefined;
}

/** Whatever else makes room for it: a draft stays on its page in any case. */
export function keepUnsent(owner: string, unsent: Unsent): void {
  storeOver(owner + unsent.id, JSON.stringify(unsent), (one) => makesRoom(one) && !isUnsent(one));
  tell();
}

/** Wherever it is: its writer may not be here any more. */
export function dropUnsent(unsent: Unsent, done: Done): void {
  const key = Object.keys(localStorage).find((one) => isUnsent(one) && one.endsWith(`.${unsent.id}`));
  if (!key) return;
  // Before it goes, which other tabs hear as such: they also hear of one that only gave way.
  store(key, JSON.stringify({ ...unsent, state: done } satisfies Heard));
  localStorage.removeItem(key);
  tell();
}

const { on, tell } = newListeners();

/** Told when what is stored may be another, by whatever window and whoever wrote it. */
export const watchUnsent = on;

window.addEventListener("storage", ({ key }) => {
  if (key === null || isUnsent(key)) tell();
});

/** What another tab has written of one of this writer. */
export function heardIn({ key, newValue }: StorageEvent, owner: string): Heard | undefined {
  const heard = key?.startsWith(owner) ? parsed(newValue) : undefined;
  return isHeard(heard) ? heard : undefined;
}

import { useSyncExternalStore } from "react";
import { limits } from "../../contract/limits.ts";
import { isDraft } from "../api/places.ts";
import { getSession, onSession } from "../api/session.ts";
import { isRecord, parsed, store, stored, storeOver } from "../api/stored.ts";
import { draftsOf } from "./draft-places.ts";

const SAVED_AFTER_MS = 300;

interface Stored {
  text: string;
  writtenAt: number;
}

const texts = new Map<string, string>();
const watchers = new Set<() => void>();
const unsaved = new Set<string>();
let saved: Readonly<Record<string, string>> = {};
let timer: ReturnType<typeof setTimeout> | undefined;

load();

export const draftOf = (roomId: string): string => texts.get(roomId) ?? "";

/** Shown at once where it is typed; stored, and shown in the list, a moment later. */
export function setDraft(roomId: string, text: string): void {
  if (text) texts.set(roomId, text);
  else texts.delete(roomId);
  unsaved.add(roomId);
  clearTimeout(timer);
  timer = setTimeout(saveDrafts, SAVED_AFTER_MS);
  tell();
}

export function saveDrafts(): void {
  if (!getSession() || unsaved.size === 0) return clearTimeout(timer);
  takeDrafts()();
  saved = Object.fromEntries(texts);
  tell();
}

/** What is not stored yet; what is returned stores it, also when the session is over by then. */
export function takeDrafts(): () => void {
  clearTimeout(timer);
  const userId = getSession()?.userId;
  if (!userId) return () => {};
  const taken = [...unsaved].map((roomId) => ({ place: draftsOf(userId) + roomId, text: draftOf(roomId) }));
  unsaved.clear();
  return () => {
    for (const { place, text } of taken.toSorted((a, b) => a.text.length - b.text.length)) keep(place, text);
  };
}

/** Without room the largest goes, be it this one: what is typed stays on the page in any case. */
function keep(place: string, text: string): void {
  const draft = JSON.stringify({ text, writtenAt: Date.now() } satisfies Stored);
  if (!text) {
    // Emptied before it goes, which other windows hear as such: they also hear of one that only gave way.
    store(place, draft);
    return localStorage.removeItem(place);
  }
  const isLarger = (one: string) => isDraft(one) && (localStorage.getItem(one)?.length ?? 0) > draft.length;
  storeOver(place, draft, isLarger);
}

/** What is being written in one conversation. */
export const useDraft = (roomId: string): string => useSyncExternalStore(watch, () => draftOf(roomId));

/** Every stored draft by room; does not change with each key. */
export const useDrafts = (): Readonly<Record<string, string>> => useSyncExternalStore(watch, () => saved);

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function tell(): void {
  for (const watcher of watchers) watcher();
}

function load(): void {
  const userId = getSession()?.userId;
  const own = userId && draftsOf(userId);
  for (const key of Object.keys(localStorage).filter(isDraft)) {
    const draft = stored(key);
    if (!isStored(draft) || Date.now() - draft.writtenAt > limits.storedStateFor)
      localStorage.removeItem(key);
    else if (own && key.startsWith(own)) texts.set(key.slice(own.length), draft.text);
  }
  saved = Object.fromEntries(texts);
}

function isStored(draft: unknown): draft is Stored {
  return isRecord(draft) && typeof draft["text"] === "string" && typeof draft["writtenAt"] === "number";
}

addEventListener("pagehide", saveDrafts);

/** Sent or written on in another window, a text is so here: it would be sent once more. What differs stays. */
window.addEventListener("storage", ({ key, oldValue, newValue }) => {
  const userId = getSession()?.userId;
  const own = userId && draftsOf(userId);
  if (!own || !key?.startsWith(own)) return;
  const roomId = key.slice(own.length);
  const text = textIn(newValue);
  if (text === undefined || unsaved.has(roomId) || draftOf(roomId) !== textIn(oldValue)) return;
  if (text) texts.set(roomId, text);
  else texts.delete(roomId);
  saved = Object.fromEntries(texts);
  tell();
});

function textIn(entry: string | null): string | undefined {
  const draft = parsed(entry);
  return isStored(draft) ? draft.text : undefined;
}

/** Each person has their own. What is stored stays when a session is ended from elsewhere, and goes by `forget`. */
let owner = getSession()?.userId;
onSession(() => {
  const userId = getSession()?.userId;
  if (userId === owner) return;
  owner = userId;
  clearTimeout(timer);
  unsaved.clear();
  texts.clear();
  load();
  tell();
});

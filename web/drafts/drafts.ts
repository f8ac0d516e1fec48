import { useLayoutEffect, useState, useSyncExternalStore } from "react";
import { limits } from "../../contract/limits.ts";
import { newListeners } from "../api/listeners.ts";
import { isDraft, places } from "../api/places.ts";
import { getSession, onSession, sessionNow } from "../api/session.ts";
import { isRecord, parsed, store, stored, storeOver } from "../api/stored.ts";
import { draftsOf, isWrittenBy, writerOf } from "./draft-places.ts";
import "./left-elsewhere.ts";

const SAVED_WITHIN_MS = 300;

interface Draft {
  text: string;
  /** Enter was to send it when there was nobody yet to send it to; until it is sent or edited. */
  notSent?: true;
}

interface Stored extends Draft {
  writtenAt: number;
}

const drafts = new Map<string, Draft>();
const { on: watch, tell } = newListeners();
/** Typed here and not stored yet: nothing that another window stores meanwhile writes over it. */
const unsaved = new Set<string>();
const emptiedWatchers = new Map<string, Set<() => void>>();
let saved: Readonly<Record<string, string>> = {};
let timer: ReturnType<typeof setTimeout> | undefined;
let leavingPage = false;

/** Whose drafts these are: where they are stored. */
let owner = ownerNow();
load();

export const draftOf = (place: string): string => drafts.get(place)?.text ?? "";

export const isNotSent = (place: string): boolean => drafts.get(place)?.notSent === true;

/** Shown at once where it is typed; stored, and shown in the list, a moment later. */
export const setDraft = (place: string, text: string): void =>
  change(place, text ? { ...drafts.get(place), text } : undefined);

export function setNotSent(place: string, notSent: boolean): void {
  const text = draftOf(place);
  if (text && isNotSent(place) !== notSent) change(place, notSent ? { text, notSent } : { text });
}

function change(place: string, draft: Draft | undefined): void {
  put(place, draft);
  unsaved.add(place);
  // Who types without a pause has it stored meanwhile, too: a session may end at any time.
  timer ??= setTimeout(saveDrafts, SAVED_WITHIN_MS);
  tell();
}

function stopTimer(): void {
  clearTimeout(timer);
  timer = undefined;
}

function put(place: string, draft: Draft | undefined): void {
  if (draft?.text) drafts.set(place, draft);
  else drafts.delete(place);
}

export function saveDrafts(): void {
  // Another window may have logged out or signed in, and its event is still on the way.
  sessionNow();
  if (!owner || unsaved.size === 0) return stopTimer();
  takeDrafts()();
  saved = textsNow();
  tell();
}

/** What is not stored yet; what is returned stores it, also when the session is over by then. */
export function takeDrafts(): () => void {
  stopTimer();
  if (!owner) return () => {};
  const own = owner;
  const taken = [...unsaved].map((place) => ({ key: own + place, draft: drafts.get(place) ?? { text: "" } }));
  unsaved.clear();
  return () => {
    for (const { key, draft } of taken.toSorted((a, b) => a.draft.text.length - b.draft.text.length))
      keep(key, draft);
  };
}

/** Without room the largest goes, be it this one: what is typed stays on the page in any case. */
function keep(key: string, draft: Draft): void {
  if (!draft.text) return empty(key);
  const entry = JSON.stringify({ ...draft, writtenAt: Date.now() } satisfies Stored);
  const isLarger = (one: string) => isDraft(one) && (localStorage.getItem(one)?.length ?? 0) > entry.length;
  storeOver(key, entry, isLarger);
}

/**
 * Said apart: other windows hear of one that only gave way, too. Said last: a window that answers by storing its own
 * text, which is another process, would find it removed once more.
 */
function empty(key: string): void {
  localStorage.removeItem(key);
  store(places.emptied, key);
  localStorage.removeItem(places.emptied);
}

/** As it is by now: what is not stored yet, else what any window has stored. Changes nothing. */
export function draftNow(place: string): string {
  if (unsaved.has(place) || !owner) return draftOf(place);
  const entry = stored(owner + place);
  return isStored(entry) && !isOver(entry) ? entry.text : "";
}

/** What is being written in one place. */
export function useDraft(place: string): string {
  const text = useSyncExternalStore(watch, () => draftOf(place));
  const [, redraw] = useState(text);
  // The library listens a moment after a field was drawn: what is moved to it meanwhile the next key would write over.
  useLayoutEffect(() => watch(() => redraw(draftOf(place))), [place]);
  return text;
}

export const useNotSent = (place: string): boolean => useSyncExternalStore(watch, () => isNotSent(place));

/** Every stored draft by place; does not change with each key. */
export const useDrafts = (): Readonly<Record<string, string>> => useSyncExternalStore(watch, () => saved);

function textsNow(): Record<string, string> {
  return Object.fromEntries([...drafts].map(([place, { text }]) => [place, text]));
}

function ownerNow(): string | undefined {
  const session = getSession();
  return session ? draftsOf(session) : undefined;
}

function load(): void {
  for (const key of Object.keys(localStorage).filter(isDraft)) {
    const entry = stored(key);
    if (!isStored(entry) || isOver(entry)) localStorage.removeItem(key);
    else if (owner && key.startsWith(owner)) put(key.slice(owner.length), draftIn(entry));
  }
  saved = textsNow();
}

export function isStored(entry: unknown): entry is Stored {
  return isRecord(entry) && typeof entry["text"] === "string" && typeof entry["writtenAt"] === "number";
}

export function isOver({ writtenAt }: Stored): boolean {
  return Date.now() - writtenAt > limits.storedStateFor;
}

function draftIn({ text, notSent }: Stored): Draft {
  return { text, ...(notSent === true && { notSent }) };
}

/** A page that goes would not hear whether it was a logout that ended its session: then it stores nothing. */
addEventListener("pagehide", () => {
  leavingPage = true;
  saveDrafts();
  leavingPage = false;
});

/** Told when what stood in a place was sent, saved or given up in another window. */
export function onEmptied(place: string, watcher: () => void): () => void {
  const watching = emptiedWatchers.get(place) ?? new Set();
  emptiedWatchers.set(place, watching.add(watcher));
  return () => watching.delete(watcher);
}

/** Whether a form of this window stands open over what is stored there. */
export const isShownHere = (key: string): boolean =>
  owner !== undefined && key.startsWith(owner) && !!emptiedWatchers.get(key.slice(owner.length))?.size;

/**
 * One person writes in one window at a time: what is stored last is the text in all of them. Sent in one, it is gone in
 * the others, where it would be sent once more.
 */
window.addEventListener("storage", ({ key, newValue }) => {
  if (!owner) return;
  if (key === places.emptied && newValue?.startsWith(owner)) {
    const place = newValue.slice(owner.length);
    hear(place, undefined);
    for (const watcher of emptiedWatchers.get(place) ?? []) watcher();
  } else if (key?.startsWith(owner)) {
    const now = parsed(newValue);
    // One that only gave way is still here.
    if (isStored(now)) hear(key.slice(owner.length), draftIn(now));
  }
});

function hear(place: string, draft: Draft | undefined): void {
  if (unsaved.has(place)) return;
  put(place, draft);
  saved = textsNow();
  tell();
}

/**
 * Each person has their own, and others as a colleague. What is not stored yet is when a session is ended from
 * elsewhere, as long as nobody else is here; of a logout in another window `left-elsewhere.ts` hears, and takes it back.
 */
onSession(() => {
  const next = ownerNow();
  if (next === owner) return;
  const session = getSession();
  const keepDrafts = takeDrafts();
  if (owner && (session ? isWrittenBy(writerOf(session), owner) : !leavingPage)) keepDrafts();
  owner = next;
  unsaved.clear();
  drafts.clear();
  load();
  tell();
});

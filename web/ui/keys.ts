import { useLayoutEffect, useRef } from "react";
import { newCell } from "../api/cell.ts";
import { matches, parse, type Chord } from "./key-chord.ts";

export { formatKeys } from "./key-chord.ts";

/** A shortcut as pages register it. Registered keys are what the "?" list shows. */
export interface Shortcut {
  /** "mod+k" (Cmd on a Mac, Ctrl elsewhere), "alt+a", "alt+1..9", "/", "?", or a sequence: "g d". */
  keys: string;
  label: string;
  /** Heading in the list of keys: "Anywhere", "Messages", ... */
  group: string;
  /** Left out where the list that has focus acts on the key itself: it is only listed. */
  run?: (event: KeyboardEvent) => void;
  /** Also while a dialog is open (the phone's keys). */
  overDialogs?: boolean;
}

interface Entry {
  shortcut: Shortcut;
  chords: Chord[];
}

const SEQUENCE_MS = 1_200;
const TYPING = "input, textarea, select, [contenteditable=''], [contenteditable='true'], [role='textbox']";
const OWN_KEYS = "[role='menu'], [role='listbox'], [role='combobox']";

const entries = newCell<readonly Entry[]>([]);
let pending: { event: KeyboardEvent; at: number }[] = [];

/** Adds a shortcut, newest first: a page's key wins over the shell's. Returns the function that removes it. */
export function registerShortcut(shortcut: Shortcut): () => void {
  const entry = { shortcut, chords: parse(shortcut.keys) };
  if (entries.get().length === 0) {
    window.addEventListener("keydown", onKeyDown);
    window.addEventListener("keydown", onKeyDownCapture, true);
  }
  entries.set([entry, ...entries.get()]);
  return () => {
    entries.set(entries.get().filter((other) => other !== entry));
    if (entries.get().length > 0) return;
    window.removeEventListener("keydown", onKeyDown);
    window.removeEventListener("keydown", onKeyDownCapture, true);
  };
}

export function useShortcut(shortcut: Shortcut, enabled = true): void {
  const latest = useRef(shortcut);
  // Before what is drawn can be seen: whoever sees the page may press its keys.
  useLayoutEffect(() => {
    latest.current = shortcut;
  });
  const { keys, label, group, overDialogs } = shortcut;
  const acts = shortcut.run !== undefined;
  useLayoutEffect(() => {
    if (!enabled) return;
    const run = (event: KeyboardEvent) => latest.current.run?.(event);
    return registerShortcut({ keys, label, group, overDialogs, ...(acts && { run }) });
  }, [keys, label, group, overDialogs, acts, enabled]);
}

/** Every shortcut that works right now, for the list of keys. */
export function useShortcuts(): readonly Shortcut[] {
  return entries.useNow().map((entry) => entry.shortcut);
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || event.repeat) return;
  // The page goes on behind the lock, out of sight: nothing there may be done by who has not unlocked it.
  if (document.querySelector(":root[data-locked]")) return;
  const plain = !event.metaKey && !event.ctrlKey && !event.altKey;
  if (plain && isTaken(event)) return;

  const now = event.timeStamp;
  pending = pending.filter((key) => now - key.at < SEQUENCE_MS);
  const typed = [...pending.map((key) => key.event), event];
  const overlay = document.querySelector("[data-modal]") !== null;
  const meant = entries
    .get()
    .filter(({ shortcut, chords }) => {
      const tail = typed.slice(-chords.length);
      return (
        shortcut.run &&
        tail.length === chords.length &&
        chords.every((chord, at) => matches(chord, tail[at]!))
      );
    })
    // Who began a sequence means it, also where its last key is one of the page's own. Among equals the newest.
    .toSorted((one, other) => other.chords.length - one.chords.length);
  const hit = meant.find(({ shortcut }) => !overlay || shortcut.overDialogs);
  if (hit) {
    pending = [];
    event.preventDefault();
    hit.shortcut.run?.(event);
  } else if (meant.length > 0 && !plain) {
    // A dialog has the keys to itself. The browser would go on with what is typed: Ctrl-K leads to its own search.
    event.preventDefault();
  } else if (plain && event.key.length === 1) {
    pending = [...pending, { event, at: now }];
  }
}

/**
 * On its way down: a select, or a choice of buttons, would take Ctrl-Enter for a press, and let nobody hear of it. A
 * dialog hears it by itself.
 */
function onKeyDownCapture(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, target, repeat } = event;
  if (key !== "Enter" || !(ctrlKey || metaKey) || !(target instanceof Element)) return;
  if (!target.matches("[aria-haspopup=listbox], [role=radio]") || target.closest("[data-modal]")) return;
  // Held, it is the same press.
  if (repeat) event.preventDefault();
  else onKeyDown(event);
  if (event.defaultPrevented) event.stopPropagation();
}

/** Letters belong to the field, menu or list that has focus; Escape and function keys do not. */
function isTaken(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  if (!target) return false;
  const printable = event.key.length === 1 || event.key === "Enter" || event.key === "Backspace";
  return printable && target.closest(`${TYPING}, ${OWN_KEYS}`) !== null && !isToggle(target);
}

function isToggle(target: Element): boolean {
  return target instanceof HTMLInputElement && ["checkbox", "radio"].includes(target.type);
}

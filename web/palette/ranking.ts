import type { IconType } from "../ui/icon.tsx";

const groups = ["Contacts", "Team", "Phone number", "Tags", "Go to", "Actions"] as const;

/** The heading over the best match and its actions. */
export const best = "Best match";

/** A sign before the search asks for one group alone. */
const signs: Record<string, (typeof groups)[number]> = { ">": "Actions", "#": "Tags" };

export const isTagSearch = (typed: string): boolean => typed.trimStart().startsWith("#");

/** Of each group: nobody reads on past so many, and an account may have thousands of tags. */
const MOST = 60;

/** What is searched for, without the sign before it. */
export const searchOf = (typed: string): string => typed.replace(/^\s*[>#]/, "").trim();

/** One line of the palette, and what it does. */
export interface Entry {
  id: string;
  group: (typeof groups)[number];
  title: string;
  /** Quiet, behind the title. */
  detail?: string;
  /** What it is found by beside its title. */
  words?: string;
  /** Made of what was typed: it is there whatever is found, and is never the best match. */
  ofTyped?: boolean;
  /** Of contacts that were looked for: while they are, it may be of those the letters before found. */
  ofSearch?: boolean;
  /** It is read, not run: its detail says why. */
  disabled?: boolean;
  icon?: IconType;
  /** A person's picture instead of an icon. */
  person?: { id: string; src: string | null; company?: boolean };
  /** The key that does the same without the palette. */
  keys?: string;
  /** Its address, for a window of its own. */
  href?: string;
  run: () => void;
  /** What else can be done with it, shown beneath when it is the best match. */
  actions?: Entry[];
}

export interface Section {
  title: string;
  entries: Entry[];
}

const fold = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether each word of the search begins a word of the text; signs alone are no word of any. */
export function found(text: string, search: string): boolean {
  const [words, wanted] = [wordsOf(text), wordsOf(search)];
  if (wanted.length === 0) return search.trim() === "";
  return wanted.every((typed) => words.some((word) => word.startsWith(typed)));
}

/** 3: the title begins so. 2: a word of it does. 1: found by something else. */
function nearness(entry: Entry, search: string): number {
  // It holds whatever number is typed: whoever has that number comes before.
  if (entry.group === "Phone number") return 1;
  if (fold(entry.title).startsWith(fold(search))) return 3;
  return found(entry.title, search) ? 2 : 1;
}

/**
 * The best match with its actions, then the rest in groups; one group alone after its sign. People come as the
 * server found them; of the others those are kept that match.
 */
export function sections(entries: readonly Entry[], typed: string): Section[] {
  const only = signs[typed.trimStart().charAt(0)];
  const search = searchOf(typed);
  const kept = entries.filter(
    (entry) =>
      (only ? entry.group === only : entry.group !== "Tags") &&
      (entry.group === "Contacts" || entry.ofTyped || found(`${entry.title} ${entry.words ?? ""}`, search)),
  );
  if (search === "" || only) return grouped(kept);
  // Of equal ones the first stays: entries come in the order of the groups.
  const first = kept
    .filter((entry) => !entry.ofTyped)
    .reduce<Entry | undefined>(
      (so, entry) => (so && nearness(so, search) >= nearness(entry, search) ? so : entry),
      undefined,
    );
  if (!first) return grouped(kept);
  const rest = kept.filter((entry) => entry !== first);
  return [{ title: best, entries: [first, ...(first.actions ?? [])] }, ...grouped(rest)];
}

/** Whether better may still come: while contacts are looked for, only what is none of theirs is sure. */
export function isUndecided(shown: readonly Section[], settled: boolean): boolean {
  const first = shown[0]?.entries[0];
  return !settled && (!first || first.ofTyped === true || first.ofSearch === true);
}

const grouped = (entries: readonly Entry[]): Section[] =>
  groups
    .map((title) => ({ title, entries: entries.filter((entry) => entry.group === title).slice(0, MOST) }))
    .filter((section) => section.entries.length > 0);

import type { IconType } from "../ui/icon.tsx";

export const groups = ["Contacts", "Team", "Phone number", "Go to", "Actions"] as const;

/** One line of the palette, and what it does. */
export interface Entry {
  id: string;
  group: (typeof groups)[number];
  title: string;
  /** Quiet, behind the title. */
  detail?: string;
  /** What it is found by beside its title. */
  words?: string;
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

/** Whether each word of the search begins a word of the text. */
export function found(text: string, search: string): boolean {
  const words = wordsOf(text);
  return wordsOf(search).every((typed) => words.some((word) => word.startsWith(typed)));
}

/** 3: the title begins so. 2: a word of it does. 1: found by something else. */
function nearness(entry: Entry, search: string): number {
  if (fold(entry.title).startsWith(fold(search))) return 3;
  return found(entry.title, search) ? 2 : 1;
}

/**
 * The best match with its actions, then the rest in groups. `>` asks for actions alone. People come as the
 * server found them; of the others those are kept that match.
 */
export function sections(entries: readonly Entry[], typed: string): Section[] {
  const onlyActions = typed.trimStart().startsWith(">");
  const search = typed.replace(/^\s*>/, "").trim();
  const kept = entries.filter(
    (entry) =>
      (!onlyActions || entry.group === "Actions") &&
      (entry.group === "Contacts" || found(`${entry.title} ${entry.words ?? ""}`, search)),
  );
  if (search === "" || onlyActions) return grouped(kept);
  // Of equal ones the first stays: entries come in the order of the groups.
  const best = kept.reduce<Entry | undefined>(
    (so, entry) => (so && nearness(so, search) >= nearness(entry, search) ? so : entry),
    undefined,
  );
  if (!best) return [];
  const rest = kept.filter((entry) => entry !== best);
  return [{ title: "Best match", entries: [best, ...(best.actions ?? [])] }, ...grouped(rest)];
}

const grouped = (entries: readonly Entry[]): Section[] =>
  groups
    .map((title) => ({ title, entries: entries.filter((entry) => entry.group === title) }))
    .filter((section) => section.entries.length > 0);

import { hold, isHeldElsewhere } from "../api/held.ts";
import { isSavingElsewhere } from "../api/saving.ts";

/** What is said before something is left that is not saved; the question itself names it. */
export const discardWords = {
  body: "What you entered here is not saved.",
  verb: "Discard changes",
  cancel: "Keep editing",
} as const;

export const savingWords = "A change is still being saved.";
export const elsewhereWords = "What you entered in another window is not saved.";

const unsaved = new Set<{ title: string; isKept: boolean }>();

/**
 * There is something that its own question is asked about before it is left; what is returned says that it is over.
 * `isKept`: as a draft, until its writer comes back.
 */
export function markUnsaved(title: string, isKept = false): () => void {
  const one = { title, isKept };
  unsaved.add(one);
  // What a draft keeps is known to every window by it.
  const release = isKept ? undefined : hold("unsaved");
  return () => {
    unsaved.delete(one);
    release?.();
  };
}

/** The question about what would be lost by leaving now: of a dialog, not of the page that it stands on. */
export const unsavedTitle = (): string | undefined => unsavedTitles().at(-1);

/** Of all that leaving now would lose. */
export const unsavedTitles = (): string[] => [...unsaved].map(({ title }) => title);

/** The same, of what no draft keeps. */
export const lostTitle = (): string | undefined => [...unsaved].findLast(({ isKept }) => !isKept)?.title;

/** What being somebody else from now on would lose, a sentence each: what no draft keeps, in whatever window. */
export async function lostWords(): Promise<string[]> {
  const elsewhere = await isHeldElsewhere("unsaved");
  return [...(lostTitle() === undefined ? [] : [discardWords.body]), ...(elsewhere ? [elsewhereWords] : [])];
}

/** Whether nothing would be lost but what the question has named. */
export const isNamed = (lost: readonly string[], named: readonly string[]): boolean =>
  lost.every((one) => named.includes(one));

/** What other windows of this browser would lose with the session, or have not saved yet. */
export type Elsewhere = readonly ("saving" | "unsaved")[];

export async function lostElsewhere(): Promise<Elsewhere> {
  const [saving, unsaved] = await Promise.all([isSavingElsewhere(), isHeldElsewhere("unsaved")]);
  return [...(saving ? (["saving"] as const) : []), ...(unsaved ? (["unsaved"] as const) : [])];
}

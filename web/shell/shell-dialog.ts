import { person } from "../api/asker.ts";
import { newCell } from "../api/cell.ts";
import { onSession } from "../api/session.ts";
import type { Elsewhere } from "../ui/unsaved.ts";

/** Dialogs that belong to no page: opened from the top bar, from menus, by keys and by commands. */
export type ShellDialog =
  | "find"
  | "keys"
  | "trainings"
  | "feedback"
  | "theme"
  | "followUp"
  | "note"
  | "logOut"
  | "discard";

export interface Open {
  dialog: ShellDialog;
  /** The tag of the trainings; the id of the client of a follow-up or a note. */
  about?: string;
  /** What other windows would lose by a logout. */
  elsewhere?: Elsewhere;
  discard?: Discard;
}

/** What would be lost by acting as somebody, by being oneself again, or by locking, which makes one so. */
export interface Discard {
  /** As it was asked for: what is saved meanwhile does not change the question under one's eyes. */
  title: string;
  body: string;
  onYes: () => void | Promise<unknown>;
}

const open = newCell<Open | null>(null);
/** Where the focus was before the first of them: one that follows another begins with the focus inside of that. */
let place: Element | null = null;

export const showShellDialog = (dialog: Exclude<ShellDialog, "logOut" | "discard">, about?: string): void =>
  change({ dialog, ...(about !== undefined && { about }) });

export const askToLogOut = (elsewhere: Elsewhere): void => change({ dialog: "logOut", elsewhere });

export const askToDiscard = (discard: Discard): void => change({ dialog: "discard", discard });

/** Says whether it was still open: what one saves slowly may end when another has taken its place. */
export function closeShellDialog(which: Open): boolean {
  if (open.get() !== which) return false;
  change(null);
  return true;
}

/** It may have been asked for where nothing shows it. */
export const closeFind = (): void => {
  if (open.get()?.dialog === "find") change(null);
};

/** What they asked of stands no more. */
export const closeShellDialogs = (): void => {
  if (open.get()) change(null);
};

export const placeBefore = (): Element | null => place;

function change(next: Open | null): void {
  const { activeElement } = document;
  if (next && !activeElement?.closest("[data-modal]")) place = activeElement;
  open.set(next);
}

let opener = person();
// Whoever comes next has not opened it; whose session was ended, and who is back, has.
onSession(() => {
  const next = person();
  if (next === undefined || next === opener) return;
  opener = next;
  closeShellDialogs();
});

export const useShellDialog = open.useNow;

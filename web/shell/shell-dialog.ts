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
  | "actAs"
  | "stopActing"
  | "lock";

interface Asked {
  /** What another window would lose. */
  elsewhere?: Elsewhere | undefined;
  /** Where a Yes leads. */
  lead?: (() => void) | undefined;
}

export interface Open extends Asked {
  dialog: ShellDialog;
  /** The tag of the trainings; the id of the client of a follow-up or a note, or of the colleague to act as. */
  about?: string;
}

const open = newCell<Open | null>(null);
/** Where the focus was before the first of them: one that follows another begins with the focus inside of that. */
let place: Element | null = null;

export const showShellDialog = (dialog: ShellDialog, about?: string, asked: Asked = {}): void =>
  change({ dialog, ...(about !== undefined && { about }), ...asked });

/** Says whether it was still open: what one saves slowly may end when another has taken its place. */
export function closeShellDialog(which: Open): boolean {
  if (open.get() !== which) return false;
  change(null);
  return true;
}

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
  if (open.get()) change(null);
});

export const useShellDialog = open.useNow;

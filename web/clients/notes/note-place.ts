import { draftNow, saveDrafts, setDraft } from "../../drafts/drafts.ts";

/** Where the note that is being written of a contact is kept, among the drafts. */
export const notePlace = (clientId: string): string => `note:${clientId}`;

/** Where it is kept that its save was asked for and not answered. */
export const askedPlace = (clientId: string): string => `note-asked:${clientId}`;

/** Where it is kept that it shall stay in sight. */
export const stickyPlace = (clientId: string): string => `note-sticky:${clientId}`;

/** Where it is kept that it has a picture. */
export const picturePlace = (clientId: string): string => `note-picture:${clientId}`;

/** What is typed. A note that was asked for stays the same one while it is changed; emptied, it is given up. */
export function writeNote(clientId: string, text: string): void {
  if (!text) setDraft(askedPlace(clientId), "");
  setDraft(notePlace(clientId), text);
}

/**
 * What was begun of a contact that is gone goes on with the one that it was merged into, below what was begun there.
 * Whose save was asked for has its note there by now.
 */
export function moveNote(from: string, to: string): void {
  const text = draftNow(notePlace(from));
  if (!text && !draftNow(picturePlace(from))) return;
  const whole = [draftNow(notePlace(to)), text].filter(Boolean).join("\n\n");
  setDraft(notePlace(from), "");
  setDraft(notePlace(to), whole);
  for (const place of [askedPlace, stickyPlace, picturePlace]) {
    setDraft(place(to), draftNow(place(to)) || draftNow(place(from)));
    setDraft(place(from), "");
  }
  saveDrafts();
}

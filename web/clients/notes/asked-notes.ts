import { isRecord, parsed } from "../../api/stored.ts";
import { uuidV7 } from "../../api/uuid-v7.ts";
import { draftNow, saveDrafts, setDraft } from "../../drafts/drafts.ts";
import { askedPlace, notePlace } from "./note-place.ts";

/** A note whose save was asked for: the server may have it, though no answer came. */
interface AskedNote {
  id: string;
  isSticky: boolean;
}

/** What the text that is being written was asked to be saved as. Anybody's hand may have written the entry. */
export function askedNote(clientId: string): AskedNote | undefined {
  const asked = parsed(draftNow(askedPlace(clientId)));
  if (!isRecord(asked)) return undefined;
  const { id, isSticky } = asked;
  return typeof id === "string" && typeof isSticky === "boolean" ? { id, isSticky } : undefined;
}

/** What is typed. A note that was asked for stays the same one while it is changed; emptied, it is given up. */
export function writeNote(clientId: string, text: string): void {
  if (!text) setDraft(askedPlace(clientId), "");
  setDraft(notePlace(clientId), text);
}

/** Before a save goes out, as the page may be gone when it is answered. `known`: the id of a save before in this window. */
export function askForNote(
  clientId: string,
  { text, isSticky, known }: { text: string; isSticky: boolean; known: string | undefined },
): string {
  const id = askedNote(clientId)?.id ?? known ?? uuidV7();
  if (text) setDraft(askedPlace(clientId), JSON.stringify({ id, isSticky } satisfies AskedNote));
  saveDrafts();
  return id;
}

/** It was saved with this text. What another window has made of it meanwhile stays, and is the same note. */
export function noteSaved(clientId: string, text: string): void {
  if (draftNow(notePlace(clientId)) !== text) return;
  writeNote(clientId, "");
  saveDrafts();
}

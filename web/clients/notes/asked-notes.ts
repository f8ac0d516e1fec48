import { isRecord, parsed } from "../../api/stored.ts";
import { uuidV7 } from "../../api/uuid-v7.ts";
import { draftNow, draftOf, saveDrafts, setDraft } from "../../drafts/drafts.ts";
import { askedPlace, notePlace } from "./note-place.ts";

/** A note whose save was asked for: the server may have it, though no answer came. */
interface AskedNote {
  id: string;
  /** As it stands in the field by now: windows that write different ones have one each. */
  text: string;
  isSticky: boolean;
}

export const askedNote = (clientId: string, text: string): AskedNote | undefined =>
  text ? allAsked(clientId).find((one) => one.text === text) : undefined;

/** What is typed. A note that was asked for stays the same one while it is changed; emptied, it is given up. */
export function writeNote(clientId: string, text: string): void {
  const asked = askedNote(clientId, draftOf(notePlace(clientId)));
  if (asked) keep(clientId, asked.id, text ? { ...asked, text } : undefined);
  setDraft(notePlace(clientId), text);
}

/** Before a save goes out, as the page may be gone when it is answered. `known`: the id of a save before in this window. */
export function askForNote(
  clientId: string,
  { text, isSticky, known }: { text: string; isSticky: boolean; known: string | undefined },
): string {
  const id = askedNote(clientId, text)?.id ?? known ?? uuidV7();
  keep(clientId, id, text ? { id, text, isSticky } : undefined);
  saveDrafts();
  return id;
}

/** It was saved with this text. What another window has made of it meanwhile stays, and is the same note. */
export function noteSaved(clientId: string, id: string, text: string): void {
  const place = notePlace(clientId);
  const now = draftNow(place);
  if (askedNote(clientId, text)?.id === id) keep(clientId, id, undefined);
  setDraft(place, now === text ? "" : now);
  saveDrafts();
}

function keep(clientId: string, id: string, asked: AskedNote | undefined): void {
  const others = allAsked(clientId).filter((one) => one.id !== id);
  const all = asked ? [...others, asked] : others;
  setDraft(askedPlace(clientId), all.length > 0 ? JSON.stringify(all) : "");
}

/** Anybody's hand may have written it. */
function allAsked(clientId: string): AskedNote[] {
  const all = parsed(draftNow(askedPlace(clientId)));
  return Array.isArray(all) ? all.filter(isAsked) : [];
}

const isAsked = (one: unknown): one is AskedNote =>
  isRecord(one) &&
  typeof one["id"] === "string" &&
  typeof one["text"] === "string" &&
  typeof one["isSticky"] === "boolean";

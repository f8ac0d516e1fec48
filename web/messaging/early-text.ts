import { placeOf } from "../drafts/draft-places.ts";
import { draftOf, isNotSent, setDraft, setNotSent } from "../drafts/drafts.ts";

/** The conversation is there, and its draft takes over: behind what it holds, not grown together with it. */
export function moveText(from: string, roomId: string): void {
  const text = draftOf(from);
  if (!text) return;
  const before = draftOf(roomId);
  const between = before === "" || /\s$/.test(before) || /^\s/.test(text) ? "" : "\n";
  setDraft(roomId, before + between + text);
  if (isNotSent(from)) setNotSent(roomId, true);
  setDraft(from, "");
}

/** What was typed for its number, and for whoever it is with, when it could not be opened. */
export function bringText(room: { id: string; phoneNumber: string; client: { id: string } | null }): void {
  const mobilePhone = room.phoneNumber;
  moveText(placeOf({ mobilePhone }), room.id);
  if (room.client) moveText(placeOf({ mobilePhone, id: room.client.id }), room.id);
}

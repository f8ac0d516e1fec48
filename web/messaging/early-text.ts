import { draftOf, setDraft } from "./drafts.ts";
import { isNotSent, setNotSent } from "./not-sent.ts";

/** Whom to text: a number, and whose it is where several have it. */
export interface Recipient {
  mobilePhone: string;
  id?: string | undefined;
}

/** Where what is typed for somebody is kept while there is no conversation: the draft of that one, and of nobody else. */
export const placeOf = ({ mobilePhone, id }: Recipient): string =>
  id === undefined ? `to:${mobilePhone}` : `to:${mobilePhone}:${id}`;

/** Whose place it is; of a conversation, or a note, nobody's. */
export function recipientAt(place: string): Recipient | undefined {
  const [, mobilePhone, id] = /^to:([^:]+)(?::(.+))?$/.exec(place) ?? [];
  return mobilePhone === undefined ? undefined : { mobilePhone, ...(id !== undefined && { id }) };
}

/** The conversation is there, and its draft takes over: behind what it holds, not grown together with it. */
export function moveText(from: string, roomId: string): void {
  const text = draftOf(from);
  if (!text) return;
  const before = draftOf(roomId);
  const between = before === "" || /\s$/.test(before) || /^\s/.test(text) ? "" : "\n";
  setDraft(roomId, before + between + text);
  setDraft(from, "");
  if (isNotSent(from)) setNotSent(roomId, true);
  setNotSent(from, false);
}

/** What was typed for its number, and for whoever it is with, when it could not be opened. */
export function bringText(room: { id: string; phoneNumber: string; client: { id: string } | null }): void {
  const mobilePhone = room.phoneNumber;
  moveText(placeOf({ mobilePhone }), room.id);
  if (room.client) moveText(placeOf({ mobilePhone, id: room.client.id }), room.id);
}

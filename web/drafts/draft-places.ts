import { Id } from "../../contract/formats.ts";
import { places } from "../api/places.ts";
import type { Session } from "../api/session.ts";

/** Whom to text: a number, and whose it is where several have it. */
export interface Recipient {
  mobilePhone: string;
  id?: string | undefined;
}

type Writer = Pick<Session, "userId" | "original">;

/**
 * Where the browser keeps what is written in a session. As a colleague it is of whoever acts: the colleague never finds
 * it, and what the colleague writes is not shown to who acts as them.
 */
export const draftsOf = (session: Writer): string => places.drafts + ownPart(session);

/** The same of texts that were sent and are not answered yet. */
export const unsentOf = (session: Writer): string => places.unsent + ownPart(session);

const ownPart = ({ userId, original }: Writer): string =>
  original ? `${original.userId}/${userId}.` : `${userId}.`;

/** Whether a person wrote it, as themselves or as anybody. */
export const isWrittenBy = (userId: string, key: string): boolean =>
  [places.drafts, places.unsent].some(
    (place) => key.startsWith(`${place}${userId}.`) || key.startsWith(`${place}${userId}/`),
  );

/** As which colleague a text was written that is not answered yet, undefined as oneself. */
export const writtenAs = (key: string): string | undefined =>
  key.slice(places.unsent.length).split(".", 1)[0]?.split("/")[1];

/** Who signs out as, or in as, nobody else. */
export const writerOf = ({ userId, original }: Writer): string => original?.userId ?? userId;

/** What is typed for somebody with whom there is no conversation: the draft of that one, and of nobody else. */
export const placeOf = ({ mobilePhone, id }: Recipient): string =>
  id === undefined ? `to:${mobilePhone}` : `to:${mobilePhone}:${id}`;

/** Whose place it is; of a conversation, a note or a form, nobody's. */
export function recipientAt(place: string): Recipient | undefined {
  const [, mobilePhone, id] = /^to:([^:]+)(?::(.+))?$/.exec(place) ?? [];
  return mobilePhone === undefined ? undefined : { mobilePhone, ...(id !== undefined && { id }) };
}

export const formPlace = (form: string): string => `form:${form}`;

/** A conversation's own id is the place of its draft. */
export const isRoomPlace = (place: string): boolean => Id.safeParse(place).success;

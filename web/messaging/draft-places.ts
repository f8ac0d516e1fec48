import { places } from "../api/places.ts";

/** Where the browser keeps what is being written: one entry for each person and conversation. */
export const everyDraft = places.drafts;

export const draftsOf = (userId: string): string => `${everyDraft}${userId}.`;

import { places } from "../api/places.ts";

/** Where the browser keeps what a person is writing: one entry for each conversation. */
export const draftsOf = (userId: string): string => `${places.drafts}${userId}.`;

/** Where the note that is being written of a contact is kept, among the drafts. */
export const notePlace = (clientId: string): string => `note:${clientId}`;

/** Where those are kept whose save was asked for and not answered. */
export const askedPlace = (clientId: string): string => `note-asked:${clientId}`;

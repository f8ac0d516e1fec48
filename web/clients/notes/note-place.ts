/** Where the note that is being written of a contact is kept, among the drafts. */
export const notePlace = (clientId: string): string => `note:${clientId}`;

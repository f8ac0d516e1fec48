/** Where the browser keeps what is being written: one entry for each person and conversation. */
export const everyDraft = "switchboard.draft.";

export const draftsOf = (userId: string): string => `${everyDraft}${userId}.`;

const PLACE = "{message}";

/** Whether a failure's words have a place for the server's sentence. */
export const saysWhy = (text: string): boolean => text.includes(PLACE);

/** A failure in the words of its kind of record, with the server's sentence where they have a place for it. */
export const failedText = (text: string, error: unknown): string =>
  text.replace(PLACE, () => (error as Error).message);

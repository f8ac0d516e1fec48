import { newCell } from "../api/cell.ts";

export const signedInElsewhere = "You signed in somewhere else, so this session ended.";

const why = newCell<string | undefined>(undefined);

/** Says why the session is over until somebody signs in: the person may come back to this tab much later. */
export const sayEnded = (sentence: string): void => why.set(sentence);

export const takeBackEnded = (): void => why.set(undefined);

/** For the sign-in page. */
export const useEnded = why.useNow;

import { useSyncExternalStore } from "react";

export const signedInElsewhere = "You signed in somewhere else, so this session ended.";

let why: string | undefined;
const listeners = new Set<() => void>();

function say(sentence: string | undefined): void {
  why = sentence;
  for (const tell of listeners) tell();
}

/** Says why the session is over until somebody signs in: the person may come back to this tab much later. */
export const sayEnded = (sentence: string): void => say(sentence);

export const takeBackEnded = (): void => say(undefined);

/** For the sign-in page. */
export const useEnded = (): string | undefined =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => why,
  );

import type { Identity } from "./signal.ts";
import { isShutOut } from "./signal-error.ts";

type Given = { identity: Identity; number: number };

/** Who a telephone is: the last of what the company took, and what it was given since. */
export const openCredentials = (first: Identity) => {
  let count = 0;
  let taken: Given = { identity: first, number: count };
  let given: Given | null = null;
  let shutOut: Given | null = null;
  return {
    give: (identity: Identity) => {
      count += 1;
      given = { identity, number: count };
    },
    /** One that the company has neither taken nor refused. */
    isGiven: () => given !== null,
    /** What the company took before it has shut out since, and there is nothing else to show. */
    areSpent: () => shutOut === taken && given === null,
    /**
     * Who is taken is who this telephone is from now on, unless one that was given later was taken before (then it is
     * not the `newest`); who is shut out is forgotten.
     */
    show: async <T>(ask: (shown: Identity) => Promise<T>): Promise<{ answer: T; newest: boolean }> => {
      const shown = given ?? taken;
      try {
        const answer = await ask(shown.identity);
        const newest = shown.number >= taken.number;
        if (newest) taken = shown;
        if (given === shown) given = null;
        return { answer, newest };
      } catch (error) {
        if (!isShutOut(error)) throw error;
        shutOut = shown;
        if (given === shown) given = null;
        throw error;
      }
    },
  };
};

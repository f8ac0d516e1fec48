import type { Identity } from "./signal.ts";
import { isShutOut } from "./signal-error.ts";

/** Who a telephone is: what the company took last, and what it was given since. */
export const openCredentials = (first: Identity) => {
  let taken = first;
  let given: Identity | null = null;
  let shutOut: Identity | null = null;
  return {
    give: (identity: Identity) => {
      given = identity;
    },
    /** One that the company has neither taken nor refused. */
    isGiven: () => given !== null,
    /** What the company took before it has shut out since, and there is nothing else to show. */
    areSpent: () => shutOut === taken && given === null,
    /** Who is taken is who this telephone is from now on; who is shut out is forgotten. */
    show: async <T>(ask: (shown: Identity) => Promise<T>): Promise<T> => {
      const shown = given ?? taken;
      try {
        const answer = await ask(shown);
        taken = shown;
        if (given === shown) given = null;
        return answer;
      } catch (error) {
        if (!isShutOut(error)) throw error;
        shutOut = shown;
        if (given === shown) given = null;
        throw error;
      }
    },
  };
};

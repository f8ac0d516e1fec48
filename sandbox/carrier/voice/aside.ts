import type { Telephone } from "./telephone.ts";

/** Work that nobody waits for: a fault in it is logged, and must not end the telephone company. */
export const aside = ({ carrier }: Pick<Telephone, "carrier">, work: Promise<unknown>): void => {
  work.catch((error: unknown) => carrier.log.error({ err: error }, "Work of a call failed"));
};

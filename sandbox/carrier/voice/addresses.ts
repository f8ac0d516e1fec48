import { isE164, readable } from "../e164.ts";

export const isClient = (address: string): boolean => address.startsWith("client:");

/** The outside phone among two ends of a call, if there is one: the number that is no browser. */
export const outsideOf = (from: string, to: string): string | null =>
  [from, to].find((address) => isE164(address)) ?? null;

/** An address as the API writes it for people. */
export const formatted = (address: string): string => readable(address);

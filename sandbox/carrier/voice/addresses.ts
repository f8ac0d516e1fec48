import type { CallRow } from "../../store/voice-rows.ts";
import type { Carrier } from "../carrier.ts";
import { isE164, readable } from "../e164.ts";
import { ownedNumber } from "../take.ts";

export const isClient = (address: string): boolean => address.startsWith("client:");

/** A browser's name has 1 to 256 letters, and is not blank. */
export const isNamedClient = (address: string): boolean => /^client:(?=.*\S).{1,256}$/u.test(address);

type Ends = Pick<CallRow, "from" | "to" | "direction">;

const isOutside = (carrier: Pick<Carrier, "store">, address: string): boolean =>
  isE164(address) && !ownedNumber(carrier, address);

/** The outside phone that this leg of a call ends at; a leg that is dialled on carries its caller's number, too. */
export const phoneOf = (carrier: Pick<Carrier, "store">, { from, to, direction }: Ends): string | null => {
  const end = direction === "inbound" ? from : to;
  return isOutside(carrier, end) ? end : null;
};

/** The outside phone in whose log a call is: the one it ends at, else the one it came from. */
export const outsideOf = (carrier: Pick<Carrier, "store">, ends: Ends): string | null =>
  phoneOf(carrier, ends) ?? [ends.from, ends.to].find((address) => isOutside(carrier, address)) ?? null;

/** What a phone shows of whoever is at an address. */
export const nameOf = ({ store }: Pick<Carrier, "store">, address: string): string =>
  ownedNumber({ store }, address)?.friendlyName || store.get("people", address)?.name || readable(address);

/** An address as the API writes it for people. */
export const formatted = (address: string): string => readable(address);

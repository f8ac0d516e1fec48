import type { ClientRow } from "../../contract/clients.ts";

/** From a list only a whole number is called, with the country in front. */
export const isCallable = (digits: string): boolean => digits.length === 11;

type Numbers = Pick<ClientRow, "mobilePhone" | "phone">;

/** The number that a row calls: the mobile phone, else the one at home. */
export const callNumber = ({ mobilePhone, phone }: Numbers): string | undefined =>
  [mobilePhone, phone].find((digits) => digits !== null && isCallable(digits)) ?? undefined;

import type { ClientRow } from "../../contract/clients.ts";
import { coupleName } from "../clients/couple-name.ts";

/** A contact with a number, and which of its phones that is. */
export interface Owner {
  id: string;
  name: string;
  phones: string[];
}

export const phoneLabels = {
  mobilePhone: "Mobile",
  coMobilePhone: "Co-Applicant mobile",
  phone: "Home",
  coPhone: "Co-Applicant home",
} as const;
export type PhoneField = keyof typeof phoneLabels;
export const phoneFields = Object.keys(phoneLabels) as PhoneField[];

type Row = Pick<ClientRow, "id" | PhoneField> & Parameters<typeof coupleName>[0];

/** Of the contacts that a search for a number (digits) found: those who have it, and not only a part of it. */
export const ownersOf = (found: readonly Row[], phoneNumber: string): Owner[] =>
  found.flatMap((row) => {
    const phones = phoneFields
      .filter((field) => row[field] === phoneNumber)
      .map((field) => phoneLabels[field]);
    return phones.length > 0 ? [{ id: row.id, name: coupleName(row), phones }] : [];
  });

import type { ClientRow } from "../../contract/clients.ts";
import { coupleName } from "../clients/couple-name.ts";

/** A contact with a number, and which of its phones that is. */
export interface Owner {
  id: string;
  name: string;
  phones: string[];
}

const labels = {
  mobilePhone: "Mobile",
  coMobilePhone: "Co-Applicant mobile",
  phone: "Home",
  coPhone: "Co-Applicant home",
} as const;
const fields = Object.keys(labels) as (keyof typeof labels)[];

type Row = Pick<ClientRow, "id" | keyof typeof labels> & Parameters<typeof coupleName>[0];

/** Of the contacts that a search for a number (digits) found: those who have it, and not only a part of it. */
export const ownersOf = (found: readonly Row[], phoneNumber: string): Owner[] =>
  found.flatMap((row) => {
    const phones = fields.filter((field) => row[field] === phoneNumber).map((field) => labels[field]);
    return phones.length > 0 ? [{ id: row.id, name: coupleName(row), phones }] : [];
  });

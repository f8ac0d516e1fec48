import { readAddress, type AddressFields } from "./addresses.ts";
import { readCompany } from "./companies.ts";
import { emailKey, phoneKey } from "./contacts.ts";
import { readName, type NameFields } from "./names.ts";
import type { Person, Traits } from "./traits.ts";

export interface PersonFields extends NameFields {
  dob?: string | null | undefined;
  gender?: string | null | undefined;
  mobilePhone?: string | null | undefined;
  phone?: string | null | undefined;
  email?: string | null | undefined;
  /** See `ssnKeys`. */
  ssn?: string[] | undefined;
}

export interface ClientFields {
  companyName?: string | null | undefined;
  applicant: PersonFields;
  coApplicant: PersonFields;
  addresses: readonly AddressFields[];
}

/** "03/14/1979" -> "19790314". */
const dobKey = (dob: string | null | undefined): string =>
  (dob ?? "").replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, "$3$1$2");

const genderKey = (gender: string | null | undefined): Person["gender"] =>
  gender === "Male" ? "m" : gender === "Female" ? "f" : "";

function readPerson(fields: PersonFields): Person {
  const name = readName(fields) ?? { given: [], preferred: "", family: [], suffix: "" };
  const phones = [phoneKey(fields.mobilePhone), phoneKey(fields.phone)].filter(Boolean);
  const email = emailKey(fields.email);
  return {
    ...name,
    dob: dobKey(fields.dob),
    gender: genderKey(fields.gender),
    phones: [...new Set(phones)],
    emails: email ? [email] : [],
    ssn: fields.ssn ?? [],
  };
}

/** A client's fields as they are kept -> as they are compared. */
export function readClient({ companyName, applicant, coApplicant, addresses }: ClientFields): Traits {
  const people = [readPerson(applicant)];
  const co = readPerson(coApplicant);
  if (co.given.length + co.family.length > 0) people.push(co);
  return {
    people,
    company: readCompany(companyName),
    addresses: addresses.map(readAddress).filter((address) => address !== null),
  };
}

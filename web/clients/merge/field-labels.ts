import {
  coField,
  type PersonFields,
  type Client,
  type ClientField,
  sealedFields,
} from "../../../contract/clients.ts";
import type { MergeField } from "../../../contract/merging.ts";
import { staffName } from "../../../contract/names.ts";
import { showPhone } from "../../../contract/show-phone.ts";
import { dayText } from "../days.ts";

const ofPerson: Record<keyof typeof PersonFields.shape, string> = {
  firstName: "First name",
  preferredFirstName: "Preferred first name",
  lastName: "Last name",
  suffix: "Suffix",
  status: "Marital status",
  mobilePhone: "Mobile phone",
  phone: "Home phone",
  email: "Email",
  dob: "Birth date",
  gender: "Gender",
  dlId: "Drivers license",
  dlState: "License state",
  ssn: "SSN",
  occupation: "Occupation",
  employerName: "Employer",
  militaryStatus: "Military status",
};

const lower = (label: string) => (/^[A-Z]{2}/.test(label) ? label : label[0]!.toLowerCase() + label.slice(1));

/** What the fields of a client are called where two are compared. */
export const fieldLabels: Record<MergeField, string> = {
  ...ofPerson,
  ...(Object.fromEntries(
    Object.entries(ofPerson).map(([field, label]) => [coField(field), `Co-applicant ${lower(label)}`]),
  ) as Record<Exclude<ClientField, keyof typeof ofPerson>, string>),
  companyName: "Company name",
  managedBy: "Managed By",
  accountPhone: "Location",
};

export const isSealedField = (field: MergeField) => (sealedFields as readonly MergeField[]).includes(field);

/** A value as it is read; nothing for a blank. */
export function fieldText(client: Client, field: MergeField): string | undefined {
  if (field === "managedBy") return client.managedBy ? staffName(client.managedBy) : undefined;
  if (field === "accountPhone")
    return client.accountPhone?.location?.name ?? client.accountPhone?.friendlyName;
  const value = client[field];
  if (!value) return undefined;
  if (/phone$/i.test(field)) return showPhone(value);
  return /dob$/i.test(field) ? dayText(value) : value;
}

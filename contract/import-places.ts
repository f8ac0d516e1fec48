import { lower } from "./labels.ts";
import { addressTypes } from "./addresses.ts";
import { clientFields, type ClientField } from "./clients.ts";
import { coField, personFields } from "./person.ts";

/** How many policies one row of a file can bring. */
export const importPolicies = 6;

/** Where the words of a field's name are not what the screen says. */
const personLabels: Partial<Record<string, string>> = {
  status: "Marital status",
  phone: "Home phone",
  dob: "Birth date",
  dod: "Death date",
  dlId: "License number",
  dlState: "License state",
  ssn: "SSN",
  employerName: "Employer",
  employees: "Number of employees",
  smoker: "Tobacco use",
  rx: "RX",
  taxNumClaimed: "Taxes claimed",
  healthMBI: "Medicare Id",
  healthMedicaid: "Medicaid Id",
  healthNetwork: "Network",
  healthMemberId: "Member id",
  healthPlanName: "Plan name",
  healthMonthlyPremium: "Monthly premium",
  lifePreferredBenefitAmount: "Preferred benefit amount",
  lifeMonthlyPremiumBudget: "Monthly premium budget",
};

/** What is asked of a client beside its two people. */
const clientLabels: Partial<Record<ClientField, string>> = {
  companyName: "Company",
  affliateVia: "How did you hear about us?",
  aflliateOn: "Referral Date",
};

/** Another contact is chosen, not read. */
const chosen: readonly ClientField[] = ["affliateContact", "affliateContactLevel"];

/** "preferredFirstName" -> "Preferred first name". */
const inWords = (key: string): string =>
  key[0]!.toUpperCase() + key.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const addressParts = {
  full: "in one column",
  address: "street",
  address2: "apartment",
  city: "city",
  county: "county",
  state: "state",
  zipcode: "ZIP code",
  country: "country",
} as const;
export type AddressPart = keyof typeof addressParts;

const policyParts = {
  idNumber: "number",
  company: "company",
  type: "type",
  plan: "plan",
  premium: "premium",
  issueDate: "issue date",
  effectiveDate: "effective date",
  termDate: "term date",
  notes: "notes",
} as const;

/** Where a column of a file can go. `id` is what the mapping names. */
export interface ImportPlace {
  id: string;
  label: string;
  group: "Applicant" | "Co-Applicant" | "Address" | "Policy" | "Contact";
  /** Columns of this kind are written in an order of day, month and year. */
  isDay?: boolean;
  /** Several columns may go here. */
  many?: boolean;
}

function clientPlace(field: ClientField): ImportPlace {
  const person = personFields.find((key) => key === field || coField(key) === field);
  if (!person)
    return {
      id: field,
      label: clientLabels[field] ?? inWords(field),
      group: "Contact",
      ...(field === "aflliateOn" && { isDay: true }),
    };
  const isCo = person !== field;
  const label = personLabels[person] ?? inWords(person);
  return {
    id: field,
    label: isCo ? `Co-applicant ${lower(label)}` : label,
    group: isCo ? "Co-Applicant" : "Applicant",
    ...(/^(dob|dod)$|Date$|Expiration$/.test(person) && { isDay: true }),
  };
}

const addressPlaces = addressTypes.flatMap((type) =>
  Object.entries(addressParts).map(([part, label]): ImportPlace => ({
    id: `addresses.${type}.${part}`,
    label: `Address, ${type}: ${label}`,
    group: "Address",
  })),
);

const policyPlaces = Array.from({ length: importPolicies }, (_, index) =>
  Object.entries(policyParts).map(([part, label]): ImportPlace => ({
    id: `policies.${index + 1}.${part}`,
    label: index === 0 ? `Policy ${label}` : `Policy ${index + 1} ${label}`,
    group: "Policy",
    ...(/Date$/.test(part) && { isDay: true }),
  })),
).flat();

/** Every place, in the order in which a person looks for one. */
export const importPlaces: readonly ImportPlace[] = [
  { id: "name", label: "Name, whole", group: "Applicant" },
  ...clientFields.filter((field) => !chosen.includes(field)).map(clientPlace),
  { id: "coName", label: "Co-applicant name, whole", group: "Co-Applicant" },
  { id: "anyPhone", label: "Phone, where it fits", group: "Applicant", many: true },
  ...addressPlaces,
  ...policyPlaces,
  { id: "managedBy", label: "Managed By", group: "Contact" },
  { id: "tags", label: "Tags", group: "Contact", many: true },
  { id: "notes", label: "Note", group: "Contact", many: true },
  { id: "extra", label: "Extra info, under the column's name", group: "Contact", many: true },
  { id: "id", label: "Contact id, to update it", group: "Contact" },
];

const placesById = new Map(importPlaces.map((place) => [place.id, place]));
export const importPlace = (id: string): ImportPlace | undefined => placesById.get(id);

const placesByLabel = new Map(importPlaces.map((place) => [place.label, place]));
/** The place that a column is called after, as an export calls its columns. */
export const placeCalled = (label: string): ImportPlace | undefined => placesByLabel.get(label);

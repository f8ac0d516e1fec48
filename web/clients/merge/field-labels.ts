import { type Client, type ClientField, sealedFields } from "../../../contract/clients.ts";
import type { MergeField } from "../../../contract/merging.ts";
import { staffName } from "../../../contract/names.ts";
import { coField, type PersonField } from "../../../contract/person.ts";
import { fieldText } from "../field-text.ts";

const ofPerson: Record<PersonField, string> = {
  firstName: "First name",
  preferredFirstName: "Preferred first name",
  lastName: "Last name",
  suffix: "Suffix",
  status: "Marital status",
  mobilePhone: "Mobile phone",
  phone: "Home phone",
  email: "Email",
  dob: "Birth date",
  dod: "Death date",
  gender: "Gender",
  dlId: "Drivers license",
  dlState: "License state",
  ssn: "SSN",
  occupation: "Occupation",
  occupationHireDate: "Hire date",
  employerName: "Employer",
  employees: "Number of employees",
  businessType: "Business type",
  income: "Income",
  education: "Education",
  militaryStatus: "Military status",
  healthHistory: "Health history",
  lifePreferredBenefitAmount: "Preferred benefit amount",
  lifeMonthlyPremiumBudget: "Monthly premium budget",
  height: "Height",
  weight: "Weight",
  smoker: "Tobacco use",
  healthMBI: "Medicare Id",
  healthMedicaid: "Medicaid Id",
  doctors: "Doctors",
  rx: "RX",
  taxNumClaimed: "Taxes claimed",
  healthNetwork: "Network",
  healthMemberId: "Member id",
  healthPlanName: "Plan name",
  healthMonthlyPremium: "Monthly premium",
  immigrant: "Immigrant status",
  immigrantCardNumber: "Card number",
  immigrantCardExpiration: "Card expiration",
};

const lower = (label: string) => (/^[A-Z]{2}/.test(label) ? label : label[0]!.toLowerCase() + label.slice(1));

/** What the fields of a client are called where two are compared. */
export const fieldLabels: Record<MergeField, string> = {
  ...ofPerson,
  ...(Object.fromEntries(
    Object.entries(ofPerson).map(([field, label]) => [coField(field), `Co-applicant ${lower(label)}`]),
  ) as Record<`co${Capitalize<PersonField>}`, string>),
  companyName: "Company name",
  householdGrossIncome: "Household gross income",
  residenceType: "Residence type",
  affliateVia: "Referred By",
  affliateContact: "Referred By: contact",
  affliateContactLevel: "Referred By: person",
  aflliateOn: "Referral Date",
  managedBy: "Managed By",
  accountPhone: "Location",
};

/** Who sent a contact, by which way and when is chosen as one. */
export const ofReferral: readonly MergeField[] = ["affliateContact", "affliateContactLevel", "aflliateOn"];

export const isSealedField = (field: MergeField) => (sealedFields as readonly MergeField[]).includes(field);

/** A value as it is read; nothing for a blank. */
export function textOf(client: Client, field: MergeField): string | undefined {
  if (field === "managedBy") return client.managedBy ? staffName(client.managedBy) : undefined;
  if (field === "accountPhone")
    return client.accountPhone?.location?.name ?? client.accountPhone?.friendlyName;
  if (field === "affliateVia") return referralText(client);
  return fieldText(field satisfies ClientField, client[field]);
}

function referralText({ affliateVia, affliateContact, aflliateOn }: Client): string | undefined {
  const day = fieldText("aflliateOn", aflliateOn);
  return [affliateVia, affliateContact && "a contact", day].filter(Boolean).join(", ") || undefined;
}

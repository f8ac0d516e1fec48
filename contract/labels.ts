import { showPhone } from "./show-phone.ts";

/** What fields are called in a history and on paper, where it is not their own name in words. */
const named: Record<string, string> = {
  accountPhone: "Location",
  affliateContact: "Referred By: contact",
  affliateContactLevel: "Referred By: person",
  affliateVia: "Referred By",
  aflliateOn: "Referral Date",
  address2: "Unit",
  cvc: "Security code",
  dba: "DBA",
  dlId: "Drivers license",
  dlState: "License state",
  dob: "Birth date",
  dod: "Death date",
  ein: "EIN",
  expDate: "Expires",
  field: "Label",
  healthMBI: "Medicare Id",
  healthMedicaid: "Medicaid Id",
  healthMemberId: "Member id",
  healthMonthlyPremium: "Monthly premium",
  healthNetwork: "Network",
  healthPlanName: "Plan name",
  idNumber: "Policy number",
  immigrant: "Immigrant status",
  immigrantCardExpiration: "Card expiration",
  immigrantCardNumber: "Card number",
  isSticky: "Sticky",
  leinHolder: "Lien holder",
  lifeMonthlyPremiumBudget: "Monthly premium budget",
  lifePreferredBenefitAmount: "Preferred benefit amount",
  managedBy: "Managed By",
  managedOn: "Managed since",
  occupationHireDate: "Hire date",
  phone: "Home phone",
  pip: "PIP",
  renoElectical: "Electrical renovated",
  rx: "RX",
  smoker: "Tobacco use",
  ssn: "SSN",
  status: "Marital status",
  taxNumClaimed: "Taxes claimed",
  url: "Address",
  vin: "VIN",
};

/** "employerName" -> "Employer name", "coDob" -> "Co-applicant birth date", "coverage.premium" -> "Coverage: premium". */
export function fieldLabel(field: string): string {
  if (field.includes(".")) {
    const [whole, ...parts] = field.split(".").map(fieldLabel);
    return `${whole}: ${parts.map(lower).join(", ")}`;
  }
  if (named[field]) return named[field];
  if (/^co[A-Z]/.test(field))
    return `Co-applicant ${lower(fieldLabel(field[2]!.toLowerCase() + field.slice(3)))}`;
  const words = field.replace(/([a-z\d])([A-Z])/g, "$1 $2").toLowerCase();
  return words[0]!.toUpperCase() + words.slice(1);
}

/** Letters that are said one by one stay as they are. */
export const lower = (label: string) =>
  /^[A-Z]{2}/.test(label) ? label : label[0]!.toLowerCase() + label.slice(1);

const areas: Record<string, string> = {
  addresses: "Address",
  bulk: "Contact",
  changes: "Contact",
  clients: "Contact",
  commercial: "Commercial",
  dependents: "Dependent",
  documents: "Document",
  extras: "Extra info",
  followups: "Follow up",
  homes: "Home",
  links: "Link",
  notes: "Note",
  paymentMethods: "Payment method",
  policies: "Policy",
  tags: "Tags",
  vehicles: "Auto",
};

/** What a change was made to, "addresses" -> "Address". */
export const areaLabel = (area: string): string => areas[area] ?? fieldLabel(area);

/** What an entry of a history was done to. */
export const entryLabel = ({ name, area }: { name: string; area: string }): string =>
  areaLabel(name === "bulk.tagged" ? "tags" : area);

const dollars =
  /(premium|income|payroll|amount|budget|deductible|value|dwelling|liability|medicalPayment|propertyTotal)(Comp|Coll|Contents)?$/i;

const cents = (value: string) => ({ minimumFractionDigits: value.includes(".") ? 2 : 0 });

const letters: Record<string, string> = { suv: "SUV", rv: "RV" };

/** One of our choices that is no word of people: "truckCamper" -> "Truck camper". */
export function choiceLabel(choice: string): string {
  if (letters[choice] || choice === choice.toUpperCase()) return letters[choice] ?? choice;
  const words = choice.replace(/([a-z])([A-Z])/g, "$1 $2");
  return words[0]!.toUpperCase() + words.slice(1).toLowerCase();
}

const immigrantWords: Record<string, string> = {
  na: "Citizen",
  greenCard: "Green card",
  "student visa": "Student visa",
};

/** A value as it is read: phones with their dashes, amounts with their dollars. */
export function fieldValue(field: string, value: string): string {
  if (/^(immigrant|coImmigrant)$/.test(field)) return immigrantWords[value] ?? value;
  // A card expires with a month.
  if (field === "expDate") return value.replace(/^(\d+)\/\d+\//, "$1/");
  if (/phone$/i.test(field) && /^\d{8,15}$/.test(value)) return showPhone(value);
  // What an additional info item says is of any kind: a gate code is no amount.
  if (field !== "value" && dollars.test(field) && /^\d+(\.\d+)?$/.test(value))
    return `$${Number(value).toLocaleString("en-US", cents(value))}`;
  return value;
}

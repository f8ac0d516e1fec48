import { z } from "zod";
import { addressTypes } from "./addresses.ts";
import { Id, isBefore, parseDay } from "./formats.ts";
import { numberIn } from "./number-in.ts";
import { genders, maritalStatuses, militaryStatuses, levels } from "./person.ts";

/** What a rule asks about. `of`: whose field it is, in whose rows any one that fits is enough. */
export interface TagField {
  label: string;
  kind: "text" | "choice" | "day" | "years" | "money" | "contact" | "tags";
  of: "client" | "addresses" | "policies" | "tags";
  field: string;
  options?: readonly string[];
}

const client = (
  label: string,
  kind: TagField["kind"],
  field: string,
  options?: readonly string[],
): TagField => ({
  label,
  kind,
  of: "client",
  field,
  ...(options && { options }),
});
const address = (label: string, field: string, options?: readonly string[]): TagField => ({
  label: `Address, ${label}`,
  kind: options ? "choice" : "text",
  of: "addresses",
  field,
  ...(options && { options }),
});
/** Who sent them. The spelling of the names is that of the API. */
const referral = (
  label: string,
  kind: TagField["kind"],
  field: string,
  options?: readonly string[],
): TagField => client(`Referral, ${label}`, kind, field, options);
const policy = (label: string, kind: TagField["kind"], field: string): TagField => ({
  label: `Policy, ${label}`,
  kind,
  of: "policies",
  field,
});

/** In the order in which a person looks for one. */
export const tagFields = {
  firstName: client("First name", "text", "firstName"),
  lastName: client("Last name", "text", "lastName"),
  coFirstName: client("Co-applicant first name", "text", "coFirstName"),
  coLastName: client("Co-applicant last name", "text", "coLastName"),
  companyName: client("Company", "text", "companyName"),
  email: client("Email", "text", "email"),
  mobilePhone: client("Mobile phone", "text", "mobilePhone"),
  status: client("Marital status", "choice", "status", maritalStatuses),
  gender: client("Gender", "choice", "gender", genders),
  dob: client("Birth date", "day", "dob"),
  coDob: client("Co-applicant birth date", "day", "coDob"),
  age: client("Age", "years", "dob"),
  coAge: client("Co-applicant age", "years", "coDob"),
  occupation: client("Occupation", "text", "occupation"),
  employerName: client("Employer", "text", "employerName"),
  militaryStatus: client("Military status", "choice", "militaryStatus", militaryStatuses),
  addressType: address("type", "type", addressTypes),
  addressCity: address("city", "city"),
  addressCounty: address("county", "county"),
  addressState: address("state", "state"),
  addressZipcode: address("ZIP code", "zipcode"),
  affliateVia: referral("how they heard of us", "text", "affliateVia"),
  affliateContact: referral("contact", "contact", "affliateContact"),
  affliateContactLevel: referral("which of the two", "choice", "affliateContactLevel", levels),
  aflliateOn: referral("date", "day", "aflliateOn"),
  policyType: policy("type", "text", "type"),
  policyCompany: policy("company", "text", "company"),
  policyPremium: policy("premium", "money", "premium"),
  policyEffectiveDate: policy("effective date", "day", "effectiveDate"),
  policyTermDate: policy("term date", "day", "termDate"),
  tags: { label: "Tags", kind: "tags", of: "tags", field: "tags" },
} as const satisfies Record<string, TagField>;
export type TagFieldName = keyof typeof tagFields;
export const tagFieldNames = Object.keys(tagFields) as [TagFieldName, ...TagFieldName[]];
export const tagField = (name: TagFieldName): TagField => tagFields[name];

const presence = { isEmpty: "is empty", isNotEmpty: "is not empty" };
const amounts = {
  isLess: "is less than",
  isMore: "is more than",
  isBetween: "is between",
  is: "is",
  isNot: "is not",
  ...presence,
};

/** What can be asked of each kind, in words. */
export const tagOperators: Record<TagField["kind"], Record<string, string>> = {
  text: {
    is: "is",
    isNot: "is not",
    contains: "contains",
    startsWith: "starts with",
    isOneOf: "is one of",
    ...presence,
  },
  choice: { is: "is", isNot: "is not", isOneOf: "is one of", ...presence },
  day: {
    isWithinNext: "is within the next",
    isWithinLast: "was within the last",
    isBefore: "is before",
    isAfter: "is after",
    isBetween: "is between",
    is: "is on",
    isNot: "is not on",
    isDayOfYear: "has its day today",
    isMonthOfYear: "has its month now",
    ...presence,
  },
  years: amounts,
  money: amounts,
  contact: { is: "is", isNot: "is not", ...presence },
  tags: { include: "include", doNotInclude: "do not include" },
};

/** These ask for nothing more. */
const bare = new Set(["isEmpty", "isNotEmpty", "isDayOfYear", "isMonthOfYear"]);
export const needsValue = (operator: string): boolean => !bare.has(operator);
/** From one value to another, both of them in it. */
export const needsTwo = (operator: string): boolean => operator === "isBetween";
/** What says no is the opposite of what says yes: of several policies none may be of that type. */
export const opposites: Readonly<Record<string, string>> = {
  isNot: "is",
  isEmpty: "isNotEmpty",
  doNotInclude: "include",
};
/** A number of days, rather than a day. */
export const isDays = (operator: string): boolean => /^isWithin/.test(operator);

const Rule = z.object({
  field: z.enum(tagFieldNames),
  operator: z.string().max(40),
  /** A day is MM/dd/yyyy, a tag or a contact its id; `isOneOf` takes texts with commas between them. */
  value: z.string().max(500).default(""),
  /** Of `isBetween` the last that fits; `value` is the first. */
  to: z.string().max(500).optional(),
});
export type TagRule = z.infer<typeof Rule>;

const match = z.enum(["all", "any"]);
const rules = z.array(Rule).max(30, "A rule has at most 30 lines");
const Inner = z.object({ match, rules });
export type TagRules = z.infer<typeof Inner>;
/** All or any of some rules, and of groups of rules. */
export const TagQuery = Inner.extend({ groups: z.array(Inner).max(10).default([]) });
export type TagQuery = z.infer<typeof TagQuery>;

/** "Provo, Orem" -> ["Provo", "Orem"]. */
export const listOf = (value: string): string[] =>
  value
    .split(",")
    .map((one) => one.trim())
    .filter(Boolean);

/** Of a rule that is kept: what it has meant since it was made, also where a comma would be asked about today. */
export const numberOf = (value: string): number =>
  /^\$?[\d,]*\.?\d+$/.test(value.trim()) ? Number(value.replace(/[$,\s]/g, "")) : Number.NaN;

/** What is wrong with each value of a rule, as a sentence; null when nothing is. */
interface RuleFaults {
  value: string | null;
  to: string | null;
}

/** What is wrong with a rule, as a sentence; null when it can be asked. */
export function faultOf(rule: TagRule): string | null {
  const { value, to } = faultsOf(rule);
  return value ?? to;
}

export function faultsOf({ field, operator, value, to = "" }: TagRule): RuleFaults {
  const { kind } = tagField(field);
  if (!Object.hasOwn(tagOperators[kind], operator)) return { value: "Choose how to compare", to: null };
  if (!needsValue(operator)) return { value: null, to: null };
  const first = faultOfValue(field, operator, value);
  if (!needsTwo(operator)) return { value: first, to: null };
  const last = faultOfValue(field, operator, to);
  return { value: first, to: last ?? (first ? null : faultOfOrder(kind, value, to)) };
}

function faultOfOrder(kind: TagField["kind"], value: string, to: string): string | null {
  if (kind === "day") return isBefore(to, value) ? `Enter ${value} or a later date` : null;
  return numberOf(to) < numberOf(value) ? `Enter ${value.trim()} or more` : null;
}

function faultOfValue(field: TagFieldName, operator: string, value: string): string | null {
  const { kind, options } = tagField(field);
  if (value.trim() === "") return chosenOf(kind) ?? "Enter a value";
  if (operator === "isOneOf") return listOf(value).length === 0 ? "Enter a value" : null;
  if (kind === "choice") return options!.includes(value) ? null : "Choose one of the list";
  if (chosenOf(kind)) return Id.safeParse(value).success ? null : chosenOf(kind);
  if (kind === "money")
    return numberIn(value) === numberOf(value) && numberOf(value) <= 1e9
      ? null
      : "Enter an amount like 2,000";
  if (kind === "years") return isWhole(value, 150) ? null : "Enter a number of years like 65";
  if (kind === "day" && isDays(operator))
    return isWhole(value, 3650) ? null : "Enter a number of days like 30";
  if (kind === "day") return parseDay(value) ? null : "Enter a date like 03/14/1979";
  return null;
}

/** What to do where the value is the id of something. */
function chosenOf(kind: TagField["kind"]): string | null {
  if (kind === "tags") return "Choose a tag";
  return kind === "contact" ? "Choose a contact" : null;
}

const isWhole = (value: string, most: number): boolean =>
  /^\d{1,4}$/.test(value.trim()) && Number(value) <= most;

/** Every rule of a query, with those of its groups. */
export const rulesIn = ({ rules: own, groups }: TagQuery): TagRule[] => [
  ...own,
  ...groups.flatMap((group) => group.rules),
];

/** Whether it can be asked: it has a rule, no group is empty, and nothing is wrong with any of them. */
export const isValidQuery = (query: TagQuery): boolean =>
  rulesIn(query).length > 0 &&
  query.groups.every((group) => group.rules.length > 0) &&
  rulesIn(query).every((rule) => faultOf(rule) === null);

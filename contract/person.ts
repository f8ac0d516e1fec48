import { z } from "zod";
import { count, Day, Email, list, money, PastDay, text } from "./formats.ts";
import { Height } from "./height.ts";
import { Phone } from "./phone.ts";
import { Ssn } from "./ssn.ts";

export const genders = ["Male", "Female", "Other", "Not Specified"] as const;
/** Some callers write them in another case: taken so too, and kept as they stand here. */
export function spelledAs<const O extends string>(options: readonly O[]): z.ZodType<O, string> {
  const kept = new Map(options.map((one) => [one.toLowerCase(), one]));
  const asKept = (given: unknown) =>
    typeof given === "string" ? (kept.get(given.trim().toLowerCase()) ?? given) : given;
  return z.preprocess(asKept, z.enum(options)) as z.ZodType<O, string>;
}

export const maritalStatuses = [
  "Married",
  "Divorced",
  "Domestic Partner",
  "Widowed",
  "Boyfriend",
  "Girlfriend",
  "Parent",
  "Child",
] as const;
export const militaryStatuses = ["Past", "Present", "None"] as const;
/** Which of a couple sent somebody to us. */
/** The two people of a client. */
export const levels = ["primary", "secondary"] as const;
export type Level = (typeof levels)[number];
export const healthHistories = ["poor", "good", "excellent"] as const;
export const immigrantStatuses = ["na", "greenCard", "student visa"] as const;

/** The occupation of who has no employer. */
export const selfEmployed = "Self Employed";

/** What who has no employer does not have either. */
export const ofEmployment = ["employerName", "employees", "businessType"] as const;

/** What is asked for health and life, of dependents too. */
export const healthFields = {
  height: Height,
  /** In pounds. */
  weight: count("A weight", 1500),
  smoker: z.boolean("Enter yes or no"),
  healthMBI: text(40, "A Medicare Id"),
  healthMedicaid: text(40, "A Medicaid Id"),
  doctors: list(text(150, "A doctor"), 50, "The list of doctors"),
  rx: list(text(150, "A prescription"), 100, "The list of prescriptions"),
};
export const lifeFields = {
  militaryStatus: z.enum(militaryStatuses),
  healthHistory: z.enum(healthHistories),
  lifePreferredBenefitAmount: money("A benefit amount"),
  lifeMonthlyPremiumBudget: money("A monthly budget", 1_000_000),
};

/** What is asked of one person. The co-applicant has the same fields with the prefix `co`. */
export const PersonFields = z.object({
  firstName: text(100, "A first name"),
  preferredFirstName: text(100, "A preferred first name"),
  lastName: text(100, "A last name"),
  suffix: text(20, "A suffix"),
  status: z.enum(maritalStatuses),
  mobilePhone: Phone,
  phone: Phone,
  email: Email,
  dob: PastDay,
  dod: PastDay,
  gender: spelledAs(genders),
  dlId: text(40, "A license number"),
  dlState: text(40, "A state"),
  ssn: Ssn,
  occupation: text(100, "An occupation"),
  occupationHireDate: Day,
  employerName: text(150, "An employer"),
  employees: count("A number of employees", 10_000_000),
  businessType: text(100, "A business type"),
  income: money("An income"),
  education: text(100, "An education"),
  ...lifeFields,
  ...healthFields,
  taxNumClaimed: count("A number of taxes claimed", 99),
  healthNetwork: text(100, "A network"),
  healthMemberId: text(60, "A member id"),
  healthPlanName: text(100, "A plan name"),
  healthMonthlyPremium: money("A monthly premium", 1_000_000),
  immigrant: z.enum(immigrantStatuses),
  immigrantCardNumber: text(40, "A card number"),
  immigrantCardExpiration: Day,
});
export type PersonField = keyof typeof PersonFields.shape;
export const personFields = Object.keys(PersonFields.shape) as PersonField[];

/** "firstName" -> "coFirstName". */
export const coField = <K extends string>(key: K): `co${Capitalize<K>}` =>
  `co${key[0]!.toUpperCase()}${key.slice(1)}` as `co${Capitalize<K>}`;

/** The name under which a client has a field of this person. */
export const fieldOf = <K extends PersonField>(level: Level, field: K) =>
  (level === "primary" ? field : coField(field)) as K | `co${Capitalize<K>}`;

type PersonShape = typeof PersonFields.shape;
type CoShape = { [K in keyof PersonShape as `co${Capitalize<K & string>}`]: PersonShape[K] };
export const coShape = Object.fromEntries(
  Object.entries(PersonFields.shape).map(([key, schema]) => [coField(key), schema]),
) as CoShape;

/** A field as it is read: what is chosen from a list is text, as is what is masked. */
export type Shown<S extends z.ZodType> =
  z.output<S> extends number
    ? z.ZodNumber
    : z.output<S> extends boolean
      ? z.ZodBoolean
      : z.output<S> extends string[]
        ? z.ZodArray<z.ZodString>
        : z.ZodString;

export function shownOf(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodBoolean) return z.boolean();
  if (schema instanceof z.ZodArray) return z.array(z.string());
  return schema instanceof z.ZodPipe && schema.out instanceof z.ZodNumber ? z.number() : z.string();
}

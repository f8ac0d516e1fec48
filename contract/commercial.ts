import { z } from "zod";
import { amount, Day, list, money, prose, text } from "./formats.ts";
import { isMask } from "./mask.ts";
import { place } from "./place.ts";
import { quote } from "./quote.ts";

export const locationsMost = 50;

/** Nine digits with whatever stands between them, or the mask as it was shown. */
const Ein = z
  .string()
  .transform((value) => (isMask(value) ? value : value.replace(/[\s-]/g, "")))
  .refine(
    (value) => value === "" || isMask(value) || /^\d{9}$/.test(value),
    "Enter the nine digits of the EIN, like 12-3456789",
  );

export const commercialFields = {
  companyName: text(100, "A company"),
  dba: text(100, "A name"),
  entityType: text(60, "An entity type"),
  ein: Ein,
  businessType: text(100, "A business type"),
  annualIncome: money("An income", 1_000_000_000_000),
  numberOfEmployees: amount("A number of employees", { max: 10_000_000 }),
  annualPayroll: money("A payroll", 1_000_000_000_000),
  businessInfo: prose(2000, "Business info"),
  notes: prose(2000, "A note"),
  startDate: Day,
  mailing: z.strictObject(place).partial(),
  locations: list(z.strictObject(place).partial(), locationsMost, "Locations"),
};

export const commercial = quote("commercial", commercialFields);
export type Commercial = z.infer<typeof commercial.record>;

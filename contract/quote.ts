import { z } from "zod";
import { count, Day, money, text } from "./formats.ts";
import { adding, changing, showing, type Shape } from "./records.ts";

/** What is gathered to quote for: vehicles, homes and businesses come by the same calls, each with its form. */
export const quoteForms = ["auto", "home", "commercial"] as const;
export type QuoteForm = (typeof quoteForms)[number];

/** What the time with a carrier is counted in. */
export const timeFormats = ["Months", "Years"] as const;

/** What `coverage` begins with in each form that has one: who insures it now. */
export const currentCarrier = {
  carrier: text(100, "A carrier"),
  expirationDate: Day,
  timeWithCarrier: count("The time with a carrier", 1200),
  timeWithCarrierFormat: z.enum(timeFormats),
  premium: money("A premium"),
};

/** What creating and changing take and reading shows of one form. */
export function quote<const F extends QuoteForm, S extends Shape>(form: F, fields: S) {
  const told = { form: z.literal(form) };
  return {
    create: adding(fields).extend(told).strict(),
    change: changing(fields).extend(told).strict(),
    record: showing(fields).extend(told),
  };
}

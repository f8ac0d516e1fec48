import { z } from "zod";
import { Day, text, Zipcode } from "./formats.ts";
import { isMask } from "./mask.ts";
import { adding, changing, recordEndpoints, showing } from "./records.ts";

export const paymentMethodTypes = ["checking", "savings", "credit card", "debit card"] as const;

export const isCard = (type: unknown): boolean => type === "credit card" || type === "debit card";

/** What its type has no place for; while nobody has said what it is, nothing. */
export function unaskedOf({ type }: { type?: unknown }): string[] {
  if (!type) return [];
  return isCard(type) ? ["routing"] : ["expDate", "cvc"];
}

/** Digits with whatever stands between them, or the mask as it was shown. */
const digits = (min: number, max: number, message: string) =>
  z
    .string()
    .transform((value) => (isMask(value) ? value : value.replace(/[\s-]/g, "")))
    .refine(
      (value) =>
        value === "" || isMask(value) || (/^\d+$/.test(value) && value.length >= min && value.length <= max),
      message,
    );

export const paymentMethodFields = {
  type: z.enum(paymentMethodTypes),
  /** Of the bank, or on the card. */
  name: text(100, "A name"),
  routing: digits(9, 9, "Enter the nine digits of the routing number"),
  account: digits(4, 19, "Enter the account or card number, 4 to 19 digits"),
  /** The first of the month in which the card expires. */
  expDate: Day.transform((day) => day.replace(/\/\d+\//, "/01/")),
  /** Kept only when the account keeps card security codes. */
  cvc: digits(3, 4, "Enter the three or four digits of the security code"),
  address: text(200, "An address"),
  city: text(100, "A city"),
  state: text(40, "A state"),
  zipcode: Zipcode,
  isBusinessAccount: z.boolean(),
};

export const PaymentMethod = showing(paymentMethodFields);
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const paymentMethods = recordEndpoints("paymentMethods", {
  segment: "payment-method",
  noun: "payment method",
  create: adding(paymentMethodFields),
  change: changing(paymentMethodFields),
  record: PaymentMethod,
});

import {
  paymentMethodFields,
  paymentMethods,
  unaskedOf,
  type PaymentMethod,
} from "../../../contract/payment-methods.ts";
import { parseDay } from "../../../contract/formats.ts";
import { creating } from "../../../contract/records.ts";
import type { RecordKind } from "../records/record-kind.ts";

export const paymentKind: RecordKind = {
  endpoints: paymentMethods,
  schema: creating(paymentMethodFields),
  sealed: ["routing", "account", "cvc"],
  unasked: unaskedOf,
  noun: "payment method",
  texts: {
    added: "Payment Method Added",
    updated: "Payment Method Updated",
    removed: "Payment Method Removed",
    notAdded: "There was an error creating the payment method.",
    notUpdated: "There was an error updating the payment method.",
    notRemoved: "There was an error deleting the payment method.",
  },
};

export const months = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, "0"));

/** From this year on, twenty of them; the year of a card that is stored already stays on offer. */
export function yearsFrom(now: Date, stored?: string): string[] {
  const years = Array.from({ length: 20 }, (_, i) => String(now.getFullYear() + i));
  return stored && !years.includes(stored) ? [stored, ...years] : years;
}

/** "03/01/2029" -> month "03" and year "2029". */
export function expiryOf(expDate: string | null | undefined): { month: string | null; year: string | null } {
  const day = expDate ? parseDay(expDate) : null;
  return day ? { month: months[day.month - 1]!, year: String(day.year) } : { month: null, year: null };
}

/** "03/2029", marked when the month is over. */
export function expiryText({ expDate }: Pick<PaymentMethod, "expDate">, now = new Date()) {
  const { month, year } = expiryOf(expDate);
  if (!month || !year) return undefined;
  const over = new Date(Number(year), Number(month), 1) <= now;
  return { text: `${over ? "Expired" : "Expires"} ${month}/${year}`, over };
}

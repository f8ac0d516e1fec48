import type { ClientField } from "../../contract/clients.ts";
import type { immigrantStatuses } from "../../contract/person.ts";
import { showPhone } from "../../contract/show-phone.ts";
import { dayText } from "./days.ts";

export const immigrantText: Record<(typeof immigrantStatuses)[number], string> = {
  na: "Not applicable",
  greenCard: "Green card",
  "student visa": "Student visa",
};

/** "excellent" -> "Excellent". */
export const capital = (text: string): string => `${text[0]?.toUpperCase() ?? ""}${text.slice(1)}`;

const dollars = /income|premium|amount|budget/i;

/** "$312.45", "$85,000". */
const dollarText = (value: number): string =>
  value.toLocaleString("en-US", {
    style: "currency",
    currency: "USD",
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
  });

/** A value of a client's field as it is read; nothing for a blank. */
export function fieldText(field: ClientField, value: unknown): string | undefined {
  if (value === null || value === undefined || value === "") return undefined;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.join(", ") || undefined;
  if (typeof value === "number") {
    if (dollars.test(field)) return dollarText(value);
    return /weight$/i.test(field) ? `${value} lb` : value.toLocaleString("en-US");
  }
  const text = String(value);
  if (/phone$/i.test(field)) return showPhone(text);
  if (/(dob|dod|date|expiration|aflliateOn)$/i.test(field)) return dayText(text);
  if (/immigrant$/i.test(field)) return immigrantText[text as "na"] ?? text;
  return /healthHistory$/i.test(field) ? capital(text) : text;
}

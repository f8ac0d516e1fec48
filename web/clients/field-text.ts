import type { ClientField } from "../../contract/clients.ts";
import { showPhone } from "../../contract/show-phone.ts";
import { dayText } from "./days.ts";

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
  return /(dob|dod|date|expiration|aflliateOn)$/i.test(field) ? dayText(text) : text;
}

import { parseDay } from "../../contract/formats.ts";
import { coField } from "../../contract/person.ts";
import { invalid } from "../http/errors.ts";
import type { Values } from "./columns.ts";

/** Nobody dies before they are born. @throws 400 */
export function checkDays(values: Values): void {
  for (const [born, died] of [["dob", "dod"] as const, [coField("dob"), coField("dod")] as const]) {
    const [from, to] = [dayNumber(values[born]), dayNumber(values[died])];
    const message = "Enter a death date that is not before the birth date";
    if (from !== null && to !== null && to < from) throw invalid(message, { [died]: message });
  }
}

function dayNumber(value: unknown): number | null {
  const day = typeof value === "string" ? parseDay(value) : null;
  return day && day.year * 10_000 + day.month * 100 + day.day;
}

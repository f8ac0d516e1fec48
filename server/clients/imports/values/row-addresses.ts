import { addressFields } from "../../../../contract/addresses.ts";
import { splitAddress, zipOf } from "./addresses.ts";
import type { Cell, Plan, Reading } from "./row.ts";

const parts = ["address", "address2", "city", "county", "state", "zipcode", "country"] as const;

/** The addresses of a row. Where a file has a country for everybody, it alone is none. */
export function readAddresses(
  plan: Plan,
  { at, check, leaveOut }: Pick<Reading, "at" | "check" | "leaveOut">,
): Record<string, unknown>[] {
  return plan.addresses.flatMap((type) => {
    const fields: Record<string, unknown> = {};
    const put = (part: string, text: string, cell: Cell) => {
      const value = part === "zipcode" ? zipOf(text) : text;
      fields[part] ??= check(addressFields[part as "address"], value, cell, `addresses.${part}`);
    };
    for (const part of parts) for (const cell of at(`addresses.${type}.${part}`)) put(part, cell.text, cell);
    const whole = at(`addresses.${type}.full`)[0];
    if (whole) for (const [part, text] of Object.entries(splitAddress(whole.text))) put(part, text, whole);
    const said = Object.entries(fields).filter(([, value]) => value !== undefined);
    if (said.some(([part]) => part !== "country")) return [{ type, ...Object.fromEntries(said) }];
    if (said.length > 0)
      for (const cell of at(`addresses.${type}.country`)) leaveOut(countryAlone, cell, "addresses.country");
    return [];
  });
}

const countryAlone = "Left out: a country alone is no address.";

import { policyFields, wrongTerm } from "../../../../contract/policies.ts";
import { readDay } from "./days.ts";
import { saysNothing } from "./fillers/fillers.ts";
import { withPoint } from "./money.ts";
import type { Cell, Plan, Reading } from "./row.ts";

const parts = [
  "idNumber",
  "company",
  "type",
  "plan",
  "premium",
  "issueDate",
  "effectiveDate",
  "termDate",
  "notes",
] as const;

/** The policies of a row. A premium of zero is no policy, and a note is one of none. */
export function readPolicies(plan: Plan, reading: Reading, year: number): Record<string, unknown>[] {
  return plan.policies.flatMap((nth) => {
    const fields = readPolicy(nth, reading, year);
    if (parts.some((part) => part !== "notes" && fields[part])) return [fields];
    if (fields["notes"])
      for (const cell of reading.at(`policies.${nth}.notes`))
        reading.leaveOut(ofNone, cell, "policies.notes");
    return [];
  });
}

const ofNone = "Left out: nothing else is said of the policy that this is about.";

function readPolicy(nth: number, { at, check, fills, problems }: Reading, year: number) {
  const fields: Record<string, unknown> = {};
  for (const part of parts)
    for (const cell of at(`policies.${nth}.${part}`)) {
      const text = textOf(part, cell, year);
      const field = `policies.${part}`;
      if (!text || fills(part.endsWith("Date") ? "day" : null, text, cell, field)) continue;
      const value = check(policyFields[part], text, cell, field);
      if (value !== undefined) fields[part] = value;
    }
  const message = wrongTerm(fields);
  if (message) {
    const [end] = at(`policies.${nth}.termDate`);
    problems.push({ column: end!.column, field: "policies.termDate", message });
    delete fields["termDate"];
  }
  return fields;
}

function textOf(part: string, { text, order, since1904 }: Cell, year: number): string {
  if (part === "premium") return withPoint(text);
  if (!part.endsWith("Date")) return text;
  return saysNothing("day", text) ? "" : (readDay(text, order, false, year, since1904) ?? text);
}

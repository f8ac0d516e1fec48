import { z } from "zod";
import { Ssn } from "./ssn.ts";
import { PastDay, prose, text } from "./formats.ts";
import { healthFields, lifeFields, spelledAs } from "./person.ts";
import { adding, changing, recordEndpoints, showing } from "./records.ts";

export const dependentGenders = ["Male", "Female", "other"] as const;

export const dependentFields = {
  firstName: text(100, "A first name"),
  lastName: text(100, "A last name"),
  relationship: text(60, "A relationship"),
  gender: spelledAs(dependentGenders),
  dob: PastDay,
  ssn: Ssn,
  dlId: text(40, "A license number"),
  dlState: text(40, "A state"),
  goodStudent: z.boolean(),
  ...lifeFields,
  ...healthFields,
  notes: prose(2000, "A note"),
};

/** Kept sealed. */
export const sealedOfDependents = ["ssn", "dlId", "healthMBI", "healthMedicaid"] as const;

export const Dependent = showing(dependentFields);
export type Dependent = z.infer<typeof Dependent>;

export const dependents = recordEndpoints("dependents", {
  segment: "dependent",
  noun: "dependent",
  create: adding(dependentFields),
  change: changing(dependentFields),
  record: Dependent,
});

import type { z } from "zod";
import { Day, Id, money, prose, text } from "./formats.ts";
import { changing, creating, recordEndpoints, showing } from "./records.ts";

export const policyFields = {
  type: text(60, "A type"),
  company: text(100, "A company"),
  plan: text(100, "A plan"),
  idNumber: text(60, "A policy number"),
  enrolledVia: text(100, "A source"),
  issueDate: Day,
  effectiveDate: Day,
  termDate: Day,
  premium: money("A premium"),
  link: text(2000, "A link"),
  paymentMethod: text(60, "A payment method"),
  paymentMethodOther: text(100, "A payment method"),
  /** A user of the account. */
  managedBy: Id,
  managedOn: Day,
  notes: prose(250, "A note"),
};

export const Policy = showing(policyFields);
export type Policy = z.infer<typeof Policy>;

export const policies = recordEndpoints("policies", {
  segment: "policies",
  noun: "policy",
  create: creating(policyFields),
  change: changing(policyFields),
  record: Policy,
});

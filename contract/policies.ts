import type { z } from "zod";
import { Day, Id, isBefore, money, prose, text } from "./formats.ts";
import { adding, changing, creating, recordEndpoints, showing } from "./records.ts";

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

interface Term {
  effectiveDate?: unknown;
  termDate?: unknown;
}

/** What is wrong with the days of a policy, said at the term date; null when nothing is. */
export const wrongTerm = ({ effectiveDate, termDate }: Term): string | null =>
  isBefore(String(termDate), String(effectiveDate))
    ? "Enter a term date that is not before the effective date"
    : null;

const inOrder = <S extends z.ZodType<Term>>(schema: S): S =>
  schema.superRefine((policy, ctx) => {
    const message = wrongTerm(policy);
    if (message) ctx.addIssue({ code: "custom", path: ["termDate"], message });
  });

/** What the form of one asks for. */
export const policyForm = inOrder(creating(policyFields));

export const Policy = showing(policyFields);
export type Policy = z.infer<typeof Policy>;

export const policies = recordEndpoints("policies", {
  segment: "policies",
  noun: "policy",
  create: inOrder(adding(policyFields)),
  change: inOrder(changing(policyFields)),
  record: Policy,
});

import { z } from "zod";
import { clientFields, sealedFields } from "./clients.ts";
import { endpoint, feature } from "./endpoint.ts";
import { Id } from "./formats.ts";

/** Two contacts as one: value by value, or the other as the primary or the co-applicant of the first. */
export const mergeModes = ["combine", "primary", "secondary"] as const;
export type MergeMode = (typeof mergeModes)[number];

/** What is chosen of one of two sides when two contacts become one. */
export const mergeFields = [...clientFields, "managedBy", "accountPhone"] as const;
export type MergeField = (typeof mergeFields)[number];

/** The contact that is called, or the one that is merged into it. */
export const mergeSides = ["one", "other"] as const;
export type MergeSide = (typeof mergeSides)[number];

export const twoPeople = "One of them has a co-applicant already. Combine them instead.";

export const coNameMissing = "Enter a first name or a last name for the co-applicant first";

/** What goes with the co-applicant or stays, in the order in which it is asked. */
export const splitItems = [
  "notes",
  "stickyNotes",
  "dependents",
  "addresses",
  "policies",
  "auto",
  "home",
  "commercial",
  "paymentMethods",
] as const;
export type SplitItem = (typeof splitItems)[number];

export const splitFates = ["keep", "copy", "move"] as const;
export type SplitFate = (typeof splitFates)[number];

/** What the things that are asked about are called where they are kept. */
export const splitKinds = {
  notes: "notes",
  stickyNotes: "stickyNotes",
  dependents: "dependents",
  addresses: "addresses",
  policies: "policies",
  auto: "vehicles",
  home: "homes",
  commercial: "commercial",
  paymentMethods: "paymentMethods",
} as const satisfies Record<SplitItem, string>;

const Fate = z.enum(splitFates).default("keep");
const fates = Object.fromEntries(splitItems.map((item) => [item, Fate])) as Record<SplitItem, typeof Fate>;

const params = z.object({ id: Id });
const pair = z.object({ id: Id, otherId: Id });
/** How much there is of each kind of record, and of notes. */
export const RecordCounts = z.record(z.string(), z.number().int());
export type RecordCounts = z.infer<typeof RecordCounts>;

const answer = z.object({ newClient: z.object({ id: Id }), change: Id });

export const merging = feature("merging", {
  compare: endpoint({
    method: "POST",
    path: "/clients/{id}/mergeWith/{otherId}/compare",
    summary:
      "Which sealed fields two clients have alike, without showing them; it is written to the audit log of both",
    can: "clients.reveal",
    aside: true,
    params: pair,
    response: z.object({ same: z.array(z.enum(sealedFields)) }),
  }),
  counts: endpoint({
    method: "GET",
    path: "/clients/{id}/counts",
    summary: "How much is recorded of a client, of each kind",
    can: "clients.read",
    params,
    response: RecordCounts,
  }),
  merge: endpoint({
    method: "PUT",
    path: "/clients/{id}/mergeWith/{otherId}",
    summary: "Make two clients one, with everything that is recorded of both; it can be undone for a month",
    can: "clients.write",
    params: pair,
    body: z.object({
      mergeAs: z.enum(mergeModes).default("combine"),
      /** Of fields that are left out, and where the chosen side is blank, the first value there is. */
      combine: z.partialRecord(z.enum(mergeFields), z.enum(mergeSides)).default({}),
    }),
    response: answer,
  }),
  split: endpoint({
    method: "PUT",
    path: "/clients/{id}/split",
    summary: "Make the co-applicant a client of their own; it can be undone for a month",
    can: "clients.write",
    params,
    body: z.object({ type: z.literal("secondary").default("secondary"), ...fates }),
    response: answer,
  }),
  removePerson: endpoint({
    method: "DELETE",
    path: "/clients/{id}/people/{level}",
    summary: "Remove the co-applicant, or the primary, in whose place the co-applicant comes",
    can: "clients.write",
    params: z.object({ id: Id, level: z.enum(["primary", "secondary"]) }),
    response: z.object({ change: Id }),
  }),
});

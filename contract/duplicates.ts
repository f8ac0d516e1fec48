import { z } from "zod";
import { endpoint, feature } from "./endpoint.ts";
import { Id, Instant } from "./formats.ts";
import { limits } from "./limits.ts";
import { Staff } from "./users.ts";

const shown = z.string().nullable();

/** A client as it is laid beside another. Phones are digits, days are MM/dd/yyyy. */
export const DuplicateClient = z.object({
  id: Id,
  firstName: shown,
  preferredFirstName: shown,
  lastName: shown,
  suffix: shown,
  companyName: shown,
  coFirstName: shown,
  coLastName: shown,
  coSuffix: shown,
  dob: shown,
  coDob: shown,
  gender: shown,
  coGender: shown,
  mobilePhone: shown,
  phone: shown,
  coMobilePhone: shown,
  coPhone: shown,
  email: shown,
  coEmail: shown,
  /** Each on one line. */
  addresses: z.array(z.string()),
  managedBy: Staff.nullable(),
  policies: z.number().int(),
  /** The premiums of all of them. */
  premium: z.number(),
  notes: z.number().int(),
  /** Their names. */
  tags: z.array(z.string()),
  lastContactedOn: Instant.nullable(),
  createdAt: Instant,
});
export type DuplicateClient = z.infer<typeof DuplicateClient>;

/** What a reason is about. */
export const duplicateFields = [
  "name",
  "suffix",
  "company",
  "coApplicant",
  "ssn",
  "dob",
  "gender",
  "phone",
  "email",
  "address",
  /** A contact that both are like: between its record and each of theirs there is more in common. */
  "third",
] as const;

export const DuplicateReason = z.object({
  field: z.enum(duplicateFields),
  like: z.enum(["same", "near", "differs"]),
  /** "Same number", "Day and month swapped", "Co-applicant of Raúl Acosta", "Both are like Rosa Dalton". */
  text: z.string(),
  /** What it adds to the score; below 0 it speaks for two people. */
  points: z.number().int(),
});
export type DuplicateReason = z.infer<typeof DuplicateReason>;

/** 50 even odds, 90 a sure thing, 100 no doubt at all. */
const Score = z.number().int().min(0).max(100);

export const DuplicatePair = z.object({
  a: DuplicateClient,
  b: DuplicateClient,
  score: Score,
  reasons: z.array(DuplicateReason),
  /** Whose co-applicant is the one that is like the other's applicant; of most pairs nobody's. */
  coApplicantOf: z.enum(["a", "b"]).nullable(),
  /** Of a pair that is decided: by whom, where that is known, and when. */
  decided: z.object({ by: Staff.nullable(), at: Instant }).nullable(),
  /** Give it back as `cursor` to read on after this pair. */
  cursor: z.string(),
});
export type DuplicatePair = z.infer<typeof DuplicatePair>;

export const DuplicateMatch = z.object({
  client: DuplicateClient,
  score: Score,
  reasons: z.array(DuplicateReason),
});
export type DuplicateMatch = z.infer<typeof DuplicateMatch>;

/** Nobody counts further: "999+". */
export const duplicateCountMax = 1000;

const typed = z.string().trim().max(254).optional();
const pair = z.object({ a: Id, b: Id });

export const duplicates = feature("duplicates", {
  list: endpoint({
    method: "GET",
    path: "/clients/duplicates",
    summary: "Pairs of clients that may be one, the surest first",
    can: "clients.read",
    query: z.object({
      /** The pairs that somebody has decided are two, instead of those that are open. */
      decided: z.stringbool().optional(),
      /** Of these two alone, where they are one of the pairs. */
      a: Id.optional(),
      b: Id.optional(),
      cursor: z.string().max(500).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(limits.duplicatePage),
    }),
    response: z.array(DuplicatePair),
  }),
  counts: endpoint({
    method: "GET",
    path: "/clients/duplicates/counts",
    summary: `How many pairs are open and how many are decided, up to ${duplicateCountMax}`,
    can: "clients.read",
    response: z.object({ open: z.number().int(), decided: z.number().int() }),
  }),
  like: endpoint({
    method: "GET",
    path: "/clients/duplicates/like",
    summary: "Clients that are like what is being typed, the most alike first",
    can: "clients.read",
    query: z.object({
      firstName: typed,
      preferredFirstName: typed,
      lastName: typed,
      suffix: typed,
      companyName: typed,
      dob: typed,
      gender: typed,
      mobilePhone: typed,
      phone: typed,
      email: typed,
      coFirstName: typed,
      coPreferredFirstName: typed,
      coLastName: typed,
      coSuffix: typed,
      coDob: typed,
      coGender: typed,
      coMobilePhone: typed,
      coPhone: typed,
      coEmail: typed,
      address: typed,
      address2: typed,
      city: typed,
      zipcode: typed,
    }),
    response: z.array(DuplicateMatch),
  }),
  dismiss: endpoint({
    method: "POST",
    path: "/clients/duplicates/{a}/{b}/dismiss",
    summary: "Decide that two clients are not one",
    can: "clients.write",
    params: pair,
    status: 204,
  }),
  reopen: endpoint({
    method: "DELETE",
    path: "/clients/duplicates/{a}/{b}/dismiss",
    summary: "Take that decision back",
    can: "clients.write",
    params: pair,
    status: 204,
  }),
});

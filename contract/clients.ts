import { z } from "zod";
import { Address } from "./addresses.ts";
import { clientSorts } from "./client-filters.ts";
import { ClientNames } from "./client-names.ts";
import { directoryPart, partEndpoints } from "./client-parts.ts";
import { commercial } from "./commercial.ts";
import { Dependent } from "./dependents.ts";
import { Document } from "./documents.ts";
import { endpoint, feature } from "./endpoint.ts";
import { Extra } from "./extras.ts";
import { Day, Id, Instant, money, PastDay, text } from "./formats.ts";
import { home } from "./homes.ts";
import { Link } from "./links.ts";
import { PaymentMethod } from "./payment-methods.ts";
import { coShape, PersonFields, levels, shownOf, type Shown } from "./person.ts";
import { Policy } from "./policies.ts";
import { AccountPhone } from "./sms.ts";
import { Staff } from "./users.ts";
import { limits } from "./limits.ts";
import { vehicle } from "./vehicles.ts";

/** Who sent a client to us, and when. The spelling is that of the API. */
export const referralFields = {
  affliateVia: text(100, "A source"),
  /** Another client. */
  affliateContact: Id,
  affliateContactLevel: z.enum(levels),
  aflliateOn: PastDay,
};

export const ClientFields = z.object({
  companyName: text(150, "A company name"),
  ...PersonFields.shape,
  ...coShape,
  householdGrossIncome: money("An income"),
  residenceType: text(60, "A residence type"),
  ...referralFields,
});
export type ClientField = keyof typeof ClientFields.shape;
/** Everything that is asked of a client, as it is kept; null for nothing. */
export type ClientValues = { [K in ClientField]: z.output<(typeof ClientFields.shape)[K]> | null };
export const clientFields = Object.keys(ClientFields.shape) as ClientField[];

/** Kept sealed, shown as the last four characters, revealed one at a time. */
export const sealedFields = [
  "ssn",
  "coSsn",
  "dlId",
  "coDlId",
  "healthMBI",
  "coHealthMBI",
  "healthMedicaid",
  "coHealthMedicaid",
  "immigrantCardNumber",
  "coImmigrantCardNumber",
] as const;
export type SealedField = (typeof sealedFields)[number];

/** Any of these is something to call a client by: the one rule of the form. */
export const nameFields = ["firstName", "lastName", "companyName", "coFirstName", "coLastName"] as const;

export const hasName = (client: { [K in (typeof nameFields)[number]]?: unknown }): boolean =>
  nameFields.some((field) => client[field]);

export const nameMissing = "Enter a first name, a last name or a company";

const Creating = ClientFields.partial()
  /** An `id` of the sender's own: the same one twice is never two clients, whatever else differs. */
  .extend({ id: Id.optional(), smsRoom: Id.optional(), managedBy: Id.optional() })
  // Beside a field that is wrong too: everything that is wrong is said at once.
  .strict()
  .refine(hasName, { path: ["firstName"], message: nameMissing, when: ({ value }) => isFields(value) });

function isFields(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What a form leaves empty is not given, whatever the field: not a day that is none, nor a number. */
export const CreateClient = z.preprocess(
  (given: z.input<typeof Creating>) =>
    isFields(given) ? Object.fromEntries(Object.entries(given).filter(([, value]) => value !== "")) : given,
  Creating,
);

/** `null` empties a field; a field that is left out stays as it is. */
export const UpdateClient = z
  .object(
    Object.fromEntries(
      Object.entries(ClientFields.shape).map(([key, schema]) => [key, schema.nullable().optional()]),
    ) as { [K in ClientField]: z.ZodOptional<z.ZodNullable<(typeof ClientFields.shape)[K]>> },
  )
  .extend({
    managedBy: Id.nullable().optional(),
    /** Since when `managedBy`, without which it is refused: today unless told. */
    managedOn: Day.nullable().optional(),
    /** The newest that the sender has seen: a colleague's later change of the same field is not overwritten. */
    updatedAt: Instant.optional(),
    /** The number of ours that the client is texted from, and so their location; empty clears it. */
    accountPhone: z
      .union([Id, z.literal("")])
      .nullable()
      .optional(),
  });

export const OptOut = z.object({ phoneNumber: z.string(), by: z.string(), at: Instant });

const shown = Object.fromEntries(
  Object.entries(ClientFields.shape).map(([key, schema]) => [key, shownOf(schema).nullable()]),
) as { [K in ClientField]: z.ZodNullable<Shown<(typeof ClientFields.shape)[K]>> };

/** Whom a client is: one person, two of them, or a company in which nobody is named. */
export const clientTypes = ["individual", "couple", "company"] as const;

/** Sealed fields are masked here ("•••• 6789"). Phones are digits, days are MM/dd/yyyy. */
export const Client = z.object({
  id: Id,
  type: z.enum(clientTypes),
  /** Told with everything that is recorded of it: addresses, policies and the rest. */
  extended: z.boolean(),
  ...shown,
  managedBy: Staff.nullable(),
  managedOn: z.string().nullable(),
  accountPhone: AccountPhone.nullable(),
  lastContactedOn: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  optOut: z.array(OptOut),
  favorite: z.boolean(),
});
export type Client = z.infer<typeof Client>;

export const ClientRow = ClientNames.extend({
  id: Id,
  mobilePhone: z.string().nullable(),
  phone: z.string().nullable(),
  coMobilePhone: z.string().nullable(),
  coPhone: z.string().nullable(),
  email: z.string().nullable(),
  coEmail: z.string().nullable(),
  status: z.string().nullable(),
  dob: z.string().nullable(),
  managedBy: Staff.nullable(),
  lastContactedOn: Instant.nullable(),
  createdAt: Instant,
  favorite: z.boolean(),
  /** Of a search that met none of the client's own fields: the record that was meant, as a person reads it. */
  found: z.object({ kind: z.string(), line: z.string() }).nullable().optional(),
  /** Give it back as `cursor` to read on after this row. */
  cursor: z.string(),
});
export type ClientRow = z.infer<typeof ClientRow>;

/** The letters of the directory: by last name, else company, else first name. Digits and signs are under "#". */
export const clientLetters = ["#", ..."abcdefghijklmnopqrstuvwxyz"] as const;

export const ClientCounts = z.object({
  total: z.number().int(),
  /** "#" and a to z: how many clients stand under it. */
  letters: z.record(z.string(), z.number().int()),
});

const ClientWithAddresses = Client.extend({ addresses: z.array(Address) });

export const FullClient = ClientWithAddresses.extend({
  dependents: z.array(Dependent),
  policies: z.array(Policy),
  paymentMethods: z.array(PaymentMethod),
  extras: z.array(Extra),
  links: z.array(Link),
  documents: z.array(Document),
  vehicles: z.array(vehicle.record),
  homes: z.array(home.record),
  commercial: z.array(commercial.record),
});

export type FullClient = z.infer<typeof FullClient>;

const params = z.object({ id: Id });
const favorite = z.object({ id: Id, clientId: Id });

export const clients = feature("clients", {
  list: endpoint({
    method: "GET",
    path: "/clients",
    summary: "Clients in the order of the directory",
    can: "clients.read",
    query: z.object({
      ...directoryPart,
      sort: z.enum(clientSorts).optional(),
      role: z.string().optional(),
      cursor: z.string().max(2000).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(limits.clientPage),
    }),
    response: z.array(ClientRow),
  }),
  counts: endpoint({
    method: "GET",
    path: "/clients/counts",
    summary: "How many clients there are, in all and under each letter",
    can: "clients.read",
    response: ClientCounts,
  }),
  ...partEndpoints,
  get: endpoint({
    method: "GET",
    path: "/clients/{id}",
    summary: "One client with its addresses",
    can: "clients.read",
    params,
    response: ClientWithAddresses,
  }),
  full: endpoint({
    method: "GET",
    path: "/clients/{id}/full",
    summary: "One client with everything that is recorded of it",
    can: "clients.read",
    params,
    response: FullClient,
  }),
  create: endpoint({
    method: "POST",
    path: "/clients",
    summary: "Create a client, with or without a co-applicant",
    can: "clients.write",
    body: CreateClient,
    status: 201,
    response: z.object({ id: Id }),
  }),
  update: endpoint({
    method: "PUT",
    path: "/clients/{id}",
    summary: "Change fields of a client",
    can: "clients.write",
    params,
    body: UpdateClient,
    response: Client,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/clients/{id}",
    summary: "Delete a client with everything that is recorded of it; it can be brought back for a month",
    can: "clients.write",
    params,
    response: z.object({ change: Id }),
  }),
  reveal: endpoint({
    method: "POST",
    path: "/clients/{id}/reveal",
    summary: "Show one sealed field in full; it is written to the audit log",
    can: "clients.reveal",
    aside: true,
    params,
    body: z.object({ field: z.enum(sealedFields) }),
    response: z.object({ value: z.string() }),
  }),
  favorites: endpoint({
    method: "GET",
    path: "/users/{id}/favorites/client",
    summary: "The signed-in user's favorite clients",
    can: "clients.read",
    params,
    response: z.array(ClientRow),
  }),
  addFavorite: endpoint({
    method: "POST",
    path: "/users/{id}/favorites/client/{clientId}",
    summary: "Add a favorite of one's own",
    can: "clients.read",
    params: favorite,
    status: 204,
  }),
  removeFavorite: endpoint({
    method: "DELETE",
    path: "/users/{id}/favorites/client/{clientId}",
    summary: "Remove a favorite of one's own",
    can: "clients.read",
    params: favorite,
    status: 204,
  }),
});

import { z } from "zod";
import { endpoint, feature } from "./endpoint.ts";
import { Id } from "./formats.ts";
import { limits } from "./limits.ts";
import { Seen } from "./records.ts";
import { Account, StaffFields, User } from "./users.ts";

/** What is gathered of a client beside the person, in the order of the form. */
export const gatheringForms = [
  "address",
  "policy",
  "auto",
  "home",
  "commercial",
  "health",
  "life",
  "paymentMethods",
] as const;
export type GatheringForm = (typeof gatheringForms)[number];

/** "address,auto" or "all" -> the forms it names, in order. */
export function formsOf(joined: string): GatheringForm[] {
  const named = new Set(joined.split(",").map((form) => form.trim()));
  return gatheringForms.filter((form) => named.has("all") || named.has(form));
}

/** The other way; every form is "all", so that a form of a later version is gathered too. */
export const joinForms = (forms: readonly GatheringForm[]): string =>
  forms.length === gatheringForms.length ? "all" : gatheringForms.filter((f) => forms.includes(f)).join(",");

const known: readonly string[] = ["all", ...gatheringForms];
const GatheringForms = z
  .string()
  .refine(
    (joined) => joined.split(",").every((form) => form.trim() === "" || known.includes(form.trim())),
    `Choose from these, joined by commas: ${known.join(", ")}`,
  )
  .transform((joined) => joinForms(formsOf(joined)));

const floor = `Enter a number from ${limits.passwordMin} to ${limits.passwordMinMost}`;

export const UpdateAccount = z
  .object({
    mfaRequired: z.boolean(),
    gatheringForms: GatheringForms,
    keepCardCodes: z.boolean(),
    passwordMin: z.number().int(floor).min(limits.passwordMin, floor).max(limits.passwordMinMost, floor),
  })
  .partial()
  .extend({ updatedAt: Seen });

/** The fields of a new colleague, as the form names them. */
export const CreateUser = z.object({
  userFirstName: StaffFields.shape.firstName,
  userLastName: StaffFields.shape.lastName,
  userEmail: StaffFields.shape.email,
  userRole: z.enum(["admin", "employee"]),
  userPhone: StaffFields.shape.phone.optional(),
  userExtension: StaffFields.shape.extension.optional(),
  userAvatar: StaffFields.shape.avatar.optional(),
  userGroups: StaffFields.shape.groups.optional(),
  userNPN: StaffFields.shape.npn.optional(),
  userAccountLocations: StaffFields.shape.accountLocations.optional(),
});

const isJson = (value: string): boolean => {
  try {
    return typeof JSON.parse(value) === "object";
  } catch {
    return false;
  }
};

const params = z.object({ id: Id });
const user = params.extend({ userId: Id });

export const accounts = feature("accounts", {
  get: endpoint({
    method: "GET",
    path: "/accounts/{id}",
    summary: "The signed-in user's account",
    can: "session",
    params,
    response: Account,
  }),
  update: endpoint({
    method: "PUT",
    path: "/accounts/{id}",
    summary: "Change the settings of the account",
    can: "accounts.manage",
    params,
    body: UpdateAccount,
    response: Account,
  }),
  save: endpoint({
    method: "POST",
    path: "/accounts/{id}",
    summary: "The same as PUT",
    can: "accounts.manage",
    params,
    body: UpdateAccount,
    response: Account,
  }),
  setup: endpoint({
    method: "GET",
    path: "/accounts/{id}/setup",
    summary: "What is set up, and what is still to do",
    can: "accounts.manage",
    params,
    response: z.object({
      location: z.boolean(),
      phone: z.boolean(),
      stripePaymentMethodId: z.string().nullable(),
      /** Every owner signs in with a second factor. */
      mfaSetup: z.boolean(),
    }),
  }),
  updateLocation: endpoint({
    method: "PUT",
    path: "/accounts/{id}/locations/{locationId}",
    summary: "Change what a location says in its messages",
    can: "accounts.manage",
    params: params.extend({ locationId: Id }),
    body: z.object({
      messages: z
        .string()
        .max(10_000, "At most 10,000 characters")
        .refine(isJson, 'Send JSON, like {"signature":"Provo office"}'),
    }),
    response: Account,
  }),
  users: endpoint({
    method: "GET",
    path: "/accounts/{id}/users",
    summary: "The people of the account, with what a form asks of them",
    can: "accounts.manage",
    params,
    response: z.array(User),
  }),
  createUser: endpoint({
    method: "POST",
    path: "/accounts/{id}/users",
    summary: "Add a colleague, who is sent a link to choose a password",
    can: "accounts.manage",
    params,
    body: CreateUser,
    status: 201,
    response: z.object({ id: Id }),
  }),
  deleteUser: endpoint({
    method: "DELETE",
    path: "/accounts/{id}/users/{userId}",
    summary: "Take a colleague out of the account; what they wrote stays under their name",
    can: "accounts.manage",
    params: user,
    status: 204,
  }),
});

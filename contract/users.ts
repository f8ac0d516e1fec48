import { z } from "zod";
import { endpoint, feature } from "./endpoint.ts";
import { Id } from "./formats.ts";
import { roles } from "./permissions.ts";

export const presences = [
  "available",
  "ringing",
  "on call",
  "busy",
  "coaching",
  "training",
  "break",
  "lunch",
  "away",
  "offline",
] as const;
export type Presence = (typeof presences)[number];

/** What a person may choose; the others follow from calls and connections. */
export const chosenPresences = [
  "available",
  "busy",
  "coaching",
  "training",
  "break",
  "lunch",
  "away",
] as const;

/** A colleague, as far as a list needs to know. */
export const Staff = z.object({ id: Id, firstName: z.string(), lastName: z.string() });

export const User = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  extension: z.string().nullable(),
  avatar: z.string().nullable(),
  themeColor: z.string().nullable(),
});
export type User = z.infer<typeof User>;

export const Peer = User.pick({
  id: true,
  firstName: true,
  lastName: true,
  avatar: true,
  role: true,
  extension: true,
}).extend({
  status: z.enum(presences),
  /** Since when, for "Busy 35m". */
  since: z.iso.datetime().nullable(),
});
export type Peer = z.infer<typeof Peer>;

export const Account = z.object({
  id: Id,
  name: z.string(),
  companyName: z.string(),
  timezone: z.string(),
  socketNamespace: z.string(),
  gatheringForms: z.string(),
  accountLocations: z.array(z.object({ id: Id, name: z.string() })),
});
export type Account = z.infer<typeof Account>;

export const users = feature("users", {
  me: endpoint({
    method: "GET",
    path: "/users/me",
    summary: "The signed-in user, and where the live sequence stands",
    can: "session",
    response: User.extend({
      account: Account,
      /** Everything recorded up to this number is in what is fetched from now on. */
      seq: z.number().int(),
      sandbox: z.object({ handset: z.string(), mail: z.string() }).nullable(),
      version: z.string(),
    }),
  }),
  list: endpoint({
    method: "GET",
    path: "/users",
    summary: "The team, with presence",
    can: "session",
    response: z.array(Peer),
  }),
  setStatus: endpoint({
    method: "PUT",
    path: "/users/me/status",
    summary: "Choose one's presence status",
    can: "session",
    body: z.object({ status: z.enum(chosenPresences) }),
    status: 204,
  }),
});

export const accounts = feature("accounts", {
  get: endpoint({
    method: "GET",
    path: "/accounts/{id}",
    summary: "The signed-in user's account",
    can: "session",
    params: z.object({ id: Id }),
    response: Account,
  }),
});

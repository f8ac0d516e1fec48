import { z } from "zod";
import { endpoint, feature } from "./endpoint.ts";
import { hexColor, notHex } from "./hex-color.ts";
import { Email, Id, Instant, text } from "./formats.ts";
import { limits } from "./limits.ts";
import { roles } from "./permissions.ts";
import { Account, User } from "./user.ts";

export { Account, User } from "./user.ts";

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

/** A phone or tablet that the mobile app is signed in on. */
export const MobileToken = z.object({
  token: z.string(),
  label: z.string(),
  platform: z.string(),
  lastSeen: Instant.nullable(),
});
export type MobileToken = z.infer<typeof MobileToken>;

const ThemeColor = z.string().transform((value, ctx) => {
  const color = hexColor(value);
  if (color) return color;
  ctx.addIssue({ code: "custom", message: notHex });
  return z.NEVER;
});

/** A picture in the text of a call: "data:image/jpeg;base64,…". */
export const Picture = z
  .string()
  .max(limits.pictureLength, "Choose a smaller picture")
  .regex(/^data:image\/(png|gif|jpeg);base64,[\w+/]+=*$/, "Use a PNG, GIF or JPEG");

const named = (what: string) => text(100, what).min(1, `Enter ${what.toLowerCase()}`);

/** What a form asks of a colleague. */
export const StaffFields = z.object({
  firstName: named("A first name"),
  lastName: named("A last name"),
  email: Email,
  /** In any spelling. The server reads it: the library that knows them all is too much for a first visit. */
  phone: z.string().trim().max(40, "A phone number has at most 40 characters").nullable(),
  extension: z
    .string()
    .trim()
    .regex(/^\d{1,6}$/, "Enter up to six digits, like 104")
    .nullable(),
  avatar: Picture.nullable(),
  groups: z.array(text(60, "A group").min(1, "Enter a group")).max(20, "At most 20 groups"),
  npn: text(20, "An NPN").nullable(),
  role: z.enum(roles),
  /** Ids of locations. */
  accountLocations: z.array(Id).max(200),
});

export const UpdateUser = StaffFields.extend({
  themeColor: ThemeColor.nullable(),
  /** The current one: wanted for another email address of one's own, and for nothing else. */
  password: z.string().max(limits.passwordMost, `A password has at most ${limits.passwordMost} characters.`),
}).partial();

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

const params = z.object({ id: Id });

export const users = feature("users", {
  me: endpoint({
    method: "GET",
    path: "/users/me",
    summary: "The signed-in user, and where the live sequence stands",
    can: "session",
    beforeMfa: true,
    response: User.extend({
      mobileTokens: z.array(MobileToken),
      account: Account,
      /** Nothing but that, and signing out, goes on until it is done. */
      mustSetUpMfa: z.boolean(),
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
    summary: "Set one's presence status; null: the call is over, back to the status before it",
    can: "self",
    body: z.object({ status: z.enum(presences).nullable() }),
    status: 204,
  }),
  update: endpoint({
    method: "PUT",
    path: "/users/{id}",
    summary:
      "Change fields of oneself, or of a colleague as the roles allow; null empties a field. One's own email wants the current password besides",
    can: "session",
    params,
    body: UpdateUser,
    response: User,
  }),
  setPicture: endpoint({
    method: "PUT",
    path: "/users/{id}/picture",
    summary: "Set the photo: kept as a JPEG of 150 by 150",
    can: "self",
    params,
    body: z.object({ avatar: Picture }),
    response: z.object({ avatar: z.string() }),
  }),
  addMobileToken: endpoint({
    method: "POST",
    path: "/users/{id}/mobile-token",
    summary: "Register this device of one's own; doing it again says that it is in use",
    can: "self",
    params,
    body: z.object({
      token: z.string().min(1).max(500),
      label: text(100, "A name").min(1, "Enter a name"),
      platform: text(20, "A platform").min(1, "Enter a platform"),
    }),
    status: 204,
  }),
  removeMobileToken: endpoint({
    method: "DELETE",
    path: "/users/{id}/mobile-token",
    summary: "Remove a device of one's own",
    can: "self",
    params,
    body: z.object({ token: z.string().min(1).max(500) }),
    status: 204,
  }),
});

import { z } from "zod";
import { Id, Instant } from "./formats.ts";
import { roles } from "./permissions.ts";

/*
 * What signing in needs to know of people. Apart from users.ts, whose forms bring the numbering plan of the
 * telephone along, a sixth of what the sign-in page may weigh.
 */

export const User = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  extension: z.string().nullable(),
  /** An address for <img>. */
  avatar: z.string().nullable(),
  themeColor: z.string().nullable(),
  mfaEnabled: z.boolean(),
  phone: z.string().nullable(),
  /** National producer number. */
  npn: z.string().nullable(),
  groups: z.array(z.string()),
  accountLocations: z.array(z.object({ id: Id, name: z.string() })),
});
export type User = z.infer<typeof User>;

export const Account = z.object({
  id: Id,
  name: z.string(),
  companyName: z.string(),
  timezone: z.string(),
  socketNamespace: z.string(),
  gatheringForms: z.string(),
  mfaRequired: z.boolean(),
  /** The fewest characters of a new password. */
  passwordMin: z.number().int(),
  /** Card security codes are kept, sealed; otherwise they are refused. */
  keepCardCodes: z.boolean(),
  /** When its settings were changed last. */
  updatedAt: Instant,
  accountLocations: z.array(
    z.object({
      id: Id,
      name: z.string(),
      /** JSON text that holds the signature of texts. */
      messages: z.string().nullable(),
    }),
  ),
});
export type Account = z.infer<typeof Account>;

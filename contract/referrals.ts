import { z } from "zod";
import { ClientNames } from "./client-names.ts";
import { endpoint, feature } from "./endpoint.ts";
import { Id } from "./formats.ts";
import { limits } from "./limits.ts";
import { levels } from "./person.ts";

/** Who sent a client: another client, by the name of the one of the two who did. */
const Referrer = ClientNames.extend({ id: Id, level: z.enum(levels).nullable() });

/** A client of whom it is known how they came to us. The odd spellings are those of the client. */
export const ReferralRow = ClientNames.extend({
  id: Id,
  aflliateOn: z.string().nullable(),
  affliateVia: z.string().nullable(),
  affliateContact: Referrer.nullable(),
});
export type ReferralRow = z.infer<typeof ReferralRow>;

export const TopReferrer = z.object({
  contact: ClientNames.extend({ id: Id }),
  /** How many clients they sent. */
  count: z.number().int(),
});
export type TopReferrer = z.infer<typeof TopReferrer>;

export const referrals = feature("referrals", {
  list: endpoint({
    method: "GET",
    path: "/clients/reporting/affiliate",
    summary: "Clients of whom it is known how they came, the latest first",
    can: "clients.read",
    query: z.object({
      /** The only view there is: with the name of who sent them. */
      view: z.literal("full").optional(),
      page: z.coerce.number().int().min(1).max(1000).default(1),
      limit: z.coerce.number().int().min(1).max(50).default(limits.referralPage),
    }),
    response: z.array(ReferralRow),
  }),
  top: endpoint({
    method: "GET",
    path: "/clients/reporting/aggregate",
    summary: "Those who sent the most clients, at most ten",
    can: "clients.read",
    response: z.array(TopReferrer),
  }),
});

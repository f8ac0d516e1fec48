import { z } from "zod";

/** All that `clientName` reads: whatever shows a client that it belongs to carries these. */
export const ClientNames = z.object({
  firstName: z.string().nullable(),
  preferredFirstName: z.string().nullable(),
  lastName: z.string().nullable(),
  companyName: z.string().nullable(),
  coFirstName: z.string().nullable(),
  coPreferredFirstName: z.string().nullable(),
  coLastName: z.string().nullable(),
});

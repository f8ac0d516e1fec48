import { z } from "zod";
import { commercial } from "./commercial.ts";
import { endpoint, feature } from "./endpoint.ts";
import { Id } from "./formats.ts";
import { home } from "./homes.ts";
import { quoteForms } from "./quote.ts";
import { recordEndpoints } from "./records.ts";
import { vehicle } from "./vehicles.ts";

const Quote = z.discriminatedUnion("form", [vehicle.record, home.record, commercial.record]);

const which = `Say by "form" what this is: ${quoteForms.join(", ")}`;

const calls = recordEndpoints("quotes", {
  segment: "quote",
  noun: "vehicle, home or commercial record",
  create: z.discriminatedUnion("form", [vehicle.create, home.create, commercial.create], which),
  change: z.discriminatedUnion("form", [vehicle.change, home.change, commercial.change], which),
  record: Quote,
});

/** One address for three kinds: the body says by `form` which it is, and an id is of one of them anyway. */
export const quotes = {
  ...calls,
  ...feature("quotes", {
    list: endpoint({ ...calls.list, query: z.object({ form: z.enum(quoteForms).optional() }) }),
    get: endpoint({
      ...calls.get,
      summary:
        "One vehicle, home or commercial record, or all of one form when that stands in place of the id",
      params: z.object({ id: Id, recordId: z.union([z.enum(quoteForms), Id]) }),
      response: z.union([z.array(Quote), Quote]),
    }),
  }),
};

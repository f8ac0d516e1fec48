import { z } from "zod";
import { ClientSelection, Filters } from "./client-filters.ts";
import { endpoint } from "./endpoint.ts";
import { Id, Search } from "./formats.ts";

/** Which part of the directory. */
export const directoryPart = {
  search: Search.optional(),
  letter: z
    .string()
    .toLowerCase()
    .regex(/^[a-z#]$/)
    .optional(),
  favorites: z.stringbool().optional(),
  /** Who has this tag. */
  tag: Id.optional(),
  /** Conditions that all hold, as `writeFilters` writes them. */
  filters: Filters.optional(),
};

/** Of the clients: what is asked about a part of the directory without reading it. */
export const partEndpoints = {
  matches: endpoint({
    method: "GET",
    path: "/clients/matches",
    summary: "How many clients a part of the directory has, counted as far as is quick",
    can: "clients.read",
    query: z.object({ ...directoryPart, exact: z.stringbool().optional() }),
    response: z.object({
      count: z.number().int(),
      /** There are more than were counted. */
      more: z.boolean(),
    }),
  }),
  export: endpoint({
    method: "POST",
    path: "/clients/export",
    summary: "An Excel file of clients, one row for each; sealed fields are not in it",
    can: "clients.export",
    aside: true,
    body: z.object({
      filter: ClientSelection.default({}),
      options: z
        .object({
          policies: z.boolean().optional(),
          addresses: z.boolean().optional(),
          dependants: z.boolean().optional(),
        })
        .default({}),
    }),
    answers: "file",
  }),
};

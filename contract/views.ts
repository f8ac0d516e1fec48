import { z } from "zod";
import { clientColumns, clientSorts, Filters } from "./client-filters.ts";
import { endpoint, feature } from "./endpoint.ts";
import { Id, Instant, text } from "./formats.ts";
import { Seen } from "./records.ts";

/** A way to look at the directory, under a name. A shared one is everybody's, and kept by those who manage. */
const fields = {
  name: text(60, "A name").min(1, "Enter a name"),
  shared: z.boolean(),
  columns: z.array(z.enum(clientColumns)).max(clientColumns.length),
  sort: z.enum(clientSorts),
  filters: Filters,
};

export const View = z.object({ id: Id, ...fields, updatedAt: Instant });
export type View = z.infer<typeof View>;

const params = z.object({ id: Id });

export const views = feature("views", {
  list: endpoint({
    method: "GET",
    path: "/clients/views",
    summary: "One's own saved views of the directory and the team's, by name",
    can: "clients.read",
    response: z.array(View),
  }),
  create: endpoint({
    method: "POST",
    path: "/clients/views",
    summary: "Save a view of the directory; shared ones are for those who manage",
    can: "clients.read",
    /** With the `updatedAt` that they have seen, who deleted it brings it back under its `id`. */
    body: z.object({ ...fields, id: Id.optional(), updatedAt: Seen }),
    status: 201,
    response: View,
  }),
  update: endpoint({
    method: "PUT",
    path: "/clients/views/{id}",
    summary: "Change a saved view",
    can: "clients.read",
    params,
    body: z.object(fields).partial().extend({ updatedAt: Seen }),
    response: View,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/clients/views/{id}",
    summary: "Delete a saved view",
    can: "clients.read",
    params,
    status: 204,
  }),
});

import { z } from "zod";
import { endpoint, feature } from "./endpoint.ts";
import { Id, Instant, prose, text } from "./formats.ts";
import { limits } from "./limits.ts";
import { placeholders } from "./placeholders.ts";
import { Seen } from "./records.ts";

/** Team templates are everybody's and kept by those who manage; personal ones are seen by their owner alone. */
export const templateGroups = ["team", "personal"] as const;
export type TemplateGroup = (typeof templateGroups)[number];
export const templateFormats = ["message"] as const;

export const Template = z.object({
  id: Id,
  name: z.string(),
  /** The text, with placeholders like @firstName. */
  template: z.string(),
  group: z.enum(templateGroups),
  format: z.enum(templateFormats),
  updatedAt: Instant,
});
export type Template = z.infer<typeof Template>;

const fields = {
  name: text(80, "A name").min(1, "Enter a name"),
  template: prose(limits.messageLength, "A template").min(1, "Enter a text"),
  group: z.enum(templateGroups),
  format: z.enum(templateFormats),
};

const shown = Object.fromEntries(placeholders.map((name) => [name, z.string()])) as {
  [K in (typeof placeholders)[number]]: z.ZodString;
};

const params = z.object({ id: Id });

export const templates = feature("templates", {
  list: endpoint({
    method: "GET",
    path: "/templates",
    summary: "The team's templates of a format and one's own, by name",
    can: "templates.use",
    query: z.object({ format: z.enum(templateFormats).default("message") }),
    response: z.array(Template),
  }),
  save: endpoint({
    method: "POST",
    path: "/templates",
    summary: "Change the template with this id, or create it; team templates are for those who manage",
    can: "templates.use",
    /** With the `updatedAt` that they have seen, who deleted it brings it back under its `id`. */
    body: z.object({
      ...fields,
      id: Id.optional(),
      group: fields.group.default("personal"),
      format: fields.format.default("message"),
      updatedAt: Seen,
    }),
    response: Template,
  }),
  update: endpoint({
    method: "PUT",
    path: "/templates/{id}",
    summary: "Change a template",
    can: "templates.use",
    params,
    body: z.object(fields).partial().extend({ id: Id.optional(), updatedAt: Seen }),
    response: Template,
  }),
  delete: endpoint({
    method: "DELETE",
    path: "/templates/{id}",
    summary: "Delete a template",
    can: "templates.use",
    params,
    status: 204,
  }),
  placeholders: endpoint({
    method: "GET",
    path: "/clients/{id}/placeholders",
    summary: "What a client's data puts in place of each placeholder; empty where nothing is known",
    can: "clients.read",
    params,
    query: z.object({
      /** Who of the two is written to. */
      level: z.enum(["primary", "secondary"]).default("primary"),
    }),
    response: z.object(shown),
  }),
});

import { z } from "zod";
import { ClientNames } from "./client-names.ts";
import { ClientRow } from "./clients.ts";
import { endpoint, feature } from "./endpoint.ts";
import { Id, Instant, text } from "./formats.ts";
import { limits } from "./limits.ts";
import { isValidQuery, TagQuery } from "./tag-rules.ts";

/** Core tags come with the product and cannot be deleted; the others are the account's own. */
export const tagTypes = ["core", "tenant"] as const;

/** The rules as a MongoDB query over contacts; the server compiles it from `value`. */
const MongoQuery = z.record(z.string(), z.unknown());

/** Marks a dynamic tag: whom its rules fit has it. Valid when each of them is complete. */
export const QueryObj = z.object({ value: TagQuery, mongodb: MongoQuery, isValid: z.boolean() });

const tag = {
  id: Id,
  name: z.string(),
  description: z.string(),
  queryObj: QueryObj.nullable(),
  type: z.enum(tagTypes),
  /** Its rules are being held against all contacts. */
  status: z.literal("pending").nullable(),
  updatedAt: Instant,
};

export const Tag = z.object({
  ...tag,
  /** How many contacts have it. */
  assigned: z.number().int(),
});
export type Tag = z.infer<typeof Tag>;

/** A tag of one contact; one that was taken away again is not active. */
export const ClientTag = z.object({ ...tag, isActive: z.boolean() });
export type ClientTag = z.infer<typeof ClientTag>;

export const TagName = text(60, "A name").min(1, "Enter a name");
const Description = text(200, "A description");
/** What follows from `value` may come with it, and is made anew. */
const Query = QueryObj.partial({ mongodb: true, isValid: true })
  .refine(({ value }) => isValidQuery(value), "Complete each rule, or remove it")
  .nullable();

const params = z.object({ id: Id });

export const tags = feature("tags", {
  list: endpoint({
    method: "GET",
    path: "/tags",
    summary: "The account's tags by name, with how many contacts have each",
    can: "tags.read",
    query: z.object({
      sort: z.enum(["name"]).default("name"),
      limit: z.coerce.number().int().min(1).max(limits.tagsMax).default(limits.tagPage),
    }),
    response: z.array(Tag),
  }),
  create: endpoint({
    method: "POST",
    path: "/tags",
    summary: "Create a tag; with a queryObj a dynamic one",
    can: "tags.manage",
    body: z.object({
      /** The sender's own: the same twice is never two tags. */
      id: Id.optional(),
      name: TagName,
      description: Description.default(""),
      queryObj: Query.default(null),
    }),
    status: 201,
    response: Tag,
  }),
  update: endpoint({
    method: "PUT",
    path: "/tags/{id}",
    summary: "Change a tag; a dynamic one without its queryObj keeps the contacts that have it now",
    can: "tags.manage",
    params,
    body: z.object({
      name: TagName.optional(),
      description: Description.optional(),
      queryObj: Query.optional(),
      /** The newest that the sender has seen: a colleague's later change of the same field is not overwritten. */
      updatedAt: Instant.optional(),
    }),
    response: Tag,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/tags/{id}",
    summary: "Delete a tag that is not core; it can be brought back for a month, with all that have it",
    can: "tags.manage",
    params,
    response: z.object({ change: Id }),
  }),
  assigned: endpoint({
    method: "GET",
    path: "/tags/{id}/assigned",
    summary: "The contacts that have a tag, in the order of the directory",
    can: "tags.read",
    params,
    query: z.object({
      cursor: z.string().max(2000).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(limits.clientPage),
    }),
    response: z.object({ count: z.number().int(), clients: z.array(ClientRow) }),
  }),
  preview: endpoint({
    method: "POST",
    path: "/tags/preview",
    summary: "How many contacts the rules of a dynamic tag fit, before it is saved, and the first of them",
    can: "tags.manage",
    aside: true,
    body: z.object({ queryObj: Query.unwrap() }),
    response: z.object({
      count: z.number().int(),
      total: z.number().int(),
      clients: z.array(ClientNames.extend({ id: Id })),
    }),
  }),
  ofClient: endpoint({
    method: "GET",
    path: "/clients/{id}/tag",
    summary: "The tags of a contact by name, also those that were taken away again",
    can: "clients.read",
    params,
    response: z.array(ClientTag),
  }),
  assign: endpoint({
    method: "PUT",
    path: "/clients/{id}/tag",
    summary: "Give a contact tags, or take them away; it can be undone",
    can: "clients.write",
    params,
    body: z.object({
      tags: z
        .array(z.object({ id: Id, isActive: z.boolean() }))
        .min(1, "Choose a tag")
        .max(limits.tagsMax),
    }),
    response: z.object({
      tags: z.array(ClientTag),
      /** None: the contact had and lacked them all already. */
      change: Id.nullable(),
    }),
  }),
});

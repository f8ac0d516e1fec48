import { z } from "zod";
import { counted } from "./counted.ts";
import { endpoint, feature } from "./endpoint.ts";
import { Id, Instant, text } from "./formats.ts";

export const valuesPerGroup = 1_000;

/** "Referral sources" is found under "referral-sources", whatever it is called later. */
const Key = z.string().regex(/^[\p{L}\p{N}][\p{L}\p{N}_-]{0,79}$/u, "A key has letters, digits and hyphens");
const Name = text(80, "A name").min(1, "Enter a name");
const Value = text(200, "A value").min(1, "Enter a value");

export const SmartValue = z.object({ id: Id, value: z.string() });
export type SmartValue = z.infer<typeof SmartValue>;

export const SmartValueGroup = z.object({
  key: z.string(),
  name: z.string(),
  values: z.array(SmartValue),
  /** Send it back with what was edited: what somebody else has saved since is not lost. */
  updatedAt: Instant,
});
export type SmartValueGroup = z.infer<typeof SmartValueGroup>;

/** "Café & Bar" -> "café-bar": the key of a new group. */
export const keyOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

const params = z.object({ key: Key });

export const values = feature("values", {
  list: endpoint({
    method: "GET",
    path: "/values",
    summary: "The groups of smart values by name, the values of each in their order",
    can: "values.read",
    response: z.array(SmartValueGroup),
  }),
  add: endpoint({
    method: "POST",
    path: "/values/{key}",
    summary: "Add a value to the end of a group; with a name, of a group that is made if there is none",
    can: "values.write",
    params,
    body: z.object({
      /** The sender's own: the same twice is never two values. */
      id: Id.optional(),
      value: Value,
      name: Name.optional(),
    }),
    response: SmartValueGroup,
  }),
  replace: endpoint({
    method: "POST",
    path: "/values/{key}/___replace___",
    summary: "The values of a group and their order; with a name, a group that is not there is made",
    can: "values.write",
    params,
    body: z.object({
      name: Name.optional(),
      values: z
        // A new one has the id that it is sent with, unless that is of another group.
        .array(z.object({ id: Id.optional(), value: Value }))
        .max(valuesPerGroup, `A group has at most ${counted(valuesPerGroup)} values`),
      updatedAt: Instant.optional(),
    }),
    response: SmartValueGroup,
  }),
  delete: endpoint({
    method: "DELETE",
    path: "/values/{key}/{id}",
    summary: "Delete a value",
    can: "values.write",
    params: z.object({ key: Key, id: Id }),
    response: SmartValueGroup,
  }),
  deleteGroup: endpoint({
    method: "DELETE",
    path: "/values/{key}",
    summary: "Delete a group with its values",
    can: "values.write",
    params,
    status: 204,
  }),
});

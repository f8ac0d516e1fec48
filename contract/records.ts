import { z } from "zod";
import { endpoint, feature, type Schema } from "./endpoint.ts";
import { Id, Instant } from "./formats.ts";

/** What every record of a client has beside its own fields. */
const base = { id: Id, client: Id, createdAt: Instant, updatedAt: Instant };

/** The newest `updatedAt` that the sender has seen: a colleague's later change of the same field is not overwritten. */
export const Seen = Instant.optional();

export type Shape = Readonly<Record<string, z.ZodType>>;
type Nullable<S extends Shape> = { [K in keyof S]: z.ZodOptional<z.ZodNullable<S[K]>> };

/** The fields of a record that is made: each may be left out. */
export const creating = <S extends Shape>(fields: S) => z.object(fields).partial();

/** What creating takes. An `id` of the sender's own: the same one twice is never two records, whatever else differs. */
export const adding = <S extends Shape>(fields: S) => creating(fields).extend({ id: Id.optional() });

/** What changing takes: `null` empties a field, one that is left out stays as it is. */
export const changing = <S extends Shape>(fields: S) =>
  z
    .object(
      Object.fromEntries(
        Object.entries(fields).map(([key, schema]) => [key, schema.nullable().optional()]),
      ) as Nullable<S>,
    )
    .extend({ updatedAt: Seen });

/** What reading shows: sealed fields as masks, empty fields not at all. */
export const showing = <S extends Shape>(fields: S) => z.object({ ...creating(fields).shape, ...base });

const params = z.object({ id: Id });
const one = z.object({ id: Id, recordId: Id });

/** The five calls of one kind of record. */
export function recordEndpoints<
  const N extends string,
  const S extends string,
  G extends Schema,
  C extends Schema,
  R extends z.ZodType,
>(
  name: N,
  { segment, noun, create, change, record }: { segment: S; noun: string; create: G; change: C; record: R },
) {
  const list = `/clients/{id}/${segment}` as const;
  const single = `/clients/{id}/${segment}/{recordId}` as const;
  return feature(name, {
    list: endpoint({
      method: "GET",
      path: list,
      summary: `Every ${noun} of a client`,
      can: "clients.read",
      params,
      response: z.array(record),
    }),
    get: endpoint({
      method: "GET",
      path: single,
      summary: `One ${noun}`,
      can: "clients.read",
      params: one,
      response: record,
    }),
    create: endpoint({
      method: "POST",
      path: list,
      summary: `Add: ${noun}`,
      can: "clients.write",
      params,
      body: create,
      status: 201,
      response: record,
    }),
    update: endpoint({
      method: "PUT",
      path: single,
      summary: `Change: ${noun}`,
      can: "clients.write",
      params: one,
      body: change,
      response: record,
    }),
    remove: endpoint({
      method: "DELETE",
      path: single,
      summary: `Delete: ${noun}`,
      can: "clients.write",
      params: one,
      response: z.object({ change: Id }),
    }),
  });
}

export const records = feature("records", {
  reveal: endpoint({
    method: "POST",
    path: "/clients/{id}/records/{recordId}/reveal",
    summary: "Show one sealed field of a record in full; it is written to the audit log",
    can: "clients.reveal",
    aside: true,
    params: one,
    body: z.object({ field: z.string().max(60) }),
    response: z.object({ value: z.string() }),
  }),
});

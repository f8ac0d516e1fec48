import type { z } from "zod";
import type { Permission } from "./permissions.ts";

/** A structural view of a zod schema: comparing a concrete schema with `z.ZodType` costs the type checker seconds. */
export interface Schema {
  readonly "~standard": { readonly version: 1 };
}

export type Method = "GET" | "POST" | "PUT" | "DELETE";

export interface Definition {
  method: Method;
  /** Below `/api`, with `{name}` for parameters. */
  path: `/${string}`;
  summary: string;
  can: Permission;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  response?: Schema;
  status?: 200 | 201 | 204;
  /** `basic`: e-mail and password in the Authorization header instead of a session token. */
  auth?: "basic";
  /** Header -> field of the body that `true` in the header sets. */
  flags?: Record<string, string>;
  /** Also for whoever must set up MFA before anything else. */
  beforeMfa?: true;
  /** `multipart`: the body describes the fields, one file comes with them. */
  kind?: "json" | "multipart";
  /** Bytes that such a file may have, when it may have more than others: it is read as it comes. */
  most?: number;
  /** `file`: the answer is no JSON, but a file to save. */
  answers?: "file";
  /** Nobody who leaves waits for it, though it is no GET: it saves nothing of theirs, or waits by itself. */
  aside?: true;
}

/** What a handler answers when its endpoint answers with a file. */
export interface FileAnswer {
  name: string;
  format: string;
  content: AsyncIterable<string | Uint8Array>;
  /** How many rows it will have, told ahead in `x-rows`. */
  rows?: number;
}

/** One line of the API. `name` is "clients.list": the same word from the database to the screen. */
export type Endpoint<D extends Definition = Definition> = D & { name: string };

export const endpoint = <const D extends Definition>(definition: D): D => definition;

/** Gives every endpoint of a feature its name. */
export function feature<const T extends Record<string, Definition>>(
  name: string,
  table: T,
): { [K in keyof T]: Endpoint<T[K]> } {
  const named = Object.entries(table).map(([key, definition]) => [
    key,
    { ...definition, ...(definition.body && { body: closed(definition.body) }), name: `${name}.${key}` },
  ]);
  return Object.fromEntries(named) as { [K in keyof T]: Endpoint<T[K]> };
}

interface ObjectSchema extends Schema {
  def: { catchall?: unknown };
  strict(): Schema;
}

/** A field nobody knows is refused, not dropped: it is most likely misspelt. `z.looseObject` stays open. */
const closed = (body: Schema): Schema =>
  "strict" in body && !(body as ObjectSchema).def.catchall ? (body as ObjectSchema).strict() : body;

export const isQuery = (endpoint: Definition): boolean => endpoint.method === "GET";

/** Whether a person would miss it who left before it is answered. */
export const saves = (endpoint: Definition): boolean => !isQuery(endpoint) && !endpoint.aside;

type In<S> = S extends z.ZodType ? z.input<S> : undefined;
type Out<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What a handler receives, after parsing. */
export interface Input<D extends Definition> {
  params: Out<D["params"]>;
  query: Out<D["query"]>;
  body: Out<D["body"]>;
}

/** What a handler returns, before it is written as JSON. */
export type Answer<D extends Definition> = D["answers"] extends "file"
  ? FileAnswer
  : D["response"] extends Schema
    ? In<D["response"]>
    : void;

/** What a caller gets. */
export type Result<D extends Definition> = D["response"] extends Schema ? Out<D["response"]> : void;

type Part<K extends string, S> = S extends Schema
  ? Record<string, never> extends In<S>
    ? { [k in K]?: In<S> }
    : { [k in K]: In<S> }
  : { [k in K]?: undefined };

/** What a caller gives: the parts that the endpoint declares. */
export type CallInput<D extends Definition> = Part<"params", D["params"]> &
  Part<"query", D["query"]> &
  Part<"body", D["body"]> &
  (D["kind"] extends "multipart" ? { file: Blob } : { file?: undefined });

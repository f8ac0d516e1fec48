import { useQuery } from "@tanstack/react-query";

export interface JsonSchema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  additionalProperties?: boolean | JsonSchema;
}

interface Content {
  content?: Record<string, { schema?: JsonSchema }>;
}

export interface Parameter {
  name: string;
  in: "path" | "query";
  required: boolean;
  schema: JsonSchema;
}

interface OperationObject {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, unknown>[];
  parameters: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content & { description?: string }>;
}

interface Document {
  info: { title: string; version: string };
  paths: Record<string, Record<string, OperationObject>>;
  components: { responses: { Error: Content } };
}

/** One call, as this page shows it. */
export interface Operation {
  name: string;
  tag: string;
  summary: string;
  method: string;
  path: string;
  /** How the caller shows who it is. */
  access: "none" | "session" | "password";
  parameters: Parameter[];
  body: { type: string; schema: JsonSchema } | undefined;
  status: string;
  answer: JsonSchema | undefined;
}

export interface Api {
  version: string;
  operations: Operation[];
  error: JsonSchema | undefined;
}

/** The document that the server writes from its contract. */
export function useApi() {
  return useQuery({
    queryKey: ["openapi"],
    queryFn: async ({ signal }): Promise<Api> => {
      const response = await fetch("/api/openapi.json", { signal });
      if (!response.ok) throw new Error(`The server answered ${response.status}.`);
      return readApi((await response.json()) as Document);
    },
  });
}

export function readApi(document: Document): Api {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => read(path, method, operation)),
  );
  return {
    version: document.info.version,
    operations,
    error: contentOf(document.components.responses.Error)?.schema,
  };
}

function read(path: string, method: string, operation: OperationObject): Operation {
  const [status = "200", done] =
    Object.entries(operation.responses).find(([code]) => code !== "default") ?? [];
  return {
    name: operation.operationId,
    tag: operation.tags[0] ?? "",
    summary: operation.summary,
    method: method.toUpperCase(),
    path,
    access: accessOf(operation.security),
    parameters: operation.parameters,
    body: contentOf(operation.requestBody),
    status,
    answer: contentOf(done)?.schema,
  };
}

function accessOf(security: Record<string, unknown>[]): Operation["access"] {
  if (security.some((way) => "basic" in way)) return "password";
  return security.length > 0 ? "session" : "none";
}

function contentOf(holder: Content | undefined): { type: string; schema: JsonSchema } | undefined {
  const [entry] = Object.entries(holder?.content ?? {});
  return entry?.[1].schema && { type: entry[0], schema: entry[1].schema };
}

/** Operations that have every word in their name, path, summary or fields, grouped by tag in their order. */
export function find(operations: readonly Operation[], search: string): Map<string, Operation[]> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<string, Operation[]>();
  for (const operation of operations) {
    const text = textOf(operation);
    if (!words.every((word) => text.includes(word))) continue;
    groups.set(operation.tag, [...(groups.get(operation.tag) ?? []), operation]);
  }
  return groups;
}

function textOf({ name, method, path, summary, parameters, body, answer }: Operation): string {
  const fields = [body?.schema, answer].flatMap((schema) => (schema ? fieldNames(schema) : []));
  const names = parameters.map((parameter) => parameter.name);
  return [name, method, path, summary, ...names, ...fields].join(" ").toLowerCase();
}

function fieldNames(schema: JsonSchema): string[] {
  const below = [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, value]) => [name, ...fieldNames(value)]),
    ...below.flatMap((part) => (part ? fieldNames(part) : [])),
  ];
}

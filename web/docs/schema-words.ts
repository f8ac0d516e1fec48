import type { JsonSchema } from "./openapi.ts";

/** A schema in a few words: "text, at most 100 characters, or null". */
export function schemaWords(schema: JsonSchema): string {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return unique(options.map(schemaWords)).join(" or ");
  if (schema.allOf) return unique(schema.allOf.map(schemaWords)).join(" and ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? "any"];
  return unique(types.map((type) => typeWords(type, schema))).join(" or ");
}

function typeWords(type: string, schema: JsonSchema): string {
  if (type === "array") return `list of ${schema.items ? schemaWords(schema.items) : "anything"}`;
  if (type === "object")
    return typeof schema.additionalProperties === "object" && !schema.properties
      ? `object of ${schemaWords(schema.additionalProperties)}`
      : "object";
  const words = type === "string" ? (schema.format ?? "string") : type;
  return [words, ...limits(type, schema)].join(", ");
}

const characters = (n: number): string => (n === 1 ? "1 character" : `${n} characters`);

function limits(type: string, schema: JsonSchema): string[] {
  const found: string[] = [];
  if (type === "string") {
    if (schema.minLength) found.push(`at least ${characters(schema.minLength)}`);
    if (schema.maxLength !== undefined) found.push(`at most ${characters(schema.maxLength)}`);
  }
  if (type === "integer" || type === "number") {
    // JavaScript's own bounds say nothing about the field.
    if (schema.minimum !== undefined && schema.minimum > Number.MIN_SAFE_INTEGER)
      found.push(`from ${schema.minimum}`);
    if (schema.maximum !== undefined && schema.maximum < Number.MAX_SAFE_INTEGER)
      found.push(`to ${schema.maximum}`);
  }
  return found;
}

/** The fields of the objects in a schema, through lists and alternatives. */
export function fieldsOf(schema: JsonSchema): { name: string; schema: JsonSchema; required: boolean }[] {
  if (schema.items) return fieldsOf(schema.items);
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const own = Object.entries(schema.properties ?? {}).map(([name, value]) => ({
    name,
    schema: value,
    required: schema.required?.includes(name) ?? false,
  }));
  const seen = new Set(own.map(({ name }) => name));
  const inherited = parts.flatMap(fieldsOf).filter(({ name }) => !seen.has(name) && seen.add(name));
  return [...own, ...inherited];
}

const unique = (words: string[]): string[] => [...new Set(words)];

import type { JsonSchema } from "./openapi.ts";
import { fieldsOf, schemaWords } from "./schema-words.ts";

export interface Field {
  name: string;
  schema: JsonSchema;
  required: boolean;
  /** Where it stands: "path", "query". */
  place?: string;
}

/** Name, kind and whether it must be there; the fields of an object indented below it. */
export function Fields({ fields, always }: { fields: readonly Field[]; always?: boolean }) {
  return (
    <ul className="docs__fields">
      {fields.map(({ name, schema, required, place }) => {
        const below = fieldsOf(schema);
        return (
          <li key={name}>
            <code>{name}</code>
            <span className="t2">{schemaWords(schema)}</span>
            {place && <span className="t3">{place}</span>}
            {!always && required && <span className="docs__req">required</span>}
            {always && !required && <span className="t3">optional</span>}
            {schema.description && <span className="t3">{schema.description}</span>}
            {below.length > 0 && <Fields fields={below} {...(always && { always })} />}
          </li>
        );
      })}
    </ul>
  );
}

/** A body or an answer: its fields, or in a word what it is when it has none. */
export function Shape({ schema, always }: { schema: JsonSchema; always?: boolean }) {
  const fields = fieldsOf(schema);
  return (
    <>
      {(fields.length === 0 || schema.type === "array") && (
        <p className="t2">{schema.type === "array" ? "A list of" : schemaWords(schema)}</p>
      )}
      {fields.length > 0 && <Fields fields={fields} {...(always && { always })} />}
    </>
  );
}

import sql, { join, raw, type Sql } from "sql-template-tag";
import { clientFields, type ClientField } from "../../contract/clients.ts";

/** "coFirstName" -> "co_first_name". Every field of the contract is a column of this name. */
export const columnOf = (field: ClientField): string =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What a field of a client can hold. */
export type FieldValue = string | number | boolean | readonly string[];

/** What a row holds: values as the contract shows them, sealed fields as bytes. */
export type Values = Record<ClientField, FieldValue | Buffer | null>;

const columns = clientFields.map(columnOf);

/** All fields, in the contract's order: `select ${fieldColumns}`, `insert into clients (…, ${fieldColumns})`. */
export const fieldColumns: Sql = raw(columns.join(", "));

/** All fields of the alias `c`, for a select with joins. */
export const fieldColumnsOfC: Sql = raw(columns.map((column) => `c.${column}`).join(", "));

/** The values, in the order of `fieldColumns`. */
export const fieldValues = (values: Values): Sql => join(clientFields.map((field) => values[field]));

/** `set ${fieldAssignments(values)}`: always all of them, so that there is one statement to prepare. */
export const fieldAssignments = (values: Values): Sql =>
  join(clientFields.map((field) => sql`${raw(columnOf(field))} = ${values[field]}`));

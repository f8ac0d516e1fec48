import sql, { raw, type Sql } from "sql-template-tag";

/** A staff member of the table that is called `alias` in the statement, as JSON. */
export function staffJson(alias: "u" | "b" | "s" | "g" | "m"): Sql {
  const name = raw(alias);
  return sql`json_build_object('id', ${name}.id, 'firstName', ${name}.first_name, 'lastName', ${name}.last_name)`;
}

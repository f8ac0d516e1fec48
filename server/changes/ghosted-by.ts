import sql, { raw, type Sql } from "sql-template-tag";
import { staffJson } from "../db/staff-json.ts";

/**
 * Who acted as the one who did what is kept in a row of `alias`: a change, an event, a note or a document. As JSON,
 * null where nobody did.
 */
export function ghostJson(alias: "c" | "e" | "n" | "d"): Sql {
  const row = raw(alias);
  return sql`(select ${staffJson("g")} from users g where g.account_id = ${row}.account_id and g.id = ${row}.ghosted_by)`;
}

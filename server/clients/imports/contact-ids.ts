import sql from "sql-template-tag";
import { z } from "zod";
import type { Db } from "../../db/connection.ts";
import { normal } from "./guess/headers.ts";

/**
 * The column of ids by which the account itself calls its contacts; -1 without one. Other systems have a "Contact id",
 * too: it is ours where most of what stands in it is.
 */
export async function contactIdColumn(
  db: Db,
  accountId: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): Promise<number> {
  const column = columns.findIndex((name) => normal(name) === "contact id");
  const values = [...new Set(rows.map((row) => row[column]?.trim().toLowerCase() ?? "").filter(Boolean))];
  const ids = values.filter((value) => z.uuid().safeParse(value).success);
  if (ids.length === 0) return -1;
  const { known } = await db.one<{ known: number }>(sql`
    select count(*)::int as known from clients where account_id = ${accountId} and id = any (${ids}::uuid[])`);
  return known * 2 > values.length ? column : -1;
}

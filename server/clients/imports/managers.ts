import sql from "sql-template-tag";
import type { Db } from "../../db/connection.ts";
import type { Plan, RowValues } from "./values/row.ts";

interface Matched {
  cells: string[];
  values: RowValues;
  match: { id: string } | null;
}

/**
 * Rows of contacts that are there. Who manages one already is meant by their name, though they have left the team or
 * share it with a colleague: nobody else takes their place, and nothing is wrong with it.
 */
export async function withTheirManagers<R extends Matched>(
  db: Db,
  accountId: string,
  plan: Plan,
  rows: readonly R[],
): Promise<readonly R[]> {
  const column = plan.places.get("managedBy")?.[0]?.column;
  const ids = rows.flatMap(({ match }) => match?.id ?? []);
  if (column === undefined || ids.length === 0) return rows;
  const managers = await db.many<{ id: string; name: string }>(sql`
    select c.id, trim(u.first_name || ' ' || u.last_name) as name from clients c
    join users u on u.account_id = ${accountId} and u.id = c.managed_by
    where c.account_id = ${accountId} and c.id = any (${ids}::uuid[])`);
  const names = new Map(managers.map(({ id, name }) => [id, name]));
  return rows.map((row) => {
    if (!row.match || names.get(row.match.id) !== (row.cells[column] ?? "").trim()) return row;
    const leftOut = row.values.leftOut.filter(({ field }) => field !== "managedBy");
    return { ...row, values: { ...row.values, managedBy: null, leftOut } };
  });
}

import sql, { type Sql } from "sql-template-tag";
import { read } from "../db/connection.ts";
import type { startTestApp } from "./app.ts";

export interface Node {
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Join Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Node[];
}

/** How many rows the database takes into its hands for a statement: each at each step of its plan, also what it then drops. */
export const rowsRead = (
  test: Awaited<ReturnType<typeof startTestApp>>,
  accountId: string,
  statement: Sql,
): Promise<number> =>
  read(test.app.pool, accountId, async (db) => {
    const row = await db.one<object>(sql`explain (analyze, timing off, format json) ${statement}`);
    const [plan] = Object.values(row)[0] as [{ Plan: Node }];
    return sum(plan.Plan);
  });

/** Of one plan that was run. */
export const sum = (node: Node): number =>
  node["Actual Loops"] *
    (node["Actual Rows"] +
      (node["Rows Removed by Filter"] ?? 0) +
      (node["Rows Removed by Join Filter"] ?? 0) +
      (node["Rows Removed by Index Recheck"] ?? 0)) +
  (node.Plans ?? []).reduce((all, one) => all + sum(one), 0);

import sql, { raw } from "sql-template-tag";
import { read } from "../db/connection.ts";
import type { TestApp } from "./app.ts";

/** Every row of an account that a change may touch, and the folded counts: to compare before and after. */
export const everythingOf = (test: TestApp, accountId: string): Promise<Record<string, unknown>> =>
  read(test.app.pool, accountId, async (db) => {
    const tables = await db.many<{ name: string }>(
      sql`select target::text as name from kept_tables() order by 1`,
    );
    const rows: Record<string, unknown> = {};
    for (const { name } of tables)
      rows[name] = await db.many(
        sql`select to_jsonb(t) as row from ${raw(name)} t order by to_jsonb(t)::text`,
      );
    rows["counts"] = await db.many(sql`
      select letter, sum(clients) as n from client_counts group by letter having sum(clients) <> 0 order by letter`);
    return rows;
  });

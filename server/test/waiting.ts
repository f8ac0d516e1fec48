import type { TestApp } from "./app.ts";

/** How many statements wait for somebody's lock, in this test's database: others run beside it in the same cluster. */
export async function waiting({ app }: TestApp): Promise<number> {
  const { rows } = await app.pool.query(
    "select 1 from pg_locks l join pg_stat_activity a using (pid) where not granted and a.datname = current_database()",
  );
  return rows.length;
}

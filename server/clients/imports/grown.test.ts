import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { expect, it, vi } from "vitest";
import { write } from "../../db/connection.ts";
import { startImporting } from "./test/importing.ts";

const { test, account, bringIn } = await startImporting();

const sizeOf = async (table: string): Promise<number> => {
  const { rows } = await test.app.pool.query(
    "select reltuples::int as size from pg_class where relname = $1",
    [table],
  );
  return rows[0].size;
};
const changed = async (table: string): Promise<number> => {
  const { rows } = await test.app.pool.query(
    "select n_mod_since_analyze as changed from pg_stat_user_tables where relname = $1",
    [table],
  );
  return rows[0].changed;
};

it("the database looks at what an import has filled, and only then", async () => {
  expect(await sizeOf("clients")).toBeLessThan(400);
  const ids = Array.from({ length: 1_000 }, () => uuid());
  await write(test.app.pool, account.id, (db) =>
    db.run(sql`
      insert into clients (account_id, id, last_name, created_at, updated_at)
      select ${account.id}, unnest(${ids}::uuid[]), 'Grown', now(), now()`),
  );
  // What a connection has changed is counted a moment later.
  await vi.waitFor(async () => expect(await changed("clients")).toBeGreaterThanOrEqual(1_000), 30_000);
  await bringIn("First,Last\nAnn,Abara\n");
  expect(await sizeOf("clients")).toBeGreaterThanOrEqual(1_000);
  const again = await test.app.pool.query(
    "select last_analyze from pg_stat_user_tables where relname = 'clients'",
  );
  await bringIn("First,Last\nBea,Abara\n");
  const after = await test.app.pool.query(
    "select last_analyze from pg_stat_user_tables where relname = 'clients'",
  );
  expect(after.rows).toEqual(again.rows);
});

it("what waits to be sorted into the indexes of the search is short, and for both the same", async () => {
  const { rows } = await test.app.pool.query(
    "select relname, reloptions from pg_class where relname in ('clients_search', 'client_finds_search') order by 1",
  );
  const reloptions = ["fastupdate=on", "gin_pending_list_limit=256"];
  expect(rows).toEqual([
    { relname: "client_finds_search", reloptions },
    { relname: "clients_search", reloptions },
  ]);
});

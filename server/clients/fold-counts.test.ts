import sql from "sql-template-tag";
import { expect, it } from "vitest";
import { clients } from "../../contract/clients.ts";
import { connect, read } from "../db/connection.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";
import { foldClientCounts } from "./fold-counts.ts";

const test = await startTestApp();
const north = await makeAccount(test, "Northgate");
const south = await makeAccount(test, "Southgate");
const create = (lastName: string, of = north) =>
  test.call(clients.create, { body: { lastName } }, of.employee);
const total = async (of = north) => (await test.call(clients.counts, {}, of.employee)).total;
const rows = (of = north) =>
  read(test.app.pool, of.id, (db) =>
    db.many<{ letter: string; clients: number }>(
      sql`select letter, clients from client_counts where account_id = ${of.id} order by letter`,
    ),
  );

it("leaves one row for each letter and the same sums, in every account", async () => {
  for (const name of ["Abe", "Ada", "Bo"]) await create(name);
  for (const name of ["Cy", "Cleo"]) await create(name, south);
  const { id } = await create("Dee");
  await test.call(clients.update, { params: { id }, body: { lastName: "Eve" } }, north.employee);
  await foldClientCounts(test.app);
  expect(await rows()).toEqual([
    { letter: "a", clients: 2 },
    { letter: "b", clients: 1 },
    { letter: "e", clients: 1 },
  ]);
  expect(await rows(south)).toEqual([{ letter: "c", clients: 2 }]);
  expect([await total(), await total(south)]).toEqual([4, 2]);
});

it("neither waits for writers nor holds them up, nor do two folds count a row twice", async () => {
  const before = await total();
  const open = await connect(test.app.pool);
  open.send("begin");
  open.bind(north.id);
  await open.run(
    sql`insert into clients (account_id, id, last_name) values (${north.id}, gen_random_uuid(), 'Open')`,
  );
  await create("Oslo");
  await create("Olga");
  await Promise.all([foldClientCounts(test.app), foldClientCounts(test.app), create("Otto")]);
  expect(await total()).toBe(before + 3);
  await open.commit();
  open.release();
  await foldClientCounts(test.app);
  expect(await total()).toBe(before + 4);
  expect((await rows()).filter((row) => row.letter === "o")).toEqual([{ letter: "o", clients: 4 }]);
});

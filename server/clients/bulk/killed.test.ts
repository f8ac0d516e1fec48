import sql from "sql-template-tag";
import { expect, it } from "vitest";
import { bulk } from "../../../contract/bulk.ts";
import { read, write } from "../../db/connection.ts";
import { makeAccount } from "../../test/actors.ts";
import { startTestApp } from "../../test/app.ts";
import { killTwice, reaches } from "../../test/killing.ts";
import { startServer } from "../../test/programs.ts";

/* A job process is killed in the middle of a change of many clients; another one takes over. */
const test = await startTestApp();
const account = await makeAccount(test, "Northgate");
const rows = 4_000;

const everybody = () =>
  read(test.app.pool, account.id, (db) =>
    db.many(sql`select to_jsonb(c) as row from clients c where account_id = ${account.id} order by id`),
  );

it("a deletion that is killed goes on where it was, and is undone whole", { timeout: 240_000 }, async () => {
  await write(test.app.pool, account.id, (db) =>
    db.run(sql`
        insert into clients (account_id, id, first_name, last_name)
        select ${account.id}, gen_random_uuid(), 'Kill', 'Row' || n from generate_series(1, ${rows}) n`),
  );
  const before = await everybody();
  const { id } = await test.call(
    bulk.start,
    { body: { action: "remove", filter: { search: "kill" } } },
    account.owner,
  );
  const get = () => test.call(bulk.get, { params: { id } }, account.owner);
  const jobs = await killTwice(test, await startServer(test, "jobs"), get, rows);
  await reaches(get, ({ state }) => state === "done");
  expect(await get()).toMatchObject({ done: rows, total: rows });
  expect(await everybody()).toEqual([]);
  await test.call(bulk.undo, { params: { id } }, account.owner);
  await reaches(get, ({ state }) => state === "undone");
  await jobs.stop();
  expect(await get()).toMatchObject({ kept: 0 });
  expect(await everybody()).toEqual(before);
});

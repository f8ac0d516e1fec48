import sql from "sql-template-tag";
import { expect, it } from "vitest";
import { imports } from "../../../contract/imports.ts";
import { read } from "../../db/connection.ts";
import { makeAccount } from "../../test/actors.ts";
import { startTestApp } from "../../test/app.ts";
import { killTwice, reaches } from "../../test/killing.ts";
import { startServer } from "../../test/programs.ts";

/* A job process is killed in the middle of an import, as by a power cut; another one takes over. */
const test = await startTestApp();
const account = await makeAccount(test, "Northgate");
const rows = 4_000;

it(
  "an import that is killed goes on where it was: no row twice, none lost",
  { timeout: 240_000 },
  async () => {
    const text = Array.from({ length: rows }, (_, n) => `Kill,Row${n},kill${n}@killed.example,HM-${n}`).join(
      "\n",
    );
    const { id } = await test.call(imports.create, {}, account.owner, {
      upload: {
        name: "k.csv",
        format: "",
        content: Buffer.from(`First,Last,Email,Policy Number\n${text}\n`),
      },
    });
    await test.call(
      imports.update,
      { params: { id }, body: { options: { duplicates: "create" } } },
      account.owner,
    );
    const get = () => test.call(imports.get, { params: { id }, query: { limit: 0 } }, account.owner);
    const first = await startServer(test, "jobs");
    await reaches(get, ({ state }) => state === "checked");
    await test.call(imports.run, { params: { id } }, account.owner);
    const jobs = await killTwice(test, first, get, rows);
    await reaches(get, ({ state }) => state === "done");
    await jobs.stop();
    expect(await get()).toMatchObject({
      done: rows,
      counts: { created: rows, refused: 0, policies: rows },
    });
    const found = await read(test.app.pool, account.id, (db) =>
      db.one(sql`
        select count(*) as clients, count(distinct email) as people, (select count(*) from client_records) as policies
        from clients where account_id = ${account.id} and email like '%@killed.example'`),
    );
    expect(found).toEqual({ clients: rows, people: rows, policies: rows });
  },
);

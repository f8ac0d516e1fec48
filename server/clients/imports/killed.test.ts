import sql from "sql-template-tag";
import { expect, it, vi } from "vitest";
import { imports } from "../../../contract/imports.ts";
import { read } from "../../db/connection.ts";
import { makeAccount } from "../../test/actors.ts";
import { startTestApp } from "../../test/app.ts";
import { startJobsProcess } from "../../test/jobs-process.ts";

/* A job process is killed in the middle of an import, as by a power cut; another one takes over. */
const test = await startTestApp();
const account = await makeAccount(test, "Northgate");
const start = () => startJobsProcess(test);
const rows = 4_000;

const get = (id: string) => test.call(imports.get, { params: { id }, query: { limit: 0 } }, account.owner);
const reaches = (id: string, is: (found: Awaited<ReturnType<typeof get>>) => boolean) =>
  vi.waitFor(async () => expect(is(await get(id))).toBe(true), { timeout: 90_000, interval: 25 });

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
    let jobs = await start();
    await reaches(id, ({ state }) => state === "checked");
    await test.call(imports.run, { params: { id } }, account.owner);
    const killedAt: number[] = [];
    for (const far of [500, 1_500]) {
      await reaches(id, ({ done }) => done >= far);
      await jobs.kill();
      killedAt.push((await get(id)).done);
      jobs = await start();
    }
    await reaches(id, ({ state }) => state === "done");
    await jobs.stop();
    expect(
      killedAt.every((done) => done > 0 && done < rows),
      `killed at ${killedAt.join(", ")}`,
    ).toBe(true);
    expect(await get(id)).toMatchObject({
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

import sql from "sql-template-tag";
import { expect } from "vitest";
import { bulk } from "../../../../contract/bulk.ts";
import { changes } from "../../../../contract/changes.ts";
import { clients } from "../../../../contract/clients.ts";
import { limits } from "../../../../contract/limits.ts";
import { write } from "../../../db/connection.ts";
import { jobActor } from "../../../http/actor.ts";
import { invoke } from "../../../http/invoke.ts";
import { makeAccount } from "../../../test/actors.ts";
import { startTestApp } from "../../../test/app.ts";
import { everythingOf } from "../../../test/everything.ts";
import { beginBulk } from "../begin.ts";
import { collectBulk } from "../collect.ts";
import { runBulk } from "../run-on.ts";

/** An account whose changes of many are made step by step, as if the job were killed after each. */
export async function startTurns() {
  const test = await startTestApp();
  const account = await makeAccount(test, "Northgate");
  const { owner, employee } = account;
  const actor = jobActor(account.id, owner.id, null);

  const everything = () => everythingOf(test, account.id);
  const fill = (last: string) =>
    write(test.app.pool, account.id, (db) =>
      db.run(sql`
        insert into clients (account_id, id, first_name, last_name)
        select ${account.id}, gen_random_uuid(), 'Row' || to_char(n, 'FM0000'), ${last}
        from generate_series(1, ${limits.bulkAtOnce + 1}) n`),
    );
  const start = async (body: object) => (await test.call(bulk.start, { body: body as never }, owner)).id;
  const get = (id: string) => test.call(bulk.get, { params: { id } }, owner);
  const undoBulk = async (id: string) => {
    await test.call(bulk.undo, { params: { id } }, owner);
    await test.runJobs();
    return get(id);
  };
  const undo = (id: string) => test.call(changes.undo, { params: { id } }, owner);
  const one = async (search: string) =>
    (await test.call(clients.list, { query: { search, limit: 1 } }, owner))[0]!;
  /** The first and the last of those in it: one of the first batch, one of the second. */
  const endsOf = async (last: string): Promise<[string, string]> => [
    (await one(`Row0001 ${last}`)).id,
    (await one(`Row0${limits.bulkAtOnce + 1} ${last}`)).id,
  ];

  const changeOf = async (id: string) => {
    const { rows } = await test.running.owner.query("select change_id from client_bulks where id = $1", [id]);
    return (rows[0] as { change_id: string }).change_id;
  };

  const collect = (bulkId: string) => invoke(test.app, collectBulk, { body: { bulkId } }, actor);
  const begin = (bulkId: string) => invoke(test.app, beginBulk, { body: { bulkId } }, actor);
  const runOnce = (bulkId: string) => invoke(test.app, runBulk, { body: { bulkId } }, actor);

  /** One that has done its first batch. */
  async function halfDone(
    last: string,
    what: object = { action: "assign", managedBy: employee.id },
  ): Promise<string> {
    const id = await start({ ...what, filter: { search: last } });
    for (const step of [collect, begin, runOnce]) await step(id);
    expect(await get(id)).toMatchObject({ state: "running", done: limits.bulkAtOnce });
    return id;
  }
  return {
    ...{ test, account, everything, fill, start, get, undoBulk, undo, one, endsOf, changeOf },
    ...{ collect, begin, runOnce, halfDone },
  };
}

/** Edits and undos move these instants; what was given away meanwhile is one of them. */
export const untimed = (all: Record<string, unknown>) =>
  JSON.parse(JSON.stringify(all), (key, value: unknown) => (key === "updated_at" ? null : value)) as unknown;

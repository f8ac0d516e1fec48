import sql from "sql-template-tag";
import { clients } from "../../../../contract/clients.ts";
import { imports } from "../../../../contract/imports.ts";
import { read } from "../../../db/connection.ts";
import { makeAccount, type Person } from "../../../test/actors.ts";
import { startTestApp } from "../../../test/app.ts";

/** An account with the calls of an import. Call it at the top of a test file. */
export async function startImporting() {
  const test = await startTestApp();
  const account = await makeAccount(test, "Northgate");
  const upload = (text: string, by: Person = account.owner) =>
    test.call(imports.create, {}, by, {
      upload: { name: "clients.csv", format: "text/csv", content: Buffer.from(text) },
    });
  const get = (id: string, query = {}, by: Person = account.owner) =>
    test.call(imports.get, { params: { id }, query }, by);
  const check = (id: string, body: object = {}) =>
    test.call(imports.update, { params: { id }, body }, account.owner);
  const run = async (id: string) => {
    await test.call(imports.run, { params: { id } }, account.owner);
    await test.runJobs();
    return get(id);
  };
  const undo = (id: string) => test.call(imports.undo, { params: { id } }, account.owner);
  /** Uploads, takes the suggested columns, and imports. */
  const bringIn = async (text: string, options = {}) => {
    const { id } = await upload(text);
    await check(id, { options });
    return run(id);
  };
  const search = (text: string) => test.call(clients.list, { query: { search: text } }, account.owner);
  const client = (id: string) => test.call(clients.get, { params: { id } }, account.owner);
  /** Everything that is kept of clients, as it stands in the database. */
  const everything = () =>
    read(test.app.pool, account.id, async (db) => [
      await db.many(
        sql`select to_jsonb(c) as row from clients c where account_id = ${account.id} order by id`,
      ),
      await db.many(
        sql`select to_jsonb(r) as row from client_records r where account_id = ${account.id} order by id`,
      ),
      await db.many(sql`select letter, sum(clients) as n from client_counts where account_id = ${account.id}
        group by letter having sum(clients) <> 0 order by letter`),
    ]);
  return { test, account, upload, get, check, run, undo, bringIn, search, client, everything };
}

import { afterAll, expect, it } from "vitest";
import { cloneDatabase } from "../test/database.ts";
import { createPool } from "./pool.ts";
import { dumpSchema } from "./schema-dump.ts";

const database = await cloneDatabase();
const owner = createPool({ url: database.url, asOwner: true, max: 1 });
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** Written anew by `npx vitest run --project endpoints server/db/schema.test.ts --update`. */
it("of an empty database with all migrations is schema.sql", async () => {
  await expect(await dumpSchema(owner)).toMatchFileSnapshot("./schema.sql");
});

it("shows a change of anything: column, collation, check, index, policy, trigger, function, grant", async () => {
  const known = await dumpSchema(owner);
  for (const change of [
    "alter table clients add column nickname text",
    'alter table users alter column first_name type text collate "C"',
    "alter table users alter column extension set default '0'",
    "alter table users add check (extension <> '')",
    "create index more on users (account_id, extension)",
    "alter policy own_account on users using (true)",
    "alter table users disable row level security",
    "drop trigger count_moved on clients",
    "alter function fold(text) volatile",
    "revoke delete on users from switchboard_server",
    "grant update (name) on events to switchboard_server",
    "revoke execute on function fold(text) from switchboard_server",
  ]) {
    await owner.query("begin");
    await owner.query(change);
    expect(await dumpSchema(owner), change).not.toBe(known);
    await owner.query("rollback");
  }
  expect(await dumpSchema(owner)).toBe(known);
});

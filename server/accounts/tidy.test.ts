import sql, { raw, type Sql } from "sql-template-tag";
import { expect, it } from "vitest";
import { read, write } from "../db/connection.ts";
import { addPerson, makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";
import { tidyAccounts } from "./tidy.ts";

const test = await startTestApp();
const { id: account } = await makeAccount(test, "Northgate");

const hours = (n: number) => new Date(Date.now() - n * 60 * 60 * 1000);
const long = hours(5 * 365 * 24);

/** A row of a person, under their id, that has served its purpose at a time. */
type Insert = (id: string, at: Date | null) => Sql;
const webhook: Insert = (id, at) => sql`
  insert into webhooks (account_id, id, provider, kind, external_id, payload, received_at, processed_at)
  values (${account}, ${id}, 'carrier', 'sms', ${id}, '{}', ${long}, ${at})`;
const repetition: Insert = (id, at) => sql`
  insert into idempotency_keys (account_id, user_id, key, endpoint, created_at)
  values (${account}, ${id}, ${id}, 'clients.create', ${at})`;
const letter: Insert = (id, at) => sql`
  insert into password_resets (account_id, id, user_id, code_hash, token_hash, link_until, created_at)
  values (${account}, ${id}, ${id}, '', '', ${long}, ${at})`;
const guesses: Insert = (id, at) => sql`
  insert into guesses (account_id, user_id, kind, wrong, since) values (${account}, ${id}, 'password', 1, ${at})`;
const session: Insert = (id, at) => sql`
  insert into sessions (account_id, id, user_id, token_hash, created_at, expires_at)
  values (${account}, ${id}, ${id}, ${Buffer.from(id)}, ${long}, ${at})`;

let people = 0;
async function keep(insert: Insert, at: Date | null): Promise<string> {
  const { id } = await addPerson(test, account, "employee", "Ann", `ann${++people}@example.com`);
  await write(test.app.pool, account, (db) => db.run(insert(id, at)));
  return id;
}
const left = (table: string, key: string, ids: string[]) =>
  read(test.app.pool, account, async (db) => {
    const rows = await db.many<{ id: string }>(sql`
      select ${raw(key)}::text as id from ${raw(table)} where ${raw(key)}::text = any (${ids})`);
    return rows.map(({ id }) => id);
  });

it.each([
  ["webhooks", "external_id", 30, webhook],
  ["idempotency_keys", "key", 2, repetition],
  ["password_resets", "id", 30, letter],
  ["guesses", "user_id", 1, guesses],
  ["sessions", "id", 90, session],
] as const)("forgets %s (by %s) after %i days, and none sooner", async (table, key, days, insert) => {
  const over = await keep(insert, hours(days * 24 + 1));
  const young = await keep(insert, hours(days * 24 - 1));
  await tidyAccounts(test.app);
  expect(await left(table, key, [over, young])).toEqual([young]);
});

it("forgets no webhook that still waits, however old", async () => {
  const waiting = await keep(webhook, null);
  await tidyAccounts(test.app);
  expect(await left("webhooks", "id", [waiting])).toEqual([waiting]);
});

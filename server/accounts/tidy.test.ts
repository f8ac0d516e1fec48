import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { expect, it } from "vitest";
import { read, write } from "../db/connection.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";
import { tidyAccounts } from "./tidy.ts";

const test = await startTestApp();
const { id: account } = await makeAccount(test, "Northgate");

const keep = (externalId: string, received: string, processed: string | null) =>
  write(test.app.pool, account, (db) =>
    db.run(sql`
      insert into webhooks (account_id, id, provider, kind, external_id, payload, received_at, processed_at)
      values (${account}, ${uuid()}, 'carrier', 'sms', ${externalId}, '{}', ${received}, ${processed})`),
  );

it("forgets webhooks that were worked through long ago, and never one that still waits", async () => {
  const now = new Date().toISOString();
  await keep("old", "2020-01-01T00:00:00Z", "2020-01-01T00:00:01Z");
  await keep("old and waiting", "2020-01-01T00:00:00Z", null);
  await keep("new", now, now);
  await tidyAccounts(test.app);
  const left = await read(test.app.pool, account, (db) =>
    db.many<{ externalId: string }>(sql`select external_id from webhooks order by external_id`),
  );
  expect(left.map((row) => row.externalId)).toEqual(["new", "old and waiting"]);
});

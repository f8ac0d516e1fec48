import sql from "sql-template-tag";
import { afterAll, expect, it, vi } from "vitest";
import { bulk } from "../../../../contract/bulk.ts";
import { read, write } from "../../../db/connection.ts";
import { makeAccount } from "../../../test/actors.ts";
import { startTestApp } from "../../../test/app.ts";
import { killTwice, reaches } from "../../../test/killing.ts";
import { startSandbox, startServer } from "../../../test/programs.ts";

const test = await startTestApp();
const account = await makeAccount(test, "Northgate");
const rows = 160;
const sandbox = await startSandbox();
afterAll(sandbox.stop);

/** Those that nobody knows of yet, and of these how many may still be under way to the carrier. */
const open = () =>
  read(test.app.pool, account.id, (db) =>
    db.one<{ unknown: number; underWay: number }>(sql`
      select count(*)::int as unknown,
        count(*) filter (where attempted_at is null or attempted_at > now() - interval '10 s')::int as under_way
      from sms_messages where account_id = ${account.id} and status in ('pending', 'unknown')`),
  );

/** A request to the carrier ends after ten seconds: what has no answer by then was lost. The minute after is skipped. */
async function skipMinute(): Promise<void> {
  await vi.waitFor(async () => expect((await open()).underWay).toBe(0), { timeout: 60_000, interval: 200 });
  await write(test.app.pool, account.id, (db) =>
    db.run(sql`
      update sms_messages set attempted_at = attempted_at - interval '1 min'
      where account_id = ${account.id} and status in ('pending', 'unknown')`),
  );
}

const askNow = () =>
  test.running.owner.query(
    "update graphile_worker._private_jobs set run_at = now() where payload->>'messageId' is not null and locked_at is null and run_at > now()",
  );

it("one text to many that is killed reaches each of them once", { timeout: 240_000 }, async () => {
  await sandbox.ask("IncomingPhoneNumbers.json", { PhoneNumber: `+${account.number}` });
  await write(test.app.pool, account.id, (db) =>
    db.run(sql`
      insert into clients (account_id, id, first_name, last_name, mobile_phone)
      select ${account.id}, gen_random_uuid(), 'Kill', 'Row' || n, (18015560000 + n)::text from generate_series(1, ${rows}) n`),
  );
  const { id } = await test.call(
    bulk.start,
    { body: { action: "text", message: "Hi @firstName @lastName", filter: { search: "kill" } } },
    account.owner,
  );
  const get = () => test.call(bulk.get, { params: { id } }, account.owner);
  const jobs = await killTwice(test, await startServer(test, "jobs", sandbox.url), get, rows, sandbox.url);
  await reaches(get, ({ state }) => state === "done");
  expect(await get()).toMatchObject({ done: rows, total: rows, kept: 0 });
  const texts = await read(test.app.pool, account.id, (db) =>
    db.many<{ message: string }>(sql`
      select m.message from sms_messages m join sms_rooms r on r.account_id = m.account_id and r.id = m.room_id
      join clients c on c.account_id = r.account_id and c.id = r.client_id and m.message = 'Hi Kill ' || c.last_name
      where m.account_id = ${account.id} and m.flow = 'outgoing'`),
  );
  expect(texts).toHaveLength(rows);
  expect(new Set(texts.map(({ message }) => message)).size).toBe(rows);

  // What counts is what the carrier was given: each of them one text, their own.
  await skipMinute();
  await vi.waitFor(
    async () => {
      await askNow();
      expect((await open()).unknown).toBe(0);
    },
    { timeout: 120_000, interval: 200 },
  );
  const { messages } = (await (await sandbox.ask("Messages.json?PageSize=1000")).json()) as {
    messages: { to: string; body: string }[];
  };
  const given = messages.map(({ to, body }) => `${to} ${body}`).toSorted();
  const due = Array.from({ length: rows }, (_, n) => `+${18015560001 + n} Hi Kill Row${n + 1}`);
  expect(given).toEqual(due.toSorted());
  await jobs.stop();
});

import sql from "sql-template-tag";
import { expect, it } from "vitest";
import type { Changed } from "../../contract/events.ts";
import { users } from "../../contract/users.ts";
import { read } from "../db/connection.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";
import { Publisher } from "./publisher.ts";

const test = await startTestApp();
const account = await makeAccount(test, "Northgate");
await test.app.live.settle();

const setStatus = (status: "busy" | "lunch") =>
  test.call(users.setStatus, { body: { status } }, account.owner);
const numbers = () =>
  read(test.app.pool, account.id, async (db) =>
    (
      await db.many<{ seq: number | null }>(
        sql`select seq from events where account_id = ${account.id} order by seq`,
      )
    ).map(({ seq }) => seq),
  );
const whole = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

it("a command's events have their number when it has committed", async () => {
  const before = await numbers();
  await setStatus("busy");
  expect(await numbers()).toEqual(whole(before.length + 1));
});

it("of a burst the first is told at once, the rest together and in order", async () => {
  const told: number[][] = [];
  const publisher = new Publisher(test.app.pool, test.app.log, async (_account, events) => {
    told.push(events.map(({ seq }) => seq));
  });
  const change = (seq: number): Changed => ({ seq, name: "users.statusSet", ids: [], by: null });
  publisher.publish(account.id, [change(1)]);
  expect(told).toEqual([[1]]);
  publisher.publish(account.id, [change(3), change(4)]);
  publisher.publish(account.id, [change(2)]);
  await publisher.settle();
  expect(told).toEqual([[1], [2, 3, 4]]);
});

it("a command waits for nobody who is numbering, and its events are numbered after", async () => {
  const before = await numbers();
  const other = await test.running.owner.connect();
  await other.query("begin");
  await other.query("select seq from event_sequences where account_id = $1 for update", [account.id]);
  await setStatus("lunch");
  expect(await numbers()).toEqual([...before, null]);
  await other.query("commit");
  other.release();
  await test.app.live.settle();
  expect(await numbers()).toEqual(whole(before.length + 1));
});

it("many at once leave no hole and no double", async () => {
  const before = await numbers();
  const statuses = Array.from({ length: 20 }, (_, at) => setStatus(at % 2 ? "busy" : "lunch"));
  await Promise.all(statuses);
  await test.app.live.settle();
  expect(await numbers()).toEqual(whole(before.length + 20));
});

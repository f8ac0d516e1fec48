import { EventEmitter } from "node:events";
import type { WorkerEvents } from "graphile-worker";
import { afterAll, expect, it, vi } from "vitest";
import { v7 as uuid } from "uuid";
import { createPool } from "../db/pool.ts";
import { jobHandlers } from "../handlers.ts";
import { startTestApp } from "../test/app.ts";
import { startJobs } from "./queue.ts";
import { joinRoll } from "./roll.ts";

const test = await startTestApp();
const { owner } = test.running;
const theirs = createPool({ url: test.app.config.DATABASE_URL, max: 8, asOwner: true });
let finish = () => {};
const endless = new Promise<void>((resolve) => (finish = resolve));
const jobs = await startJobs(test.app, theirs, { ...jobHandlers, "sms.deliver": () => endless });
afterAll(async () => {
  finish();
  await jobs.stop();
  await theirs.end();
});

/** Other databases of the same server have process rolls of their own. */
const ours = `locktype = 'advisory' and classid = 7203114
  and database = (select oid from pg_database where datname = current_database())`;
const locked = async () =>
  (await owner.query("select from graphile_worker.jobs where locked_by is not null")).rowCount;

it("frees the jobs of a process that died, and of none that lives", async () => {
  const payload = JSON.stringify({ accountId: uuid(), messageId: uuid() });
  await owner.query("select enqueue('sms.deliver', $1, null, null, null)", [payload]);
  await vi.waitFor(async () => expect(await locked()).toBe(1), { timeout: 10_000 });
  const come = async () => (await joinRoll(owner, new EventEmitter() as WorkerEvents, () => {})).leave();
  await come();
  expect(await locked()).toBe(1);
  // All that the database sees of a death: the connection that held the lock is gone. Again where the living
  // process was quicker to hold it anew than anybody to look.
  await vi.waitFor(
    async () => {
      await owner.query(`select pg_terminate_backend(pid, 5000) from pg_locks where ${ours}`);
      await come();
      expect(await locked()).toBe(0);
    },
    { timeout: 15_000 },
  );

  // And it was alive: its worker is back on the roll, under a lock that is held again.
  const back = async () => {
    const held = await owner.query(`select from pg_locks where ${ours}`);
    const enrolled = await owner.query("select from job_workers");
    return [held.rowCount, enrolled.rowCount];
  };
  await vi.waitFor(async () => expect(await back()).toEqual([1, 1]), { timeout: 12_000 });
}, 40_000);

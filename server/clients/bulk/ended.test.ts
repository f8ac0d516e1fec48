import { afterEach, expect, it } from "vitest";
import { bulk } from "../../../contract/bulk.ts";
import { startTurns } from "./test/turns.ts";

/* A change of many that can go on no more ends by itself: others wait for it. */
const { test, account, fill, start, get, undoBulk } = await startTurns();
const { owner, admin } = account;
const database = test.running.owner;

/** The database refuses what brings a change from one state to the next, but for favorites. */
const refuse = (from: string, to: string, code: string) =>
  database.query(`
    create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'refused' using errcode = '${code}'; end $$;
    create trigger refused before update on client_bulks for each row
      when (old.state = '${from}' and new.state = '${to}' and new.action <> 'favorite')
      execute function refuse()`);
afterEach(() => database.query("drop function if exists refuse cascade"));

/** As after all the other tries. */
const tryLast = async () => {
  // That a job failed is written by a worker that does not wait for it, and would be written over this.
  const held = () => database.query("select from graphile_worker._private_jobs where locked_at is not null");
  await expect.poll(async () => (await held()).rowCount, { timeout: 10_000 }).toBe(0);
  await database.query(
    "update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now()",
  );
  await test.runJobs();
};

const [ofData, ofTime] = ["22003", "57014"];
const ours = "something went wrong on our side.";

it.each([
  ["collecting", "waiting"],
  ["waiting", "running"],
])("what is refused while it is %s is not tried again, and the next begins", async (from, to) => {
  await fill(from);
  const filter = { search: `Row0001 ${from}` };
  await refuse(from, to, ofData);
  const id = await start({ action: "assign", managedBy: admin.id, filter });
  await test.runJobs();
  expect(await get(id)).toMatchObject({
    state: "stopped",
    done: 0,
    reason: `The contacts could not be changed: ${ours}`,
  });
  const next = await start({ action: "favorite", filter });
  await test.runJobs();
  expect(await get(next)).toMatchObject({ state: "done" });
});

it.each([
  ["collecting", "waiting", {}],
  ["waiting", "running", {}],
  ["running", "done", {}],
  ["running", "done", { action: "text", message: "Hi", does: "texted" }],
])("what fails each time while it is %s has ended with the last try", async (from, to, what) => {
  const { does = "changed", ...more } = what as { does?: string };
  await fill("Tried");
  const filter = { search: "Row0001 Tried" };
  await refuse(from, to, ofTime);
  const id = await start({ action: "assign", managedBy: admin.id, filter, ...more });
  await test.runJobs();
  expect(await get(id)).toMatchObject({ state: from, reason: null });
  const next = await start({ action: "favorite", filter });
  await tryLast();
  expect(await get(id)).toMatchObject({
    state: "stopped",
    done: 0,
    reason: `The contacts could not be ${does}: ${ours}`,
  });
  expect(await get(next)).toMatchObject({ state: "done" });
});

it("an undoing that fails each time has ended with the last try: it is as it was", async () => {
  await fill("Undoing");
  const id = await start({ action: "assign", managedBy: admin.id, filter: { search: "Undoing" } });
  await test.runJobs();
  await refuse("undoing", "undone", ofTime);
  await test.call(bulk.undo, { params: { id } }, owner);
  await test.runJobs();
  expect(await get(id)).toMatchObject({ state: "undoing" });
  await tryLast();
  expect(await get(id)).toMatchObject({
    state: "done",
    reason: "Unable to undo. Something went wrong on our side.",
  });
  await database.query("drop function refuse cascade");
  expect(await undoBulk(id)).toMatchObject({ state: "undone", kept: 0 });
});

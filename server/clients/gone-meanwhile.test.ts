import sql from "sql-template-tag";
import { expect, it, vi } from "vitest";
import { activity } from "../../contract/activity.ts";
import { clients } from "../../contract/clients.ts";
import { followups } from "../../contract/followups.ts";
import { policies } from "../../contract/policies.ts";
import { tags } from "../../contract/tags.ts";
import { write } from "../db/connection.ts";
import { toAppError } from "../http/errors.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";

const test = await startTestApp();
const account = await makeAccount(test, "Northgate");
const { owner } = account;

const make = async () => (await test.call(clients.create, { body: { lastName: "Brief" } }, owner)).id;

/** Begins `work` while a colleague's deletion of the contact is not finished yet, and waits until it waits. */
async function whileDeleted<T>(id: string, work: () => Promise<T>): Promise<T> {
  const waiting = async () =>
    (
      await test.running.owner.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rowCount;
  let working: Promise<T> | undefined;
  await write(test.app.pool, account.id, async (db) => {
    await db.run(sql`delete from clients where account_id = ${account.id} and id = ${id}`);
    working = work();
    working.catch(() => {});
    await vi.waitFor(async () => expect(await waiting()).toBe(1), 10_000);
  });
  return working!;
}

const date = "2031-12-01T15:00:00.000Z";

it.each([
  ["a policy", (id: string) => test.call(policies.create, { params: { id }, body: { type: "Auto" } }, owner)],
  ["a note", (id: string) => test.call(activity.create, { params: { id }, body: { note: "Called" } }, owner)],
  [
    "a favorite",
    (id: string) => test.call(clients.addFavorite, { params: { id: owner.id, clientId: id } }, owner),
  ],
  [
    "a follow-up",
    (id: string) =>
      test.call(followups.create, { body: { client: id, assignTo: "team", date, note: "Call" } }, owner),
  ],
])("says so when %s is added to a contact that a colleague is just deleting", async (_what, add) => {
  const id = await make();
  const error = await whileDeleted<unknown>(id, () => add(id)).catch((thrown: unknown) => toAppError(thrown));
  expect(error).toMatchObject({ status: 404, message: "That contact no longer exists." });
});

it("tags that follow from rules pass over who is deleted meanwhile", async () => {
  const value = {
    match: "all" as const,
    rules: [{ field: "lastName", operator: "is", value: "Brief" }],
    groups: [],
  };
  const [gone, stays] = [await make(), await make()];
  const { id } = await test.call(tags.create, { body: { name: "Brief", queryObj: { value } } }, owner);
  await whileDeleted(gone, () => test.runJobs());
  const has = await test.call(tags.ofClient, { params: { id: stays } }, owner);
  expect(has.map((tag) => tag.id)).toContain(id);
});

import sql from "sql-template-tag";
import { expect, it } from "vitest";
import { bulk } from "../../../contract/bulk.ts";
import { changes } from "../../../contract/changes.ts";
import { clients } from "../../../contract/clients.ts";
import { limits } from "../../../contract/limits.ts";
import { merging } from "../../../contract/merging.ts";
import { tags } from "../../../contract/tags.ts";
import { write } from "../../db/connection.ts";
import { invoke } from "../../http/invoke.ts";
import { jobActor } from "../../http/actor.ts";
import { makeAccount } from "../../test/actors.ts";
import { startTestApp } from "../../test/app.ts";
import { everythingOf } from "../../test/everything.ts";
import { advanceBulk } from "./advance.ts";
import { beginBulk } from "./begin.ts";
import { collectBulk } from "./collect.ts";
import { runBulk } from "./run-on.ts";

/* No change begins in the middle of a change of very many: neither could be undone. */
const test = await startTestApp();
const account = await makeAccount(test, "Northgate");
const { owner, admin, employee } = account;
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

/** As if the job were killed after each. */
const collect = (bulkId: string) => invoke(test.app, collectBulk, { body: { bulkId } }, actor);
const begin = (bulkId: string) => invoke(test.app, beginBulk, { body: { bulkId } }, actor);
const runOnce = (bulkId: string) => invoke(test.app, runBulk, { body: { bulkId } }, actor);

/** One that has done its first batch. */
async function halfDone(last: string): Promise<string> {
  const id = await start({ action: "assign", managedBy: employee.id, filter: { search: last } });
  for (const step of [collect, begin, runOnce]) await step(id);
  expect(await get(id)).toMatchObject({ state: "running", done: limits.bulkAtOnce });
  return id;
}

it("a merge waits until very many are changed, edits go on, and all of it can be undone", async () => {
  await fill("Between");
  const before = await everything();
  const [first, last] = await endsOf("Between");
  const { id: away } = await test.call(clients.create, { body: { lastName: "Away" } }, owner);
  const { id: other } = await test.call(clients.create, { body: { lastName: "Other" } }, owner);
  const id = await halfDone("Between");
  const merge = (one: string, otherId: string) =>
    test.call(merging.merge, { params: { id: one, otherId }, body: {} }, owner);
  for (const pair of [
    [first, last],
    [first, away],
    [away, last],
  ] as const)
    await expect(merge(...pair)).rejects.toMatchObject({
      status: 409,
      message: "Many contacts are being changed together, these among them. Wait until that is done.",
    });
  await test.call(clients.update, { params: { id: last }, body: { occupation: "Pilot" } }, owner);
  await test.call(clients.update, { params: { id: last }, body: { occupation: null } }, owner);
  const apart = await merge(away, other);
  await test.runJobs();
  const { change } = await merge(last, first);
  await expect(test.call(bulk.undo, { params: { id } }, owner)).rejects.toMatchObject({ status: 409 });
  expect(await undo(change)).toEqual({ kept: 0 });
  expect(await undoBulk(id)).toMatchObject({ state: "undone", kept: 0 });
  expect(await undo(apart.change)).toEqual({ kept: 0 });
  for (const one of [away, other]) await test.call(clients.remove, { params: { id: one } }, owner);
  expect(untimed(await everything())).toEqual(untimed(before));
});

it("what is under way is undone by nobody before it is stopped, from the trash neither", async () => {
  await fill("Under");
  const before = await everything();
  const id = await halfDone("Under");
  const waiting = await start({ action: "favorite", filter: { search: "Under" } });
  await collect(waiting);
  const [change, other] = [await changeOf(id), await changeOf(waiting)];
  const undoing = (one: string) => test.call(bulk.undo, { params: { id: one } }, owner);
  for (const asking of [() => undo(change), () => undo(other), () => undoing(id), () => undoing(waiting)])
    await expect(asking()).rejects.toMatchObject({
      status: 409,
      message: "Many contacts are still being changed. Stop that first, or wait until it is done.",
    });
  for (const one of [waiting, id]) await test.call(bulk.stop, { params: { id: one } }, owner);
  await test.runJobs();
  expect(await undo(change)).toEqual({ kept: 0 });
  expect(await get(id)).toMatchObject({ state: "undone", done: limits.bulkAtOnce });
  expect(untimed(await everything())).toEqual(untimed(before));
});

it("few are changed in one moment: nobody waits for them", async () => {
  await fill("Few");
  const [first, last] = await endsOf("Few");
  const ids = [first, last];
  const id = await start({ action: "assign", managedBy: employee.id, filter: { ids } });
  for (const step of [collect, begin]) await step(id);
  expect(await get(id)).toMatchObject({ state: "running" });
  await test.call(merging.merge, { params: { id: first, otherId: last }, body: {} }, owner);
  await test.runJobs();
  expect(await get(id)).toMatchObject({ state: "done" });
  expect(await undoBulk(id)).toMatchObject({ state: "undone", kept: 0 });
});

it("a second change of many begins once the first is over, also when that is killed at its very end", async () => {
  await fill("Turn");
  const [first, last] = await endsOf("Turn");
  const before = await everything();
  const id = await halfDone("Turn");
  const second = await start({ action: "assign", managedBy: admin.id, filter: { ids: [first, last] } });
  // Its job finds that it has to wait, and is over.
  await advanceBulk(test.app, { accountId: account.id, bulkId: second });
  await collect(second);
  expect(await get(second)).toMatchObject({ state: "waiting", total: 2 });
  const third = await start({ action: "assign", managedBy: owner.id, filter: { ids: [first] } });
  // All of the first one's job but the waking: its process is killed there, and the job is not done.
  await runOnce(id);
  expect(await get(id)).toMatchObject({ state: "done" });
  // Who asked later waits for both.
  await advanceBulk(test.app, { accountId: account.id, bulkId: third });
  expect(await get(third)).toMatchObject({ state: "waiting" });
  await test.runJobs();
  expect([await get(second), await get(third)]).toMatchObject([{ state: "done" }, { state: "done" }]);
  expect((await test.call(clients.get, { params: { id: first } }, owner)).managedBy?.id).toBe(owner.id);
  await expect(undoBulk(id)).rejects.toMatchObject({
    status: 409,
    message: "1 contact was assigned after this. Undo that first.",
  });
  await undoBulk(third);
  await expect(undoBulk(id)).rejects.toMatchObject({
    status: 409,
    message: "2 contacts were assigned together after this. Undo that first.",
  });
  for (const one of [second, id]) expect(await undoBulk(one)).toMatchObject({ state: "undone", kept: 0 });
  expect(untimed(await everything())).toEqual(untimed(before));
});

it("one that is stopped lets the next begin, though no job of either is left", async () => {
  await fill("Stopped");
  const id = await halfDone("Stopped");
  const second = await start({ action: "favorite", filter: { search: "Row0001 Stopped" } });
  await collect(second);
  await test.running.owner.query("delete from graphile_worker._private_jobs");
  await test.call(bulk.stop, { params: { id } }, owner);
  await test.runJobs();
  expect([await get(id), await get(second)]).toMatchObject([{ state: "stopped" }, { state: "done" }]);
});

it("texts to many neither wait nor are waited for", async () => {
  await fill("Texted");
  const id = await halfDone("Texted");
  const body = { action: "text", message: "Hi", filter: { search: "Row0001 Texted" } };
  const texted = await start(body);
  await advanceBulk(test.app, { accountId: account.id, bulkId: texted });
  expect(await get(texted)).toMatchObject({ state: "done", total: 1 });
  await test.runJobs();
  expect(await get(id)).toMatchObject({ state: "done" });
});

it("what waits is done to those who were there when it was asked for", async () => {
  await fill("Meant");
  const { id: tagId } = await test.call(tags.create, { body: { name: "Meant" } }, owner);
  const [first, last] = await endsOf("Meant");
  await test.call(
    tags.assign,
    { params: { id: first }, body: { tags: [{ id: tagId, isActive: true }] } },
    owner,
  );
  const giving = await start({
    action: "tag",
    tags: [{ id: tagId, isActive: true }],
    filter: { search: "Meant" },
  });
  for (const step of [collect, begin, runOnce]) await step(giving);
  const removing = await start({ action: "remove", filter: { tag: tagId } });
  await collect(removing);
  const { total } = await get(removing);
  await test.runJobs();
  expect(await get(removing)).toMatchObject({ state: "done", total, done: total });
  expect(await one("Meant")).toMatchObject({ id: last });
});

it("what waited counts as later than what was done meanwhile", async () => {
  await fill("Later");
  const couple = { firstName: "Dana", lastName: "Couple", coFirstName: "Carl", coLastName: "Couple" };
  const { id: dana } = await test.call(clients.create, { body: couple }, owner);
  await halfDone("Later");
  const waiting = await start({ action: "assign", managedBy: admin.id, filter: { search: "Couple" } });
  await collect(waiting);
  const split = await test.call(merging.split, { params: { id: dana }, body: {} }, owner);
  await test.runJobs();
  expect(await get(waiting)).toMatchObject({ state: "done", total: 1 });
  await expect(undo(split.change)).rejects.toMatchObject({
    status: 409,
    message: "1 contact was assigned after this. Undo that first.",
  });
  await undoBulk(waiting);
  expect(await undo(split.change)).toEqual({ kept: 0 });
});

it("one contact is tagged in the middle of it, before or after its own batch; nobody is merged or deleted", async () => {
  await fill("Single");
  const { id: tagId } = await test.call(tags.create, { body: { name: "Single" } }, owner);
  const before = await everything();
  const [first, last] = await endsOf("Single");
  const id = await halfDone("Single");
  const given = [];
  for (const each of [first, last])
    given.push(
      await test.call(
        tags.assign,
        { params: { id: each }, body: { tags: [{ id: tagId, isActive: true }] } },
        owner,
      ),
    );
  await expect(test.call(clients.remove, { params: { id: last } }, owner)).rejects.toMatchObject({
    status: 409,
  });
  await test.runJobs();
  expect(await undoBulk(id)).toMatchObject({ state: "undone", kept: 0 });
  for (const { change } of given) expect(await undo(change!)).toEqual({ kept: 0 });
  expect(untimed(await everything())).toEqual(untimed(before));
});

it("one whose tag is gone by then ends there, and the next begins", async () => {
  await fill("Gone");
  const { id: tagId } = await test.call(tags.create, { body: { name: "Gone" } }, owner);
  const id = await halfDone("Gone");
  const tagging = await start({
    action: "tag",
    tags: [{ id: tagId, isActive: true }],
    filter: { search: "Row0001 Gone" },
  });
  await collect(tagging);
  const next = await start({ action: "favorite", filter: { search: "Row0001 Gone" } });
  await test.running.owner.query("delete from tags where id = $1", [tagId]);
  await test.runJobs();
  expect(await get(id)).toMatchObject({ state: "done" });
  expect(await get(tagging)).toMatchObject({ state: "stopped", done: 0 });
  expect(await get(next)).toMatchObject({ state: "done" });
});

it("what has done nothing yet stands in no list of what can be undone", async () => {
  await fill("Listed");
  await halfDone("Listed");
  const id = await start({ action: "remove", filter: { search: "Listed" } });
  const listed = async () =>
    (await test.call(changes.list, { query: { removed: "true" } }, owner)).some((each) => each.bulk === id);
  await collect(id);
  expect(await listed()).toBe(false);
  await test.call(bulk.stop, { params: { id } }, owner);
  await test.runJobs();
  expect(await listed()).toBe(false);
  const done = await start({ action: "remove", filter: { search: "Row0001 Listed" } });
  await test.runJobs();
  expect((await test.call(changes.list, { query: { removed: "true" } }, owner))[0]!.bulk).toBe(done);
});

/** Edits and undos move these instants; what was given away meanwhile is one of them. */
const untimed = (all: Record<string, unknown>) =>
  JSON.parse(JSON.stringify(all), (key, value) => (/^updated_at$/.test(key) ? null : value)) as unknown;

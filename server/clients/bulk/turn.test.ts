import { expect, it } from "vitest";
import { bulk } from "../../../contract/bulk.ts";
import { changes } from "../../../contract/changes.ts";
import { clients } from "../../../contract/clients.ts";
import { limits } from "../../../contract/limits.ts";
import { merging } from "../../../contract/merging.ts";
import { tags } from "../../../contract/tags.ts";
import { advanceBulk } from "./advance.ts";
import { startTurns, untimed } from "./test/turns.ts";

/* No change begins in the middle of a change of very many: neither could be undone. */
const {
  test,
  account,
  everything,
  fill,
  start,
  get,
  undoBulk,
  undo,

  endsOf,
  changeOf,
  collect,
  begin,
  runOnce,
  halfDone,
} = await startTurns();
const { owner, admin, employee } = account;

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
      message:
        "Many contacts are being changed together, and this touches some of them. Wait until that is done.",
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

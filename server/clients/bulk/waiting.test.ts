import { expect, it } from "vitest";
import { changes } from "../../../contract/changes.ts";
import { clients } from "../../../contract/clients.ts";
import { merging } from "../../../contract/merging.ts";
import { tags } from "../../../contract/tags.ts";
import { advanceBulk } from "./advance.ts";
import { startTurns } from "./test/turns.ts";

/* A change of many that waits for another one. */
const { test, account, fill, start, get, undoBulk, undo, one, endsOf, collect, begin, runOnce, halfDone } =
  await startTurns();
const { owner, admin, employee } = account;

it("who is deleted while it waits is meant no more", async () => {
  await fill("Twice");
  const ids = (await test.call(clients.list, { query: { search: "Row000 Twice", limit: 3 } }, owner)).map(
    (each) => each.id,
  );
  const others = { search: "Row001 Twice" };
  await halfDone("Twice");
  const first = await start({ action: "remove", filter: { ids } });
  const again = await start({ action: "remove", filter: { ids } });
  const more = await start({ action: "assign", managedBy: admin.id, filter: { search: "Row00 Twice" } });
  for (const each of [first, again, more]) await collect(each);
  const { total } = await get(more);
  await test.runJobs();
  expect(await get(first)).toMatchObject({ state: "done", done: 3, total: 3 });
  expect(await get(again)).toMatchObject({ state: "done", done: 0, total: 0 });
  expect(await get(more)).toMatchObject({ state: "done", done: total - 3, total: total - 3 });
  const listed = await test.call(changes.list, { query: { removed: "true" } }, owner);
  expect(listed.filter((each) => each.bulk === first || each.bulk === again)).toHaveLength(1);
  expect(await test.call(clients.list, { query: others }, owner)).toSatisfy(
    (found: { managedBy: { id: string } }[]) => found.every(({ managedBy }) => managedBy.id === admin.id),
  );
});

it("nobody goes before what was asked for first, written down or not", async () => {
  await fill("Order");
  const [first] = await endsOf("Order");
  const everybodyOf = await start({ action: "assign", managedBy: admin.id, filter: { search: "Order" } });
  const one = await start({ action: "assign", managedBy: employee.id, filter: { ids: [first] } });
  await advanceBulk(test.app, { accountId: account.id, bulkId: one });
  expect(await get(one)).toMatchObject({ state: "waiting" });
  await test.runJobs();
  expect([await get(everybodyOf), await get(one)]).toMatchObject([{ state: "done" }, { state: "done" }]);
  expect((await test.call(clients.get, { params: { id: first } }, owner)).managedBy?.id).toBe(employee.id);
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
  expect(await get(tagging)).toMatchObject({
    state: "stopped",
    done: 0,
    reason: "The contacts could not be changed: what was chosen is gone.",
  });
  expect(await get(next)).toMatchObject({ state: "done" });
});

import { expect, it } from "vitest";
import { accounts } from "../../../contract/accounts.ts";
import { changes } from "../../../contract/changes.ts";
import { clients } from "../../../contract/clients.ts";
import { limits } from "../../../contract/limits.ts";
import { merging } from "../../../contract/merging.ts";
import { tags } from "../../../contract/tags.ts";
import { addPerson } from "../../test/actors.ts";
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
  const left = await test.call(clients.list, { query: { search: "Row00 Twice", limit: 200 } }, owner);
  expect(left).toHaveLength(total - 3);
  expect(new Set(left.map(({ managedBy }) => managedBy?.id))).toEqual(new Set([admin.id]));
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

const ended = {
  state: "stopped",
  done: 0,
  reason: "The contacts could not be changed: what was chosen is gone.",
};

it.each([
  {
    what: "a tag",
    choose: async () => {
      const { id } = await test.call(tags.create, { body: { name: "Gone" } }, owner);
      return {
        action: { action: "tag", tags: [{ id, isActive: true }] },
        remove: () => test.call(tags.remove, { params: { id } }, owner),
      };
    },
  },
  {
    what: "a tag of an import that was undone",
    choose: async () => {
      const { id } = await test.call(tags.create, { body: { name: "Undone" } }, owner);
      return {
        action: { action: "tag", tags: [{ id, isActive: true }] },
        remove: () => test.running.owner.query("delete from tags where id = $1", [id]),
      };
    },
  },
  {
    what: "a colleague",
    choose: async () => {
      const { id: userId } = await addPerson(test, account.id, "employee", "Gone", "gone@northgate.example");
      return {
        action: { action: "assign", managedBy: userId },
        remove: () => test.call(accounts.deleteUser, { params: { id: account.id, userId } }, owner),
      };
    },
  },
])("one whose $what is gone by then ends there, and the next begins", async ({ what, choose }) => {
  const last = `Gone${what.replaceAll(" ", "")}`;
  await fill(last);
  const { action, remove } = await choose();
  const filter = { search: `Row0001 ${last}` };
  const id = await halfDone(last);
  const waiting = await start({ ...action, filter });
  await collect(waiting);
  const next = await start({ action: "favorite", filter });
  await remove();
  await test.runJobs();
  expect(await get(id)).toMatchObject({ state: "done" });
  expect(await get(waiting)).toMatchObject(ended);
  expect(await get(next)).toMatchObject({ state: "done" });
});

it("what is deleted in the middle is given to nobody more", async () => {
  await fill("Middle");
  const { id } = await test.call(tags.create, { body: { name: "Middle" } }, owner);
  const giving = await halfDone("Middle", { action: "tag", tags: [{ id, isActive: true }] });
  await test.call(tags.remove, { params: { id } }, owner);
  await test.runJobs();
  expect(await get(giving)).toMatchObject({
    state: "stopped",
    done: limits.bulkAtOnce,
    reason: "The others could not be changed: what was chosen is gone.",
  });
});

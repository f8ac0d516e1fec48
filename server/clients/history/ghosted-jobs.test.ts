import sql from "sql-template-tag";
import { expect, it } from "vitest";
import { activity } from "../../../contract/activity.ts";
import { bulk } from "../../../contract/bulk.ts";
import { changes } from "../../../contract/changes.ts";
import { clients } from "../../../contract/clients.ts";
import { history } from "../../../contract/history.ts";
import { imports } from "../../../contract/imports.ts";
import { limits } from "../../../contract/limits.ts";
import { merging } from "../../../contract/merging.ts";
import { write } from "../../db/connection.ts";
import { makeAccount, type Person } from "../../test/actors.ts";
import { startTestApp } from "../../test/app.ts";

const test = await startTestApp();
const account = await makeAccount(test, "Northgate");
const { owner, admin, employee } = account;
const acting: Person = { ...employee, ghostedBy: owner.id };
const both = { by: { id: employee.id }, ghostedBy: { id: owner.id, firstName: "Olive" } };
const alone = { by: { id: employee.id }, ghostedBy: null };

const make = async (lastName: string) =>
  (await test.call(clients.create, { body: { firstName: "Dana", lastName } }, admin)).id;
const historyOf = (id: string) => test.call(history.list, { params: { id }, query: {} }, admin);
const changesOf = (client: string) => test.call(changes.list, { query: { client } }, admin);

async function inBulk(body: object, by: Person): Promise<string> {
  const { id } = await test.call(bulk.start, { body: body as never }, by);
  await test.runJobs();
  return id;
}

it("many who are assigned as a colleague say so in their history, and among what can be undone", async () => {
  const id = await make("Assigned");
  const filter = { ids: [id] };
  await inBulk({ action: "assign", managedBy: admin.id, filter }, acting);
  await inBulk({ action: "assign", managedBy: owner.id, filter }, employee);
  expect((await historyOf(id)).slice(0, 2)).toMatchObject([alone, both]);
  const [second, first] = await changesOf(id);
  expect(first).toMatchObject({ name: "bulk.assigned", ...both });
  expect(second).toMatchObject(alone);
});

it("many who are deleted as a colleague say so in the trash", async () => {
  const id = await make("Removed");
  await inBulk({ action: "remove", filter: { ids: [id] } }, acting);
  const [gone] = await test.call(changes.list, { query: { removed: "true" } }, admin);
  expect(gone).toMatchObject({ name: "bulk.removed", ...both });
  await test.call(changes.undo, { params: { id: gone!.id } }, admin);
  const [undone, removed] = await historyOf(id);
  expect(undone).toMatchObject({ by: { id: admin.id }, ghostedBy: null });
  expect(removed).toMatchObject(both);
});

it("so many that a job undoes them name who asked for that, not who began it", async () => {
  const filter = { ids: [await make("Plenty")] };
  const undoneBy = async (by: Person, id: string) => {
    // As of so many that it takes a while.
    await write(test.app.pool, account.id, (db) =>
      db.run(sql`
        update client_bulks set done = ${limits.bulkAtOnce + 1} where account_id = ${account.id} and id = ${id}`),
    );
    const asked = await test.call(bulk.undo, { params: { id } }, by);
    expect(asked.state).toBe("undoing");
    await test.runJobs();
    return (await historyOf(filter.ids[0]!))[0];
  };
  const first = await inBulk({ action: "assign", managedBy: admin.id, filter }, acting);
  expect(await undoneBy(admin, first)).toMatchObject({ by: { id: admin.id }, ghostedBy: null });
  const second = await inBulk({ action: "assign", managedBy: owner.id, filter }, employee);
  expect(await undoneBy(acting, second)).toMatchObject(both);
});

it("a file that is imported as a colleague says so of each contact, its notes and the whole", async () => {
  const bring = async (lastName: string, by: Person) => {
    const content = Buffer.from(
      `First,Last,Email,Notes\nDana,${lastName},${lastName}@example.com,Has a boat\n`,
    );
    const upload = { name: "clients.csv", format: "text/csv", content };
    const { id } = await test.call(imports.create, {}, by, { upload });
    await test.call(imports.update, { params: { id }, body: {} }, by);
    await test.call(imports.run, { params: { id } }, by);
    await test.runJobs();
    const [found] = await test.call(clients.list, { query: { search: lastName } }, admin);
    return found!.id;
  };
  const wholeOf = async () => (await test.call(changes.list, { query: {} }, admin))[0];
  const acted = await bring("Brought", acting);
  expect(await historyOf(acted)).toMatchObject([both]);
  expect(await test.call(activity.list, { params: { id: acted }, query: {} }, admin)).toMatchObject([
    { user: { id: employee.id }, ghostedBy: { id: owner.id } },
  ]);
  expect(await wholeOf()).toMatchObject({ name: "imports.started", ...both });
  const own = await bring("Owned", employee);
  expect(await historyOf(own)).toMatchObject([alone]);
  expect(await wholeOf()).toMatchObject({ name: "imports.started", ...alone });
});

it("what one has brought and another runs stands under the names of who ran it", async () => {
  const content = Buffer.from("First,Last,Email,Notes\nDana,Shared,shared@example.com,Has a dog\n");
  const upload = { name: "clients.csv", format: "text/csv", content };
  const { id } = await test.call(imports.create, {}, acting, { upload });
  await test.call(imports.update, { params: { id }, body: {} }, acting);
  await test.call(imports.run, { params: { id } }, admin);
  await test.runJobs();
  const [found] = await test.call(clients.list, { query: { search: "Shared" } }, admin);
  expect(await historyOf(found!.id)).toMatchObject([{ by: { id: admin.id }, ghostedBy: null }]);
  // Who brought it is another question.
  expect((await test.call(imports.list, {}, admin))[0]).toMatchObject({ id, ...both });
  expect(await test.call(imports.get, { params: { id }, query: {} }, admin)).toMatchObject(both);
});

it("a note that both halves of a split have says it in both", async () => {
  const body = { firstName: "Dana", lastName: "Split", coFirstName: "Carl", coLastName: "Split" };
  const { id } = await test.call(clients.create, { body }, admin);
  await test.call(activity.create, { params: { id }, body: { note: "Both" } }, acting);
  const { newClient } = await test.call(merging.split, { params: { id }, body: { notes: "copy" } }, admin);
  for (const half of [id, newClient.id])
    expect(await test.call(activity.list, { params: { id: half }, query: {} }, admin)).toMatchObject([
      { note: "Both", ghostedBy: { id: owner.id } },
    ]);
});

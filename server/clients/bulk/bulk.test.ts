import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { bulk } from "../../../contract/bulk.ts";
import { changes } from "../../../contract/changes.ts";
import { clients } from "../../../contract/clients.ts";
import { sms } from "../../../contract/sms.ts";
import { tags } from "../../../contract/tags.ts";
import { read, write } from "../../db/connection.ts";
import { addPerson, makeAccount } from "../../test/actors.ts";
import { startTestApp } from "../../test/app.ts";

const test = await startTestApp();
const account = await makeAccount(test, "Northgate");
const { owner, employee } = account;

const fill = (last: string, many: number) =>
  write(test.app.pool, account.id, (db) =>
    db.run(sql`
      insert into clients (account_id, id, first_name, last_name)
      select ${account.id}, gen_random_uuid(), 'Row' || n, ${last} from generate_series(1, ${many}) n`),
  );
const list = (query: object) => test.call(clients.list, { query: { limit: 200, ...query } }, owner);
const count = async (query: object) => (await test.call(clients.matches, { query }, owner)).count;
const start = (body: object) => test.call(bulk.start, { body: body as never }, owner);
const get = (id: string) => test.call(bulk.get, { params: { id } }, owner);
const run = async (body: object) => {
  const { id } = await start(body);
  await test.runJobs();
  return get(id);
};
const undo = async (id: string) => {
  await test.call(bulk.undo, { params: { id } }, owner);
  await test.runJobs();
  return get(id);
};
const everything = () =>
  read(test.app.pool, account.id, async (db) => [
    await db.many(sql`select to_jsonb(c) as row from clients c where account_id = ${account.id} order by id`),
    await db.many(sql`select id, client_id from sms_rooms where account_id = ${account.id} order by id`),
    await db.many(sql`select * from client_favorites where account_id = ${account.id} order by client_id`),
  ]);

describe("many at once", () => {
  it("are assigned: all that match but some, and are given back", { timeout: 60_000 }, async () => {
    await fill("Assign", 1_200);
    const [left] = await list({ search: "Assign", limit: 1 });
    const before = await everything();
    const done = await run({
      action: "assign",
      managedBy: employee.id,
      filter: { search: "Assign", except: [left!.id] },
    });
    expect(done).toMatchObject({ state: "done", total: 1_199, done: 1_199 });
    expect(await count({ filters: `managedBy.is.${employee.id}` })).toBe(1_199);
    // A colleague's change since is left alone.
    const [one] = await list({ filters: `managedBy.is.${employee.id}`, limit: 1 });
    await test.call(clients.update, { params: { id: one!.id }, body: { managedBy: owner.id } }, owner);
    expect(await undo(done.id)).toMatchObject({ state: "undone", kept: 1 });
    await test.call(clients.update, { params: { id: one!.id }, body: { managedBy: null } }, owner);
    // Of the colleague's only the instant is another one.
    const but = ([clients, ...rest]: unknown[][]) => [
      clients!.filter((client) => !JSON.stringify(client).includes(one!.id)),
      ...rest,
    ];
    expect(but(await everything())).toEqual(but(before));
    expect(await undo(done.id), "twice is once").toMatchObject({ state: "undone" });
  });

  it("are left as they are by an undo that something stands in the way of by then, which is said", async () => {
    await fill("Stands", 501);
    const filter = { search: "Stands" };
    const done = await run({ action: "assign", managedBy: employee.id, filter });
    expect(done).toMatchObject({ state: "done", reason: null });
    const [one] = await list({ ...filter, limit: 1 });
    await test.call(bulk.undo, { params: { id: done.id } }, owner);
    expect(await get(done.id)).toMatchObject({ state: "undoing" });
    const gone = await test.call(clients.remove, { params: { id: one!.id } }, owner);
    await test.runJobs();
    expect(await get(done.id)).toMatchObject({
      state: "done",
      reason: expect.stringMatching(/was deleted after this\. Undo that first\./),
    });
    await test.call(changes.undo, { params: { id: gone.change } }, owner);
    expect(await undo(done.id)).toMatchObject({ state: "undone", reason: null, kept: 0 });
  });

  it("are left as they are by an undo that needs who is gone by then: it says so", async () => {
    await fill("Sent", 501);
    const filter = { search: "Sent" };
    const [one] = await list({ ...filter, limit: 1 });
    const { id: away } = await test.call(clients.create, { body: { lastName: "Away" } }, owner);
    const body = { affliateContact: away };
    await test.call(clients.update, { params: { id: one!.id }, body }, owner);
    const before = await everything();
    const done = await run({ action: "remove", filter });
    const gone = await test.call(clients.remove, { params: { id: away } }, owner);
    expect(await undo(done.id)).toMatchObject({
      state: "done",
      reason:
        "Unable to undo. What this belongs to is gone. If it was deleted, restore that first. If the import that brought it was undone, import it again.",
    });
    await test.call(changes.undo, { params: { id: gone.change } }, owner);
    expect(await undo(done.id)).toMatchObject({ state: "undone", reason: null, kept: 0 });
    expect(await everything()).toEqual(before);
  });

  it("are deleted with their conversations left, and brought back from the trash whole", async () => {
    const { id: known } = await test.call(
      clients.create,
      { body: { firstName: "Rita", lastName: "Remove", mobilePhone: "8015550133" } },
      owner,
    );
    await test.call(sms.createRoom, { body: { mobilePhone: "8015550133" } }, owner);
    await fill("Remove", 3);
    const before = await everything();
    const ids = (await list({ search: "Remove" })).map(({ id }) => id);
    expect(ids).toContain(known);
    const done = await run({ action: "remove", filter: { ids } });
    expect(done).toMatchObject({ state: "done", total: 4 });
    expect(await list({ search: "Remove" })).toEqual([]);
    const [change] = await test.call(changes.list, { query: { removed: "true" } }, owner);
    expect(change).toMatchObject({
      name: "bulk.removed",
      title: "4 contacts",
      by: { id: owner.id },
      bulk: done.id,
    });
    await test.call(changes.undo, { params: { id: change!.id } }, owner);
    expect(await everything()).toEqual(before);
    expect(await get(done.id), "undone from elsewhere is undone").toMatchObject({ state: "undone" });
  });

  it("are given tags and lose them, as far as they had them", async () => {
    await fill("Tagged", 3);
    const { id: tagId } = await test.call(tags.create, { body: { name: "Storm desk" } }, owner);
    const tag = (isActive: boolean) => ({
      action: "tag",
      tags: [{ id: tagId, isActive }],
      filter: { search: "Tagged" },
    });
    const given = await run(tag(true));
    expect(given).toMatchObject({ state: "done", done: 3 });
    expect(await count({ tag: tagId })).toBe(3);
    expect(await count({ filters: `tag.is.${tagId}` })).toBe(3);
    expect(await count({ search: "Tagged", filters: `tag.isNot.${tagId}` })).toBe(0);
    const taken = await run(tag(false));
    expect(await count({ filters: `tag.is.${tagId}` })).toBe(0);
    await undo(taken.id);
    await undo(given.id);
    expect(await count({ tag: tagId })).toBe(0);
    await expect(start({ action: "tag", filter: {} })).rejects.toMatchObject({
      fields: { tags: "Choose a tag." },
    });
  });

  it("are starred for the one who asks", async () => {
    await fill("Star", 2);
    const ids = (await list({ search: "Star" })).map(({ id }) => id);
    const done = await run({ action: "favorite", filter: { ids } });
    expect(await list({ favorites: "true" })).toHaveLength(2);
    await undo(done.id);
    expect(await list({ favorites: "true" })).toEqual([]);
  });

  it("are those who were there when it was asked for", async () => {
    await fill("Late", 2);
    const { id } = await start({ action: "assign", managedBy: owner.id, filter: { search: "Late" } });
    await test.runJobs();
    await fill("Late", 1);
    expect(await get(id)).toMatchObject({ total: 2, done: 2 });
    expect(await count({ search: "Late", filters: "managedBy.is.me" })).toBe(2);
  });

  it("go on where it was stopped: stopped it does nothing more, and what was done can be undone", async () => {
    await fill("Stop", 3);
    const { id } = await start({ action: "remove", filter: { search: "Stop" } });
    await test.call(bulk.stop, { params: { id } }, owner);
    await test.runJobs();
    expect(await get(id)).toMatchObject({ state: "stopped", done: 0 });
    expect(await count({ search: "Stop" })).toBe(3);
    const { rows } = await test.running.owner.query("select from client_bulk_rows where bulk_id = $1", [id]);
    expect(rows).toHaveLength(0);
    expect(await undo(id)).toMatchObject({ state: "undone", kept: 0 });
  });

  it("are stopped and undone by who asked for it, or who manages the account", async () => {
    await fill("Theirs", 1);
    const { id } = await start({ action: "favorite", filter: { search: "Theirs" } });
    const call = (of: typeof bulk.stop | typeof bulk.undo, person: typeof owner) =>
      test.call(of as typeof bulk.stop, { params: { id } }, person);
    await expect(call(bulk.stop, employee)).rejects.toMatchObject({ status: 403 });
    await call(bulk.stop, account.admin);
    await expect(call(bulk.undo, employee)).rejects.toMatchObject({ status: 403 });
    expect(await call(bulk.undo, account.admin)).toMatchObject({ state: "undone" });
  });

  it("are seen by who asked for it, and until it is over by who may stop it", async () => {
    await fill("Seen", 1);
    const body = { action: "favorite", filter: { search: "Seen" } } as const;
    const { id, by } = await test.call(bulk.start, { body }, employee);
    expect(by).toBeNull();
    const other = await addPerson(test, account.id, "employee", "Olga", "olga@northgate.example");
    const whose = async (person: typeof owner) =>
      (await test.call(bulk.list, {}, person)).find((one) => one.id === id)?.by;
    const everybodys = () => Promise.all([employee, other, account.admin, owner].map(whose));
    const emma = { id: employee.id, firstName: "Emma", lastName: "Tester" };
    expect(await everybodys()).toEqual([null, undefined, emma, emma]);
    await test.call(bulk.stop, { params: { id } }, account.admin);
    expect(await everybodys()).toEqual([null, undefined, undefined, undefined]);
    await test.runJobs();
  });

  it("are asked for once: the same twice is one", async () => {
    const id = "0192d3a0-0000-7000-8000-00000000abcd";
    await start({ id, action: "favorite", filter: { ids: [] } });
    await expect(start({ id, action: "favorite", filter: { ids: [] } })).rejects.toMatchObject({
      status: 409,
    });
    await test.runJobs();
    expect(await get(id)).toMatchObject({ state: "done", total: 0 });
  });

  it("need somebody to be assigned to", async () => {
    await expect(start({ action: "assign", filter: {} })).rejects.toMatchObject({
      fields: { managedBy: "Choose a colleague." },
    });
  });
});

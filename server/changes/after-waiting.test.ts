import sql, { raw } from "sql-template-tag";
import { expect, it, vi } from "vitest";
import { activity } from "../../contract/activity.ts";
import { bulk } from "../../contract/bulk.ts";
import { clients } from "../../contract/clients.ts";
import { documents } from "../../contract/documents.ts";
import { followups } from "../../contract/followups.ts";
import { merging } from "../../contract/merging.ts";
import { policies } from "../../contract/policies.ts";
import { tags } from "../../contract/tags.ts";
import { templates } from "../../contract/templates.ts";
import { views } from "../../contract/views.ts";
import { read, write } from "../db/connection.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";
import { waiting } from "../test/waiting.ts";

const test = await startTestApp();
const account = await makeAccount(test, "Northgate");
const { owner, admin } = account;

/** Begins `work` while a colleague's save of a row is not finished yet, waits until it waits, and answers as of when that is. */
async function whileSaved(table: string, id: string, work: () => Promise<unknown>): Promise<string> {
  let working: Promise<unknown> | undefined;
  const saved = await write(test.app.pool, account.id, async (db) => {
    await db.run(
      sql`select from ${raw(table)} where account_id = ${account.id} and id = ${id} for no key update`,
    );
    working = work();
    working.catch(() => {});
    await vi.waitFor(async () => expect(await waiting(test)).toBeGreaterThan(0), 10_000);
    const now = new Date().toISOString();
    await db.run(
      sql`update ${raw(table)} set updated_at = ${now} where account_id = ${account.id} and id = ${id}`,
    );
    return now;
  });
  await working;
  return saved;
}

/** Of a command that tells of itself: the row says the same time as its event. */
async function expectOneTime(table: string, id: string) {
  const { row, told } = await read(test.app.pool, account.id, (db) =>
    db.one<{ row: string; told: string }>(sql`
      select t.updated_at as row, (
        select max(created_at) from event_subjects where account_id = ${account.id} and subject_id = t.id) as told
      from ${raw(table)} t where t.account_id = ${account.id} and t.id = ${id}`),
  );
  expect(row).toBe(told);
}

const make = async (more: object = {}) =>
  (await test.call(clients.create, { body: { lastName: "Brief", ...more } }, owner)).id;
const save = (id: string, body: object, by = owner) =>
  test.call(clients.update, { params: { id }, body }, by);
const date = "2031-12-01T15:00:00.000Z";
const template = { name: "Late", template: "Running late", group: "team" as const };
const view = { name: "Renewals", shared: true, columns: ["email" as const], sort: "name" as const };

interface Saved {
  table: string;
  id: string;
  /** Saves a field of it: `text` says what. */
  put: (text: string, updatedAt?: string) => Promise<unknown>;
}

it.each<[string, () => Promise<Saved>]>([
  [
    "a contact",
    async () => {
      const id = await make();
      return { table: "clients", id, put: (occupation, updatedAt) => save(id, { occupation, updatedAt }) };
    },
  ],
  [
    "a policy",
    async () => {
      const client = await make();
      const body = { type: "Auto", idNumber: "BG-1" };
      const { id } = await test.call(policies.create, { params: { id: client }, body }, owner);
      const params = { id: client, recordId: id };
      const put: Saved["put"] = (idNumber, updatedAt) =>
        test.call(policies.update, { params, body: { idNumber, updatedAt } }, owner);
      return { table: "client_records", id, put };
    },
  ],
  [
    "a note",
    async () => {
      const client = await make();
      const { id } = await test.call(
        activity.create,
        { params: { id: client }, body: { note: "Called" } },
        owner,
      );
      const params = { id: client, activityId: id };
      const put: Saved["put"] = (note, updatedAt) =>
        test.call(activity.update, { params, body: { note, updatedAt } }, owner);
      return { table: "notes", id, put };
    },
  ],
  [
    "a document",
    async () => {
      const client = await make();
      const upload = { name: "Dec.pdf", format: "", content: Buffer.from("%PDF-1.7") };
      const { id } = (await test.call(documents.upload, { params: { id: client }, query: {} }, owner, {
        upload,
      })) as { id: string };
      const params = { id: client, documentId: id };
      const put: Saved["put"] = (name, updatedAt) =>
        test.call(documents.update, { params, body: { name, updatedAt } }, owner);
      return { table: "documents", id, put };
    },
  ],
  [
    "a follow-up",
    async () => {
      const body = { client: await make(), assignTo: "team", date, note: "Call" };
      const { id } = await test.call(followups.create, { body }, owner);
      const put: Saved["put"] = (note, updatedAt) =>
        test.call(followups.update, { params: { id }, body: { note, updatedAt } }, owner);
      return { table: "followups", id, put };
    },
  ],
  [
    "a tag",
    async () => {
      const { id } = await test.call(tags.create, { body: { name: "Hail" } }, owner);
      const put: Saved["put"] = (description, updatedAt) =>
        test.call(tags.update, { params: { id }, body: { description, updatedAt } }, owner);
      return { table: "tags", id, put };
    },
  ],
  [
    "a template",
    async () => {
      const { id } = await test.call(templates.save, { body: template }, owner);
      const put: Saved["put"] = (text, updatedAt) =>
        test.call(templates.update, { params: { id }, body: { template: text, updatedAt } }, owner);
      return { table: "templates", id, put };
    },
  ],
  [
    "a view",
    async () => {
      const { id } = await test.call(views.create, { body: { ...view, filters: "" } }, owner);
      const put: Saved["put"] = (name, updatedAt) =>
        test.call(views.update, { params: { id }, body: { name, updatedAt } }, owner);
      return { table: "client_views", id, put };
    },
  ],
])(
  "who has seen the save that another one of %s waited for is told of that other",
  async (_what, prepare) => {
    const { table, id, put } = await prepare();
    const seen = await whileSaved(table, id, () => put("Waited for it"));
    await expectOneTime(table, id);
    await expect(put("Knows nothing of that", seen)).rejects.toMatchObject({
      status: 409,
      message: "You changed this elsewhere while you were typing.",
    });
  },
);

it("so it is told of a merge, which stands over both", async () => {
  const [id, otherId] = [await make({ occupation: "Baker" }), await make({ occupation: "Pilot" })];
  const merge = () =>
    test.call(merging.merge, { params: { id, otherId }, body: { combine: { occupation: "other" } } }, admin);
  const seen = await whileSaved("clients", id, merge);
  await expectOneTime("clients", id);
  await expect(save(id, { occupation: "Nurse", updatedAt: seen })).rejects.toMatchObject({
    fields: { occupation: expect.stringContaining("meanwhile") },
  });
});

it("so it is told of an undoing, and whoever sees that is told nothing", async () => {
  const id = await make();
  const body = { action: "assign" as const, managedBy: owner.id, filter: { ids: [id] } };
  const started = await test.call(bulk.start, { body }, admin);
  await test.runJobs();
  const done = await test.call(bulk.get, { params: { id: started.id } }, admin);
  expect(done.state).toBe("done");
  const undo = () => test.call(bulk.undo, { params: { id: started.id } }, admin);
  const seen = await whileSaved("clients", id, undo);
  await expect(save(id, { managedBy: admin.id, updatedAt: seen })).rejects.toMatchObject({
    fields: { managedBy: expect.stringContaining("meanwhile") },
  });
  const { updatedAt } = await test.call(clients.get, { params: { id } }, owner);
  expect(await save(id, { managedBy: admin.id, updatedAt })).toMatchObject({ managedBy: { id: admin.id } });
});

it("so it is told of a change of many", async () => {
  const id = await make();
  const body = { action: "assign" as const, managedBy: owner.id, filter: { ids: [id] } };
  await test.call(bulk.start, { body }, admin);
  const seen = await whileSaved("clients", id, () => test.runJobs());
  await expectOneTime("clients", id);
  await expect(save(id, { managedBy: admin.id, updatedAt: seen })).rejects.toMatchObject({
    fields: { managedBy: expect.stringContaining("meanwhile") },
  });
});

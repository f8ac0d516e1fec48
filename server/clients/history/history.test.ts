import { describe, expect, it } from "vitest";
import sql from "sql-template-tag";
import { activity } from "../../../contract/activity.ts";
import { addresses } from "../../../contract/addresses.ts";
import { changes } from "../../../contract/changes.ts";
import { clients } from "../../../contract/clients.ts";
import { dependents } from "../../../contract/dependents.ts";
import { followups } from "../../../contract/followups.ts";
import { history } from "../../../contract/history.ts";
import { imports } from "../../../contract/imports.ts";
import { merging } from "../../../contract/merging.ts";
import { quotes } from "../../../contract/quotes.ts";
import { sms } from "../../../contract/sms.ts";
import { read } from "../../db/connection.ts";
import { makeAccount, type Person } from "../../test/actors.ts";
import { startTestApp } from "../../test/app.ts";

const test = await startTestApp();
const account = await makeAccount(test, "Northgate");
const { owner, admin, employee } = account;
const stranger = (await makeAccount(test, "Southgate")).owner;

const makeClient = async (body: object, by = owner) => (await test.call(clients.create, { body }, by)).id;
const list = (id: string, query: object = {}, by: Person = owner) =>
  test.call(history.list, { params: { id }, query }, by);
const update = (id: string, body: object, by = owner) =>
  test.call(clients.update, { params: { id }, body }, by);
/** "clients.updated email: null -> a@b.c" */
const told = async (id: string, query: object = {}) =>
  (await list(id, query)).flatMap(({ name, lines }) =>
    lines.length === 0
      ? [name]
      : lines.map((line) => `${name} ${line.field}: ${line.before} -> ${line.after}`),
  );

describe("the history of a client", () => {
  it("tells who changed what, from what to what, the newest first", async () => {
    const id = await makeClient({ firstName: "Dana", lastName: "Whitfield" });
    await update(id, { email: "dana@example.com", ssn: "123-45-6789" }, employee);
    const { id: addressId } = await test.call(
      addresses.create,
      { params: { id }, body: { type: "Mailing", city: "Provo" } },
      admin,
    );
    await test.call(addresses.update, { params: { id, recordId: addressId }, body: { city: "Orem" } }, admin);
    await test.call(activity.create, { params: { id }, body: { note: "Moves in June" } }, owner);
    await update(id, { managedBy: admin.id });
    const entries = await list(id);
    expect(entries.map(({ name, by }) => [name, by?.id])).toEqual([
      ["clients.updated", owner.id],
      ["notes.created", owner.id],
      ["addresses.updated", admin.id],
      ["addresses.created", admin.id],
      ["clients.updated", employee.id],
      ["clients.created", owner.id],
    ]);
    expect(entries.at(-1)!.title).toBe("Dana Whitfield");
    expect(entries[2]).toMatchObject({
      area: "addresses",
      title: "Orem",
      record: addressId,
      lines: [{ field: "city", before: "Provo", after: "Orem", plain: true }],
      change: null,
    });
    expect(entries[0]!.lines).toContainEqual({
      field: "managedBy",
      before: null,
      after: "Adam Tester",
      plain: false,
    });
    const email = { field: "email", before: null, after: "dana@example.com", plain: true };
    const ssn = { field: "ssn", before: null, after: "••••", plain: false };
    expect(entries[4]!.lines).toEqual(expect.arrayContaining([email, ssn]));
    expect(JSON.stringify(entries)).not.toContain("6789");
    await expect(list(id, {}, stranger)).rejects.toMatchObject({ status: 404 });
  });

  it("holds what a field of a vehicle was, so that it can be sent again", async () => {
    const id = await makeClient({ firstName: "Wheels" });
    const body = { form: "auto", year: 2019, coverage: { carrier: "Cascade", premium: 900 } };
    const { id: recordId } = await test.call(quotes.create, { params: { id }, body }, owner);
    const change = (fields: object) =>
      test.call(quotes.update, { params: { id, recordId }, body: { form: "auto", ...fields } }, owner);
    await change({ year: 2020, coverage: { carrier: "Foundry", premium: 900 } });
    const { area, record, lines } = (await list(id))[0]!;
    expect([area, record]).toEqual(["vehicles", recordId]);
    expect(lines).toEqual([
      { field: "year", before: "2019", after: "2020", plain: true },
      { field: "coverage.carrier", before: "Cascade", after: "Foundry", plain: true },
    ]);
    expect(await change({ year: "2019", coverage: { carrier: "Cascade", premium: 900 } })).toMatchObject(
      body,
    );
  });

  it("is read page by page, by person and by field", async () => {
    const id = await makeClient({ firstName: "Page" });
    for (const n of [1, 2, 3, 4, 5]) await update(id, { occupation: `Pilot ${n}` }, n % 2 ? owner : employee);
    await update(id, { email: "page@example.com", occupation: "Baker" }, admin);
    const seen: string[] = [];
    for (let cursor: string | undefined, more = true; more;) {
      const page = await list(id, { limit: 3, ...(cursor && { cursor }) });
      seen.push(...page.map((entry) => entry.id));
      cursor = page.at(-1)?.cursor;
      more = page.length === 3;
    }
    expect(seen).toEqual((await list(id)).map((entry) => entry.id));
    expect(new Set(seen).size).toBe(7);
    expect((await list(id, { by: employee.id })).map(({ by }) => by?.id)).toEqual([employee.id, employee.id]);
    expect(await told(id, { field: "clients.email" })).toEqual([
      "clients.updated email: null -> page@example.com",
    ]);
    expect(await list(id, { field: "addresses" })).toEqual([]);
    const { people, fields } = await test.call(history.filters, { params: { id } }, owner);
    expect(people.map((one) => one.firstName)).toEqual(["Adam", "Emma", "Olive"]);
    expect(fields).toEqual(["clients", "clients.email", "clients.occupation"]);
    await expect(list(id, { cursor: "nonsense" })).rejects.toMatchObject({
      fields: { cursor: expect.any(String) },
    });
  });

  it("names the follow-up that is done, and the one that is gone or was brought back", async () => {
    const id = await makeClient({ firstName: "Faye" });
    const plan = async (note: string) => {
      const body = { client: id, assignTo: "self", date: "2030-01-02T15:00:00Z", note } as never;
      return { id: (await test.call(followups.create, { body }, owner)).id };
    };
    await test.call(followups.complete, { params: await plan("Send the binder") }, owner);
    const { change } = await test.call(followups.remove, { params: await plan("Call about boat") }, owner);
    await test.call(changes.undo, { params: { id: change } }, owner);
    await test.call(followups.remove, { params: await plan("Ask for photos") }, owner);
    expect(
      (await list(id)).map(({ name, title, did }) => [name, did ? `${did.word} ${did.what}` : title]),
    ).toEqual([
      ["followups.removed", "Ask for photos"],
      ["followups.created", "Ask for photos"],
      ["changes.undone", "undone the deletion of Follow up · Call about boat"],
      ["followups.removed", "Call about boat"],
      ["followups.created", "Call about boat"],
      ["followups.completed", "completed Send the binder"],
      ["followups.created", "Send the binder"],
      ["clients.created", "Faye"],
    ]);
  });

  it("is of one client, and of no text", async () => {
    const id = await makeClient({ firstName: "One", mobilePhone: "18015550111" });
    const other = await makeClient({ firstName: "Other" });
    await test.call(sms.createRoom, { body: { mobilePhone: "18015550111" } }, owner);
    await test.call(clients.addFavorite, { params: { id: owner.id, clientId: id } }, owner);
    await test.call(clients.reveal, { params: { id }, body: { field: "ssn" } }, owner).catch(() => {});
    await update(other, { email: "other@example.com" });
    expect((await list(id)).map(({ name }) => name)).toEqual(["clients.created"]);
  });

  it("tells what an import changed of this client, and nothing of the others", async () => {
    const id = await makeClient({ firstName: "Grant", lastName: "Achterberg", email: "grant@example.com" });
    const csv =
      "First Name,Last Name,Email,Company\nGrant,Achterberg,grant@example.com,Achterberg LLC\nPilar,Aguirre,pilar@example.com,Aguirre Co\n";
    const made = await test.call(imports.create, {}, owner, {
      upload: { name: "agency.csv", format: "text/csv", content: Buffer.from(csv) },
    });
    const params = { id: made.id };
    await test.call(imports.update, { params, body: { options: { mode: "update" } } }, owner);
    await test.call(imports.run, { params }, owner);
    await test.runJobs();
    const entries = await list(id);
    expect(entries.map(({ name }) => name)).toContain("imports.rowsImported");
    expect(JSON.stringify(entries)).not.toContain("pilar");
  });
});

describe("what can be undone", () => {
  it("is undone from its entry: a merge, whose history is that of both", async () => {
    const stays = await makeClient({ firstName: "Stays" });
    const goes = await makeClient({ firstName: "Goes" });
    await update(goes, { occupation: "Pilot" });
    await test.call(merging.merge, { params: { id: stays, otherId: goes }, body: {} }, owner);
    const [merged, ...earlier] = await list(stays);
    expect(merged).toMatchObject({
      name: "clients.merged",
      title: "Goes",
      did: { word: "merged", what: "with Goes" },
      change: { id: expect.any(String) },
    });
    expect(earlier.map(({ name }) => name)).toEqual([
      "clients.updated",
      "clients.created",
      "clients.created",
    ]);
    await test.call(changes.undo, { params: { id: merged!.change!.id } }, owner);
    const after = await list(stays);
    expect(after.map(({ name, change }) => [name, change])).toEqual([
      ["changes.undone", null],
      ["clients.merged", null],
      ["clients.created", null],
    ]);
    expect(after[0]!.did).toEqual({ word: "undone", what: "the merge of Stays and Goes" });
    expect((await list(goes)).map(({ name }) => name)).toContain("clients.updated");
  });

  it("is undone by who did it and by admins alone", async () => {
    const id = await makeClient({ firstName: "Mine" });
    const add = async () =>
      (await test.call(dependents.create, { params: { id }, body: { firstName: "Ivy" } }, owner)).id;
    const remove = async (by: Person) =>
      (await test.call(dependents.remove, { params: { id, recordId: await add() } }, by)).change;
    const undo = (change: string, by: Person) => test.call(changes.undo, { params: { id: change } }, by);
    const byOwner = await remove(owner);
    await expect(undo(byOwner, employee)).rejects.toMatchObject({
      status: 403,
      message: "Only who did this, or an admin, can undo it.",
    });
    const offered = async (by: Person) => (await list(id, {}, by))[0]!.change;
    expect([await offered(employee), (await offered(admin))?.id]).toEqual([null, byOwner]);
    expect(await undo(byOwner, admin)).toEqual({ kept: 0 });
    const byEmployee = await remove(employee);
    expect((await offered(employee))?.id).toBe(byEmployee);
    expect(await undo(byEmployee, employee)).toEqual({ kept: 0 });
  });
});

it("is found by the client and not in all that the account has done", async () => {
  const id = await makeClient({ firstName: "Found" });
  const plan = await read(test.app.pool, account.id, async (db) => {
    await db.run(sql`set enable_seqscan = off`);
    return db.many<{ "QUERY PLAN": string }>(sql`
      explain select s.event_id from event_subjects s
      where s.account_id = ${account.id} and s.subject_id = ${id} order by s.created_at desc limit 50`);
  });
  const text = plan.map((row) => Object.values(row)[0]).join("\n");
  expect(text).toMatch(/Index Only Scan.*event_subjects_pkey/);
  expect(text).toMatch(/Index Cond: .*subject_id = /);
});

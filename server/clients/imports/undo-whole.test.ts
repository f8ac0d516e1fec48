import { describe, expect, it } from "vitest";
import { activity } from "../../../contract/activity.ts";
import { addresses } from "../../../contract/addresses.ts";
import { changes } from "../../../contract/changes.ts";
import { clients } from "../../../contract/clients.ts";
import { policies } from "../../../contract/policies.ts";
import { tags } from "../../../contract/tags.ts";
import { startImporting } from "./test/importing.ts";

const { test, account, get, undo, bringIn, search, client } = await startImporting();
const { owner, employee } = account;

const head = "First,Last,Email,Occupation,Policy Number,Carrier,Premium,Address,City,Tags,Notes\n";
const row = (first: string, last: string, work = "Pilot") =>
  `${first},${last},${first}@${last}.example,${work},P-${first},Acme,300,3 Fir St,Provo,${last} tag,Said ${first}\n`;
const edit = (id: string, body: object) => test.call(clients.update, { params: { id }, body }, employee);
const tagsOf = (id: string) => test.call(tags.ofClient, { params: { id } }, employee);
const giveTag = (id: string, tagId: string, isActive: boolean) =>
  test.call(tags.assign, { params: { id }, body: { tags: [{ id: tagId, isActive }] } }, employee);
const makeTag = async (name: string) => (await test.call(tags.create, { body: { name } }, owner)).id;
const policiesOf = (id: string) => test.call(policies.list, { params: { id } }, employee);
const notesOf = async (id: string) =>
  (await test.call(activity.list, { params: { id }, query: {} }, employee)).map(({ note }) => note);

/** What is recorded of somebody, but for when. */
const whole = async (id: string) => ({
  client: { ...(await client(id)), updatedAt: "" },
  policies: await policiesOf(id),
  tags: (await tagsOf(id)).map(({ name, isActive }) => `${name} ${isActive}`),
  notes: await notesOf(id),
});

describe("a contact that came with an import, and that somebody has worked on since", () => {
  const work: Record<string, (id: string) => Promise<unknown>> = {
    field: (id) => edit(id, { education: "Law" }),
    policy: async (id) => {
      const [policy] = await policiesOf(id);
      const params = { id, recordId: policy!.id };
      await test.call(policies.update, { params, body: { premium: 450 } }, employee);
    },
    address: (id) =>
      test.call(addresses.create, { params: { id }, body: { type: "Mailing", city: "Orem" } }, employee),
    note: (id) => test.call(activity.create, { params: { id }, body: { note: "Called" } }, employee),
    given: async (id) => giveTag(id, await makeTag("By hand"), true),
    taken: async (id) => giveTag(id, (await tagsOf(id))[0]!.id, false),
  };
  it.each(Object.keys(work))("stays whole, and everybody else goes: %s", async (what) => {
    const last = `whole${what}`;
    const twice = row("ann", last, "Judge");
    const done = await bringIn(head + row("ann", last) + row("bob", last) + twice);
    const [id, other] = done.rows.map((one) => one.client!);
    await work[what]!(id!);
    const before = await whole(id!);
    expect(before.client.occupation).toBe("Judge");
    const undone = await undo(done.id);
    expect(undone.state).toBe("undone");
    expect(await whole(id!)).toEqual(before);
    expect((await search(`${last}.example`)).map((one) => one.id)).toEqual([id]);
    await expect(client(other!)).rejects.toMatchObject({ status: 404 });
    expect(undone.keptOf).toEqual([
      {
        client: { id, name: `ann ${last}` },
        area: "clients",
        title: null,
        fields: [],
        isAdded: true,
        isDeleted: false,
      },
      { client: null, area: "tags", title: `${last} tag`, fields: [], isAdded: true, isDeleted: false },
    ]);
    expect(undone.kept).toBe(2);
  });
});

describe("a contact that was there before", () => {
  const there = async (last: string) =>
    (await bringIn(`First,Last,Email\nann,${last},ann@${last}.example\n`)).rows[0]!.client!;

  it("loses what came with it and nobody touched, and what was touched is named", async () => {
    const id = await there("before");
    const done = await bringIn(head + row("ann", "before"));
    const [note] = await test.call(activity.list, { params: { id }, query: {} }, owner);
    await test.call(
      activity.update,
      { params: { id, activityId: note!.id }, body: { note: "Said ann, and more" } },
      owner,
    );
    expect(await undo(done.id)).toMatchObject({
      kept: 1,
      keptOf: [{ client: { id }, area: "notes", title: "Said ann, and more", fields: [], isAdded: true }],
    });
    expect(await whole(id)).toMatchObject({ policies: [], tags: [], notes: ["Said ann, and more"] });
  });

  it("does not have a tag again that somebody took off, and nobody else has it", async () => {
    const id = await there("off");
    const done = await bringIn(head + row("ann", "off") + row("bob", "off"));
    const { change } = await giveTag(id, (await tagsOf(id))[0]!.id, false);
    expect(await undo(done.id)).toMatchObject({ state: "undone", kept: 0, keptOf: [] });
    expect(await tagsOf(id)).toEqual([]);
    expect(await test.call(changes.undo, { params: { id: change! } }, owner)).toEqual({ kept: 0 });
    expect(await tagsOf(id)).toEqual([]);
  });

  it("is told nothing of what was deleted since", async () => {
    const id = await there("deleted");
    const done = await bringIn(head + row("ann", "deleted"));
    const [policy] = await policiesOf(id);
    await test.call(policies.remove, { params: { id, recordId: policy!.id } }, employee);
    const [note] = await test.call(activity.list, { params: { id }, query: {} }, owner);
    await test.call(activity.remove, { params: { id, activityId: note!.id } }, owner);
    expect(await undo(done.id)).toMatchObject({ state: "undone", kept: 0, keptOf: [] });
  });

  it("keeps a name where somebody emptied what else it went by", async () => {
    const { id } = await test.call(clients.create, { body: { companyName: "Mill Inc" } }, owner);
    const done = await bringIn(`Switchboard ID,First,Last,Occupation\n${id},ann,name,Pilot\n`);
    expect(done.counts).toMatchObject({ updated: 1 });
    await edit(id, { companyName: null });
    expect(await undo(done.id)).toMatchObject({
      kept: 1,
      keptOf: [{ client: { id, name: "ann name" }, fields: ["firstName", "lastName"], isAdded: false }],
    });
    expect(await client(id)).toMatchObject({ firstName: "ann", lastName: "name", occupation: null });
  });

  it("is told nothing of a value that somebody put back by hand", async () => {
    const id = await there("back");
    const file = (work: string) =>
      `First,Last,Email,Occupation,Education,Policy Number,Premium\nann,back,ann@back.example,${work}\n`;
    await bringIn(file("Baker,College,P1,300"));
    const before = await whole(id);
    const done = await bringIn(file("Pilot,Law,P1,400"));
    await edit(id, { occupation: "Baker" });
    const [policy] = await policiesOf(id);
    const params = { id, recordId: policy!.id };
    await test.call(policies.update, { params, body: { premium: 300 } }, employee);
    expect(await undo(done.id)).toMatchObject({ kept: 0, keptOf: [] });
    const after = await whole(id);
    expect({ ...after, policies: after.policies.map((one) => ({ ...one, updatedAt: "" })) }).toEqual({
      ...before,
      policies: before.policies.map((one) => ({ ...one, updatedAt: "" })),
    });
  });
});

describe("values that belong together", () => {
  const over = async (last: string, columns: string, was: string, now: string) => {
    const file = (values: string) =>
      `First,Last,Email,${columns}\nann,${last},ann@${last}.example,${values}\n`;
    const id = (await bringIn(file(was))).rows[0]!.client!;
    const done = await bringIn(file(now));
    expect(done.counts).toMatchObject({ updated: 1 });
    return { id, importId: done.id };
  };

  it("go or stay together: the days of a policy", async () => {
    const columns = "Policy Number,Carrier,Effective Date,Expiration Date";
    const { id, importId } = await over(
      "term",
      columns,
      "P1,Acme,1/1/2024,1/1/2025",
      "P1,Beta,1/1/2024,6/1/2026",
    );
    const [policy] = await policiesOf(id);
    const params = { id, recordId: policy!.id };
    await test.call(policies.update, { params, body: { effectiveDate: "03/01/2026" } }, employee);
    expect(await undo(importId)).toMatchObject({ keptOf: [{ area: "policies", fields: ["termDate"] }] });
    expect((await policiesOf(id))[0]).toMatchObject({
      company: "Acme",
      effectiveDate: "03/01/2026",
      termDate: "06/01/2026",
    });
  });

  it("go or stay together: an employment, also one that somebody filled in since", async () => {
    const { id, importId } = await over("work", "Occupation,Education", "Baker,College", "Pilot,Law");
    await edit(id, { employerName: "Delta" });
    expect(await undo(importId)).toMatchObject({ keptOf: [{ fields: ["occupation"] }] });
    expect(await client(id)).toMatchObject({
      occupation: "Pilot",
      employerName: "Delta",
      education: "College",
    });
  });

  it("go or stay together: a co-applicant", async () => {
    const columns = "Spouse First Name,Spouse Last Name,Spouse DOB,Spouse Email,Education";
    const { id, importId } = await over(
      "couple",
      columns,
      "Carl,couple,1/2/1970,carl@couple.example,College",
      "Dora,couple,3/4/1980,dora@couple.example,Law",
    );
    await edit(id, { coMobilePhone: "8015550188" });
    expect(await undo(importId)).toMatchObject({
      keptOf: [{ client: { id }, fields: ["coDob", "coEmail", "coFirstName"] }],
    });
    expect(await client(id)).toMatchObject({
      coFirstName: "Dora",
      coDob: "03/04/1980",
      coEmail: "dora@couple.example",
      education: "College",
    });
  });

  it("go or stay together: who looks after them, and since when", async () => {
    const before = { now: new Date(Date.now() - 40 * 24 * 60 * 60 * 1000) };
    const body = { lastName: "managed", email: "ann@managed.example", managedBy: owner.id };
    const { id } = await test.call(clients.create, { body }, owner, before);
    const was = await client(id);
    const done = await bringIn("Last,Email,Producer\nmanaged,ann@managed.example,Emma Tester\n");
    const now = await client(id);
    expect(now.managedBy).toMatchObject({ id: employee.id });
    expect(now.managedOn).not.toBe(was.managedOn);
    await undo(done.id);
    expect(await client(id)).toEqual(was);
  });
});

it("tells how much was left, whichever way it was undone", async () => {
  const done = await bringIn("First,Last,Email\nann,way,ann@way.example\n");
  await edit(done.rows[0]!.client!, { occupation: "Pilot" });
  const [newest] = await test.call(changes.list, { query: {} }, owner);
  const change = { params: { id: newest!.id } };
  expect(await test.call(changes.undo, change, owner)).toEqual({ kept: 1 });
  expect(await get(done.id)).toMatchObject({ state: "undone", kept: 1, keptOf: [{ isAdded: true }] });
  expect(await test.call(changes.undo, change, owner), "asked for again").toEqual({ kept: 1 });
});

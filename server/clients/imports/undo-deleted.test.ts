import { expect, it } from "vitest";
import { bulk } from "../../../contract/bulk.ts";
import { changes } from "../../../contract/changes.ts";
import { clients } from "../../../contract/clients.ts";
import { imports } from "../../../contract/imports.ts";
import { policies } from "../../../contract/policies.ts";
import { sms } from "../../../contract/sms.ts";
import { tags } from "../../../contract/tags.ts";
import type { Person } from "../../test/actors.ts";
import { startImporting } from "./test/importing.ts";

/* What an import updated and somebody deleted since stands in nobody's way: it is left out of the undo, and named. */
const { test, account, upload, get, bringIn, search, client } = await startImporting();
const { owner, admin, employee } = account;

const plain = (last: string, ...firsts: string[]) =>
  `First,Last,Email\n${firsts.map((first) => `${first},${last},${first}@${last}.example\n`).join("")}`;
const head = "First,Last,Email,Occupation,Policy Number,Carrier,Premium,Tags,Notes\n";
const row = (first: string, last: string, work = "Pilot") =>
  `${first},${last},${first}@${last}.example,${work},P-${first},Acme,300,${last} tag,Said ${first}\n`;

/** Contacts who are there, and an import that updates them and adds one. */
async function updated(
  last: string,
  by: Person,
  file = head + ["ann", "bob", "cat"].map((one) => row(one, last)).join(""),
) {
  const ids = (await bringIn(plain(last, "ann", "bob"))).rows.map((one) => one.client!);
  const { id } = await upload(file, by);
  await test.call(imports.update, { params: { id }, body: {} }, by);
  await test.call(imports.run, { params: { id } }, by);
  await test.runJobs();
  return { id, ann: ids[0]!, bob: ids[1]! };
}
const remove = async (id: string, by = admin) =>
  (await test.call(clients.remove, { params: { id } }, by)).change;
const undoAs = (id: string, by: Person) => test.call(imports.undo, { params: { id } }, by);
const restore = (id: string) => test.call(changes.undo, { params: { id } }, owner);
const policiesOf = (id: string) => test.call(policies.list, { params: { id } }, owner);
const tagsOf = async (id: string) =>
  (await test.call(tags.ofClient, { params: { id } }, owner)).map(({ name }) => name);

it("so that who was deleted together with whom it had added is restored with it", async () => {
  const untagged = row("ann", "mixed").replace("mixed tag", "");
  const { id, ann } = await updated("mixed", owner, head + untagged + row("zed", "mixed"));
  const zed = (await search("zed@mixed.example"))[0]!.id;
  const body = { action: "remove" as const, filter: { ids: [ann, zed] } };
  const deletion = await test.call(bulk.start, { body }, owner);
  await test.runJobs();
  expect(await undoAs(id, owner)).toMatchObject({ state: "undone" });
  await test.call(bulk.undo, { params: { id: deletion.id } }, owner);
  await test.runJobs();
  expect([await tagsOf(ann), await tagsOf(zed)]).toEqual([[], ["mixed tag"]]);
});

it("by whoever ran the import, whoever deleted somebody", async () => {
  // Who may make no tags brings those that there are.
  await test.call(tags.create, { body: { name: "gone tag" } }, owner);
  const { id, ann, bob } = await updated("gone", employee);
  const deletion = await remove(ann);
  const undone = await undoAs(id, employee);
  expect(undone).toMatchObject({ state: "undone", kept: 1 });
  expect(undone.keptOf).toEqual([
    {
      client: null,
      area: "clients",
      title: "ann gone",
      fields: ["occupation"],
      isAdded: false,
      isDeleted: true,
    },
  ]);
  expect(await client(bob)).toMatchObject({ occupation: null });
  expect([await policiesOf(bob), await tagsOf(bob)]).toEqual([[], []]);
  expect((await search("gone.example")).map((one) => one.id)).toEqual([bob]);

  expect(await restore(deletion)).toEqual({ kept: 0 });
  expect(await client(ann)).toMatchObject({ occupation: "Pilot" });
  expect(await policiesOf(ann)).toMatchObject([{ idNumber: "P-ann" }]);
  expect(await tagsOf(ann)).toEqual(["gone tag"]);
  expect((await get(id)).keptOf).toEqual([
    {
      client: { id: ann, name: "ann gone" },
      area: "clients",
      title: null,
      fields: ["occupation"],
      isAdded: false,
      isDeleted: false,
    },
  ]);
});

it("of whom only records came", async () => {
  const { id, ann } = await updated(
    "records",
    owner,
    `${head}ann,records,ann@records.example,,P-1,Acme,300,records tag,\n`,
  );
  const deletion = await remove(ann);
  expect(await undoAs(id, owner)).toMatchObject({
    kept: 1,
    keptOf: [{ client: null, area: "clients", title: "ann records", fields: [], isDeleted: true }],
  });
  expect(await restore(deletion)).toEqual({ kept: 0 });
  expect([await policiesOf(ann), await tagsOf(ann)]).toMatchObject([[{ idNumber: "P-1" }], ["records tag"]]);
});

it("of many who were deleted together, and of a conversation", async () => {
  const file =
    "First,Last,Email,Cell\nann,many,ann@many.example,8015550161\nbob,many,bob@many.example,8015550162\n";
  await test.call(sms.createRoom, { body: { mobilePhone: "18015550161" } }, owner);
  const { id, ann, bob } = await updated("many", owner, file);
  const rooms = async () => (await test.call(sms.clientRooms, { params: { id: ann } }, owner)).length;
  expect(await rooms()).toBe(1);
  const body = { action: "remove" as const, filter: { ids: [ann, bob] } };
  const deletion = await test.call(bulk.start, { body }, owner);
  await test.runJobs();
  const undone = await undoAs(id, owner);
  expect(undone.keptOf.map(({ title, isDeleted }) => [title, isDeleted]).sort()).toEqual([
    ["ann many", true],
    ["bob many", true],
  ]);
  await test.call(bulk.undo, { params: { id: deletion.id } }, owner);
  await test.runJobs();
  expect(await client(ann)).toMatchObject({ mobilePhone: "18015550161" });
  expect(await rooms()).toBe(1);
});

it("of a policy of somebody who is there", async () => {
  const file = (premium: string) =>
    `First,Last,Email,Policy Number,Carrier,Premium\nann,record,ann@record.example,P-1,Acme,${premium}\n`;
  const ann = (await bringIn(file("300"))).rows[0]!.client!;
  const done = await bringIn(file("400"));
  const [policy] = await policiesOf(ann);
  const { change } = await test.call(policies.remove, { params: { id: ann, recordId: policy!.id } }, admin);
  expect((await undoAs(done.id, owner)).keptOf).toEqual([
    {
      client: { id: ann, name: "ann record" },
      area: "policies",
      title: "Acme",
      fields: ["premium"],
      isAdded: false,
      isDeleted: true,
    },
  ]);
  expect(await restore(change)).toEqual({ kept: 0 });
  expect(await policiesOf(ann)).toMatchObject([{ premium: 400 }]);
});

it("but who came with the import and was deleted is told nobody, and is gone", async () => {
  const done = await bringIn(head + row("ann", "came") + row("bob", "came"));
  await remove(done.rows[0]!.client!);
  expect(await undoAs(done.id, owner)).toMatchObject({ state: "undone", kept: 0, keptOf: [] });
});

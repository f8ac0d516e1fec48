import { describe, expect, it } from "vitest";
import { addresses } from "../../../contract/addresses.ts";
import { clients } from "../../../contract/clients.ts";
import { policies } from "../../../contract/policies.ts";
import { startImporting } from "./test/importing.ts";

const { test, account, undo, bringIn, client, everything } = await startImporting();
const { owner, employee } = account;

const base = "First,Last,Email,Occupation,Education,Policy Number,Carrier,Premium,Address,City\n";
const file = (last: string, ...rows: string[]) =>
  base + rows.map((row) => `Ann,${last},${last}@columns.example,${row}\n`).join("");
const edit = (id: string, body: object, by = employee) =>
  test.call(clients.update, { params: { id }, body }, by);
const policyOf = async (id: string) =>
  (await test.call(policies.list, { params: { id } }, employee)).find(({ idNumber }) => idNumber === "P1")!;
const addressOf = async (id: string) => (await test.call(addresses.list, { params: { id } }, employee))[0]!;
const editPolicy = async (id: string, body: object) =>
  test.call(policies.update, { params: { id, recordId: (await policyOf(id)).id }, body }, employee);

/** Somebody who is there, and an import that changes all that is said of them. */
async function importOver(last: string) {
  const first = await bringIn(file(last, "Baker,College,P1,Acme,300,3 Fir St,Provo"));
  const done = await bringIn(file(last, "Pilot,Law,P1,Other,400,4 Elm St,Orem"));
  expect(done.counts).toMatchObject({ updated: 1, created: 0 });
  return { id: first.rows[0]!.client!, importId: done.id };
}

describe("undo of an import, column by column", () => {
  it("puts back what nobody has edited since, and names what stays", async () => {
    const { id, importId } = await importOver("Client");
    await edit(id, { occupation: "Nurse" });
    expect(await undo(importId)).toMatchObject({
      kept: 1,
      keptOf: [
        { client: { id, name: "Ann Client" }, area: "clients", fields: ["occupation"], isAdded: false },
      ],
    });
    expect(await client(id)).toMatchObject({ occupation: "Nurse", education: "College" });
    expect(await policyOf(id)).toMatchObject({ company: "Acme", premium: 300 });
    expect(await addressOf(id)).toMatchObject({ address: "3 Fir St", city: "Provo" });
  });

  it("does so of the fields of a record", async () => {
    const { id, importId } = await importOver("Record");
    await editPolicy(id, { premium: 450 });
    expect(await undo(importId)).toMatchObject({
      kept: 1,
      keptOf: [{ client: { id }, area: "policies", title: "Acme", fields: ["premium"] }],
    });
    expect(await policyOf(id)).toMatchObject({ company: "Acme", premium: 450 });
  });

  it("keeps no record for a field that the import had not touched", async () => {
    const { id, importId } = await importOver("Beside");
    await editPolicy(id, { plan: "Gold" });
    expect(await undo(importId)).toMatchObject({ kept: 0, keptOf: [] });
    expect(await policyOf(id)).toMatchObject({ company: "Acme", premium: 300, plan: "Gold" });
  });

  it("mixes no two addresses: of one that was edited all of it stays", async () => {
    const { id, importId } = await importOver("Place");
    const { id: recordId } = await addressOf(id);
    await test.call(addresses.update, { params: { id, recordId }, body: { address: "44 Elm St" } }, employee);
    expect(await undo(importId)).toMatchObject({
      kept: 1,
      keptOf: [{ client: { id }, area: "addresses", fields: ["address", "city"] }],
    });
    expect(await addressOf(id)).toMatchObject({ address: "44 Elm St", city: "Orem" });
  });

  it("puts no old street beside a ZIP code that somebody gave the new one", async () => {
    const { id, importId } = await importOver("Zip");
    const { id: recordId } = await addressOf(id);
    await test.call(addresses.update, { params: { id, recordId }, body: { zipcode: "84058" } }, employee);
    expect(await undo(importId)).toMatchObject({ kept: 1, keptOf: [{ fields: ["address", "city"] }] });
    expect(await addressOf(id)).toMatchObject({ address: "4 Elm St", city: "Orem", zipcode: "84058" });
  });

  it("tells nobody of a value that does not stand", async () => {
    const { id, importId } = await importOver("Told");
    await edit(id, { occupation: "Nurse" }, owner);
    await editPolicy(id, { premium: 450 });
    const { updatedAt } = await client(id);
    const policy = await policyOf(id);
    await undo(importId);
    expect(await edit(id, { occupation: "Judge", updatedAt })).toMatchObject({ occupation: "Judge" });
    await expect(edit(id, { education: "School", updatedAt })).rejects.toMatchObject({
      status: 409,
      fields: { education: expect.stringMatching(/changed this to "College" meanwhile/) },
    });
    expect(await editPolicy(id, { premium: 460, updatedAt: policy.updatedAt })).toMatchObject({
      premium: 460,
    });
    await expect(editPolicy(id, { company: "Mine", updatedAt: policy.updatedAt })).rejects.toMatchObject({
      status: 409,
      fields: { company: expect.stringMatching(/changed this to "Acme" meanwhile/) },
    });
  });

  it("takes no edit for a value that one of its own rows had brought", async () => {
    const id = (await bringIn(file("Layers", "Baker,College,,,,,"))).rows[0]!.client!;
    const done = await bringIn(file("Layers", "Pilot,Law,,,,,", "Judge,Law,,,,,"));
    await edit(id, { occupation: "Pilot" });
    expect(await undo(done.id)).toMatchObject({ keptOf: [{ fields: ["occupation"] }] });
    expect(await client(id)).toMatchObject({ occupation: "Pilot", education: "College" });
  });

  it("names what it added and somebody edited since", async () => {
    const done = await bringIn(file("Added", "Baker,College,P1,Acme,300,,", "Pilot,College,P1,Acme,300,,"));
    const id = done.rows[0]!.client!;
    await edit(id, { education: "Law" });
    expect(await undo(done.id)).toMatchObject({
      keptOf: [{ client: { id }, area: "clients", fields: [], isAdded: true }],
    });
    expect(await client(id)).toMatchObject({ education: "Law" });
  });

  it("is byte for byte where nothing was edited", async () => {
    await bringIn(file("Bytes", "Baker,College,P1,Acme,300,3 Fir St,Provo"));
    const before = await everything();
    const done = await bringIn(file("Bytes", "Pilot,,P1,,,4 Elm St,Orem", "Judge,,P1,,500,4 Elm St,Orem"));
    expect(await everything()).not.toEqual(before);
    expect(await undo(done.id)).toMatchObject({ kept: 0, keptOf: [] });
    expect(await everything()).toEqual(before);
  });
});

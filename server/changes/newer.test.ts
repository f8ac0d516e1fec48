import { describe, expect, it } from "vitest";
import { addresses } from "../../contract/addresses.ts";
import { bulk } from "../../contract/bulk.ts";
import { changes } from "../../contract/changes.ts";
import { clients } from "../../contract/clients.ts";
import { dependents } from "../../contract/dependents.ts";
import { merging } from "../../contract/merging.ts";
import { policies } from "../../contract/policies.ts";
import { startImporting } from "../clients/imports/test/importing.ts";

const { test, account, bringIn, undo: undoImport } = await startImporting();
// The owner and an admin work beside the employee, who has a form open all the while.
const { owner, admin, employee } = account;

const make = async (body: object) =>
  (await test.call(clients.create, { body: { firstName: "Ann", ...body } }, employee)).id;
const get = (id: string) => test.call(clients.get, { params: { id } }, employee);
const save = (id: string, body: object) => test.call(clients.update, { params: { id }, body }, employee);
const undo = (id: string) => test.call(changes.undo, { params: { id } }, admin);

/** It is said at the field, and nothing is written. */
async function expectTold(id: string, body: Record<string, unknown>, sentence: RegExp) {
  const before = await get(id);
  const fields = Object.fromEntries(
    Object.keys(body)
      .filter((key) => key !== "updatedAt")
      .map((key) => [key, expect.stringMatching(sentence)]),
  );
  await expect(save(id, body)).rejects.toMatchObject({ status: 409, fields });
  expect(await get(id)).toEqual(before);
}

describe("a save over a newer version", () => {
  it("is told what an import changed", async () => {
    const id = await make({ lastName: "Import", email: "ann@import.example", occupation: "Baker" });
    const { updatedAt } = await get(id);
    const done = await bringIn("First,Last,Email,Occupation\nAnn,Import,ann@import.example,Pilot\n");
    expect(done.counts).toMatchObject({ updated: 1 });
    await expectTold(id, { occupation: "Nurse", updatedAt }, /changed this to "Pilot" meanwhile/);
    expect(await save(id, { suffix: "Jr", updatedAt })).toMatchObject({ suffix: "Jr" });
    const seen = (await get(id)).updatedAt;
    await undoImport(done.id);
    await expectTold(id, { occupation: "Nurse", updatedAt: seen }, /changed this to "Baker" meanwhile/);
  });

  it("stands over what was told, and over nothing that came after that", async () => {
    const id = await make({ lastName: "Twice", occupation: "Baker", suffix: "Jr" });
    const { updatedAt } = await get(id);
    const by = (actor: typeof owner, body: object) =>
      test.call(clients.update, { params: { id }, body }, actor);
    const mine = { occupation: "Nurse", suffix: "Sr" };
    await by(admin, { occupation: "Pilot" });
    const toldUntil = (seen: string) =>
      save(id, { ...mine, updatedAt: seen }).then(
        () => undefined,
        (error: { seen?: string }) => error.seen,
      );
    const seen = await toldUntil(updatedAt);
    expect(seen).toEqual(expect.any(String));
    await by(owner, { suffix: "III" });
    await expect(save(id, { ...mine, updatedAt: seen })).rejects.toMatchObject({
      status: 409,
      fields: { suffix: expect.stringMatching(/"III"/) },
    });
    expect(await save(id, { ...mine, updatedAt: await toldUntil(seen!) })).toMatchObject(mine);
  });

  it("is told what somebody changed who acts as the one who saves", async () => {
    const id = await make({ lastName: "Acted", occupation: "Baker" });
    const { updatedAt } = await get(id);
    const acting = { ...employee, ghostedBy: admin.id };
    await test.call(clients.update, { params: { id }, body: { occupation: "Pilot" } }, acting);
    await expectTold(id, { occupation: "Nurse", updatedAt }, /changed this to "Pilot" meanwhile/);
  });

  it("is told what they changed themselves in another window, and nothing that they saw", async () => {
    const id = await make({ lastName: "Window", occupation: "Baker" });
    const { updatedAt } = await get(id);
    const saved = await save(id, { occupation: "Pilot", updatedAt });
    await expectTold(id, { occupation: "Nurse", updatedAt }, /^You changed this to "Pilot" meanwhile\. Save/);
    const error: unknown = await save(id, { occupation: "Nurse", updatedAt }).catch((e: unknown) => e);
    expect(error).toMatchObject({ message: "You changed this elsewhere while you were typing." });
    const { seen } = error as { seen: string };
    expect(await save(id, { occupation: "Nurse", updatedAt: seen })).toMatchObject({ occupation: "Nurse" });
    // The first window goes on with what its own save answered.
    expect(await save(id, { suffix: "Jr", updatedAt: saved.updatedAt })).toMatchObject({ suffix: "Jr" });
    const later = await save(id, { managedBy: admin.id, updatedAt: (await get(id)).updatedAt });
    expect(await save(id, { managedBy: null, updatedAt: later.updatedAt })).toMatchObject({
      managedBy: null,
    });
  });

  it("is told of their own by You, whomever they acted as then or act as now", async () => {
    const id = await make({ lastName: "Acting", occupation: "Baker" });
    const { updatedAt } = await get(id);
    const acting = { ...employee, ghostedBy: admin.id };
    const by = (actor: typeof owner, body: object) =>
      test.call(clients.update, { params: { id }, body }, actor);
    await by(acting, { occupation: "Pilot" });
    const You = { fields: { occupation: expect.stringMatching(/^You /) } };
    await expect(by(admin, { occupation: "Nurse", updatedAt })).rejects.toMatchObject(You);
    const seen = (await by(admin, { occupation: "Nurse" })).updatedAt;
    await expect(by(acting, { occupation: "Cook", updatedAt })).rejects.toMatchObject(You);
    await by(acting, { occupation: "Cook" });
    await expect(by(employee, { occupation: "Baker", updatedAt: seen })).rejects.toMatchObject({
      fields: { occupation: expect.not.stringMatching(/^You /) },
    });
  });

  it("is told both whose changes they are, their own first", async () => {
    const id = await make({ lastName: "Both", occupation: "Baker" });
    const { updatedAt } = await get(id);
    await test.call(clients.update, { params: { id }, body: { suffix: "Sr" } }, admin);
    await save(id, { occupation: "Pilot" });
    await expect(save(id, { occupation: "Nurse", suffix: "Jr", updatedAt })).rejects.toMatchObject({
      message: expect.stringMatching(/^You and .+ changed this while you were typing\.$/),
      fields: { occupation: expect.stringMatching(/^You /), suffix: expect.not.stringMatching(/^You /) },
    });
  });

  it("is told what they changed of a record in another window", async () => {
    const id = await make({ lastName: "Records" });
    const kid = await test.call(dependents.create, { params: { id }, body: { firstName: "Ivy" } }, employee);
    const params = { id, recordId: kid.id };
    const rename = (firstName: string, updatedAt: string) =>
      test.call(dependents.update, { params, body: { firstName, updatedAt } }, employee);
    const renamed = await rename("Iva", kid.updatedAt);
    await expect(rename("Eve", kid.updatedAt)).rejects.toMatchObject({
      status: 409,
      fields: { firstName: expect.stringMatching(/^You changed this to "Iva" meanwhile/) },
    });
    expect(await rename("Eve", renamed.updatedAt)).toMatchObject({ firstName: "Eve" });
  });

  it("is told what an import changed of a record", async () => {
    const base = "First,Last,Email,Policy Number,Premium\nAnn,Record,ann@record.example,HM-9,";
    const first = await bringIn(`${base}300\n`);
    const params = { id: first.rows[0]!.client! };
    const [policy] = await test.call(policies.list, { params }, employee);
    await bringIn(`${base}400\n`);
    const at = { ...params, recordId: policy!.id };
    await expect(
      test.call(
        policies.update,
        { params: at, body: { premium: 500, updatedAt: policy!.updatedAt } },
        employee,
      ),
    ).rejects.toMatchObject({ status: 409, fields: { premium: expect.stringMatching(/changed this/) } });
  });

  it("is told what a merge changed, and its undoing", async () => {
    const [id, otherId] = [
      await make({ lastName: "Merge" }),
      await make({ lastName: "Merge", suffix: "Sr" }),
    ];
    const { updatedAt } = await get(id);
    const { change } = await test.call(merging.merge, { params: { id, otherId }, body: {} }, admin);
    await expectTold(id, { suffix: "Jr", updatedAt }, /changed this to "Sr" meanwhile/);
    const merged = (await get(id)).updatedAt;
    await undo(change);
    await expectTold(id, { suffix: "Jr", updatedAt: merged }, /emptied this meanwhile/);
    // Whoever looks again sees what was there before both: nothing of it is new to them.
    const again = (await get(id)).updatedAt;
    expect(await save(id, { suffix: "Jr", updatedAt: again })).toMatchObject({ suffix: "Jr" });
  });

  it("is told that the co-applicant was split off, and writes nothing on a contact that has none", async () => {
    const id = await make({ lastName: "Split", coFirstName: "Carl" });
    const { updatedAt } = await get(id);
    await test.call(merging.split, { params: { id }, body: {} }, admin);
    await expectTold(id, { coOccupation: "Pilot", updatedAt }, /contact of their own meanwhile/);
    expect(await save(id, { occupation: "Pilot", updatedAt })).toMatchObject({ occupation: "Pilot" });
  });

  it("is told that a person was removed, and who has their place", async () => {
    const id = await make({ lastName: "Removed", coFirstName: "Carl" });
    const params = (level: "primary" | "secondary") => ({ params: { id, level } });
    const { updatedAt } = await get(id);
    const { change } = await test.call(merging.removePerson, params("primary"), admin);
    await expectTold(id, { occupation: "Pilot", updatedAt }, /removed the primary .*co-applicant is/);
    await expectTold(id, { coOccupation: "Pilot", updatedAt }, /removed the primary .*co-applicant is/);
    await undo(change);
    const { updatedAt: back } = await get(id);
    await test.call(merging.removePerson, params("secondary"), admin);
    await expectTold(id, { coOccupation: "Pilot", updatedAt: back }, /removed the co-applicant meanwhile/);
  });

  it("is told that somebody else is in a person's place, and not where a name was corrected", async () => {
    const id = await make({ lastName: "Placed", coFirstName: "Sue", coLastName: "Lund" });
    const by = (body: object) => test.call(clients.update, { params: { id }, body }, admin);
    const { updatedAt } = await get(id);
    await by({ coFirstName: "Susan" });
    expect(await save(id, { coEmail: "s@lund.example", updatedAt })).toMatchObject({
      coEmail: "s@lund.example",
    });
    const { updatedAt: seen } = await get(id);
    await by({ coFirstName: "Zora", coLastName: "Neu" });
    const said = /^Adam Tester put somebody else in the place of the co-applicant meanwhile\. Save again/;
    await expectTold(id, { coOccupation: "Pilot", updatedAt: seen }, said);
    expect(await save(id, { occupation: "Pilot", updatedAt: seen })).toMatchObject({ occupation: "Pilot" });
    await by({ firstName: "Bo", lastName: "Neu" });
    await expectTold(id, { suffix: "Jr", updatedAt: seen }, /somebody else in the place of the primary/);
  });

  it("is told that two contacts became two people of one", async () => {
    const [id, otherId] = [await make({ lastName: "Couple" }), await make({ lastName: "Couple" })];
    const { updatedAt } = await get(id);
    const body = { mergeAs: "primary" as const };
    await test.call(merging.merge, { params: { id, otherId }, body }, admin);
    await expectTold(id, { occupation: "Pilot", updatedAt }, /changed who the people of this contact are/);
    expect(await save(id, { companyName: "Acme", updatedAt })).toMatchObject({ companyName: "Acme" });
  });

  it("is told whom many contacts were assigned to", async () => {
    const id = await make({ lastName: "Assign" });
    const { updatedAt } = await get(id);
    const body = { action: "assign" as const, managedBy: owner.id, filter: { ids: [id] } };
    const started = await test.call(bulk.start, { body }, admin);
    await test.runJobs();
    await expectTold(id, { managedBy: employee.id, updatedAt }, /changed this meanwhile/);
    const assigned = (await get(id)).updatedAt;
    expect(await save(id, { managedBy: null, updatedAt: assigned })).toMatchObject({ managedBy: null });
    await save(id, { managedBy: owner.id });
    expect(await test.call(bulk.get, { params: { id: started.id } }, admin)).toMatchObject({ state: "done" });
  });

  it("is told nothing of what a record of the contact says in fields of the same name", async () => {
    const id = await make({ lastName: "Names" });
    const { updatedAt } = await get(id);
    const kid = await test.call(dependents.create, { params: { id }, body: { firstName: "Ivy" } }, admin);
    const at = { id, recordId: kid.id };
    await test.call(dependents.update, { params: at, body: { firstName: "Iva" } }, admin);
    const gone = await test.call(addresses.create, { params: { id }, body: { city: "Provo" } }, admin);
    const removed = await test.call(addresses.remove, { params: { id, recordId: gone.id } }, admin);
    await undo(removed.change);
    expect(await save(id, { firstName: "Anna", updatedAt })).toMatchObject({ firstName: "Anna" });
    const body = { city: "Orem", updatedAt: gone.updatedAt };
    const params = { id, recordId: gone.id };
    expect(await test.call(addresses.update, { params, body }, employee)).toMatchObject({ city: "Orem" });
  });
});

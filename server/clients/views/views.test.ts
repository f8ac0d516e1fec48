import { v7 as uuid } from "uuid";
import { describe, expect, it } from "vitest";
import { limits } from "../../../contract/limits.ts";
import { views } from "../../../contract/views.ts";
import { makeAccount, type Person } from "../../test/actors.ts";
import { startTestApp } from "../../test/app.ts";

const test = await startTestApp();
const { owner, admin, employee } = await makeAccount(test, "Northgate");

const view = {
  name: "Mine",
  shared: false,
  columns: ["email", "mobilePhone"] as const,
  sort: "-lastContactedOn" as const,
  filters: "managedBy.is.me",
};
const body = { ...view, columns: [...view.columns] };
const create = (more: object, by: Person) => test.call(views.create, { body: { ...body, ...more } }, by);
const names = async (by: Person) => (await test.call(views.list, {}, by)).map(({ name }) => name);

describe("a saved view", () => {
  it("is one's own, and comes back as it was saved", async () => {
    const made = await create({}, employee);
    expect(await test.call(views.list, {}, employee)).toEqual([made]);
    expect(await names(owner)).toEqual([]);
    await expect(
      test.call(views.update, { params: { id: made.id }, body: { name: "Theirs" } }, owner),
    ).rejects.toMatchObject({ status: 404 });
    const changed = await test.call(
      views.update,
      { params: { id: made.id }, body: { filters: "", sort: "name" } },
      employee,
    );
    expect(changed).toEqual({ ...made, filters: "", sort: "name", updatedAt: changed.updatedAt });
    await test.call(views.remove, { params: { id: made.id } }, employee);
    expect(await names(employee)).toEqual([]);
    // The way back after a deletion: the same view under its own id, as it was seen.
    const { id, updatedAt } = made;
    expect(await create({ id, updatedAt }, employee)).toMatchObject({ id });
    await expect(create({ id, updatedAt }, employee)).rejects.toMatchObject({ status: 409 });
  });

  it("is shared by those who manage, and everybody's then", async () => {
    await expect(create({ shared: true }, employee)).rejects.toMatchObject({ status: 403 });
    const { id } = await create({ name: "Renewals", shared: true }, admin);
    expect(await names(employee)).toContain("Renewals");
    for (const change of [{ name: "Other" }, { shared: false }])
      await expect(test.call(views.update, { params: { id }, body: change }, employee)).rejects.toMatchObject(
        {
          status: 403,
        },
      );
    await expect(test.call(views.remove, { params: { id } }, employee)).rejects.toMatchObject({
      status: 403,
    });
    await test.call(views.update, { params: { id }, body: { shared: false } }, owner);
    expect(await names(admin)).toEqual([]);
    expect(await names(owner)).toEqual(["Renewals"]);
  });

  it("is one of so many as there may be, also of the team's when it is shared", async () => {
    const { owner, admin } = await makeAccount(test, "Southgate");
    const make = (more: object, by: Person) => create(more, by);
    for (let n = 0; n < limits.views; n++) await make({ name: `Team ${n}`, shared: true }, admin);
    const full = { status: 409, message: "There are 100 views already. Delete one first." };
    await expect(make({ shared: true }, owner)).rejects.toMatchObject(full);
    const { id } = await make({}, owner);
    const update = (change: object) => test.call(views.update, { params: { id }, body: change }, owner);
    await expect(update({ shared: true })).rejects.toMatchObject(full);
    expect(await update({ name: "Still mine" })).toMatchObject({ name: "Still mine", shared: false });
    const [first] = await test.call(views.list, {}, admin);
    await test.call(views.remove, { params: { id: first!.id } }, admin);
    expect(await update({ shared: true })).toMatchObject({ shared: true });
    expect(await update({ name: "Full, and saved" })).toMatchObject({ shared: true });
  });

  it("that is shared and changed since is not overwritten unseen", async () => {
    const { id, updatedAt } = await create({ name: "Seen", shared: true }, owner);
    const update = (change: object, by: Person) =>
      test.call(views.update, { params: { id }, body: { ...change, updatedAt } }, by);
    await update({ columns: ["email"] }, owner);
    await expect(update({ columns: ["mobilePhone"] }, admin)).rejects.toMatchObject({
      status: 409,
      fields: { columns: expect.stringMatching(/changed this meanwhile/) },
    });
    expect(await update({ name: "Renamed" }, admin)).toMatchObject({ name: "Renamed", columns: ["email"] });
    await test.call(views.remove, { params: { id } }, owner);
  });

  it("that is deleted meanwhile is neither told to be saved nor made again", async () => {
    const [id, options, change] = [uuid(), { idempotencyKey: uuid() }, { idempotencyKey: uuid() }];
    const again = (more: object = {}, options?: { idempotencyKey: string }) =>
      test.call(views.create, { body: { ...body, id, shared: true, ...more } }, owner, options);
    const rename = () =>
      test.call(views.update, { params: { id }, body: { name: "Renamed" } }, owner, change);
    const made = await again({}, options);
    const renamed = await rename();
    expect(await again({}, options)).toEqual(made);
    expect(await rename()).toEqual(renamed);
    await test.call(views.remove, { params: { id } }, admin);
    const gone = {
      status: 410,
      code: "gone",
      message: "Adam Tester deleted this meanwhile. Save again to make a new one.",
    };
    await expect(again({}, options)).rejects.toMatchObject(gone);
    await expect(again()).rejects.toMatchObject(gone);
    await expect(again({ updatedAt: made.updatedAt })).rejects.toMatchObject(gone);
    await expect(rename()).rejects.toMatchObject({ status: 404 });
  });

  it("says at its field what is wrong", async () => {
    await expect(create({ name: " " }, owner)).rejects.toMatchObject({ fields: { name: "Enter a name" } });
    await expect(create({ filters: "x" }, owner)).rejects.toMatchObject({ status: 400 });
  });
});

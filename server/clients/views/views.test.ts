import { describe, expect, it } from "vitest";
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
    expect(await test.call(views.list, {}, employee)).toEqual([{ id: made.id, ...body }]);
    expect(await names(owner)).toEqual([]);
    await expect(
      test.call(views.update, { params: { id: made.id }, body: { name: "Theirs" } }, owner),
    ).rejects.toMatchObject({ status: 404 });
    const changed = await test.call(
      views.update,
      { params: { id: made.id }, body: { filters: "", sort: "name" } },
      employee,
    );
    expect(changed).toEqual({ id: made.id, ...body, filters: "", sort: "name" });
    await test.call(views.remove, { params: { id: made.id } }, employee);
    expect(await names(employee)).toEqual([]);
    // The way back after a deletion: the same view under its own id.
    expect(await create({ id: made.id }, employee)).toMatchObject({ id: made.id });
    await expect(create({ id: made.id }, employee)).rejects.toMatchObject({ status: 409 });
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

  it("says at its field what is wrong", async () => {
    await expect(create({ name: " " }, owner)).rejects.toMatchObject({ fields: { name: "Enter a name" } });
    await expect(create({ filters: "x" }, owner)).rejects.toMatchObject({ status: 400 });
  });
});

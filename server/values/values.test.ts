import { v7 as uuid } from "uuid";
import { describe, expect, it } from "vitest";
import { texts } from "../../contract/errors.ts";
import { keyOf, values, type SmartValueGroup } from "../../contract/values.ts";
import { makeAccount, type Person } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";

const test = await startTestApp();
const account = await makeAccount(test, "Northgate");
const other = await makeAccount(test, "Southgate");

const key = "referral-sources";
const add = (body: object, of = key, person: Person = account.employee) =>
  test.call(values.add, { params: { key: of }, body }, person);
const replace = (body: object, of = key, person: Person = account.owner) =>
  test.call(values.replace, { params: { key: of }, body }, person);
const remove = (id: string, of = key, person: Person = account.owner) =>
  test.call(values.delete, { params: { key: of, id } }, person);
const list = (person: Person = account.employee) => test.call(values.list, {}, person);
const words = (group: SmartValueGroup | undefined) => group?.values.map(({ value }) => value);

const first = await add({ value: "Friend", name: "Referral sources" });

describe("smart values", () => {
  it("stand in named groups, in their order", async () => {
    expect(first).toMatchObject({ key, name: "Referral sources" });
    expect(words(await add({ value: "Google" }))).toEqual(["Friend", "Google"]);
    await replace({ name: "Auto carriers", values: [] }, "auto-carriers");
    expect((await list()).map(({ name }) => name)).toEqual(["Auto carriers", "Referral sources"]);
    expect(await list(other.owner)).toEqual([]);
  });

  it("are added to a group that is there, once each", async () => {
    await expect(add({ value: "Metal" }, "roof-types")).rejects.toMatchObject({
      status: 404,
      message: "That group no longer exists.",
    });
    await expect(add({ value: "friend" })).rejects.toMatchObject({
      fields: { value: "This value is in the group already" },
    });
    await expect(add({ value: " " })).rejects.toMatchObject({ fields: { value: "Enter a value" } });
    expect(words((await list())[1])).toEqual(["Friend", "Google"]);
  });

  it("are replaced as a whole: kept, changed, added, moved and taken away", async () => {
    const before = await add({ value: "Lender" });
    const [friend, google, lender] = before.values;
    const after = await replace({
      updatedAt: before.updatedAt,
      values: [
        { value: "Church" },
        lender,
        { id: google!.id, value: "Search" },
        { id: uuid(), value: "Mailer" },
      ],
    });
    expect(words(after)).toEqual(["Church", "Lender", "Search", "Mailer"]);
    expect(after.values.slice(1, 3).map(({ id }) => id)).toEqual([lender!.id, google!.id]);
    expect(after.values.map(({ id }) => id)).not.toContain(friend!.id);
    expect((await list())[1]).toEqual(after);
  });

  it("have the ids that they are sent with, but none that stands in another group, and each once", async () => {
    const [lender, twice] = [uuid(), uuid()];
    const elsewhere = (await add({ value: "Metal", name: "Roofs", id: uuid() }, "roofs")).values[0]!;
    const made = await replace(
      {
        name: "Lenders",
        values: [
          { id: lender, value: "Zions" },
          { id: elsewhere.id, value: "Chase" },
          { id: twice, value: "Ally" },
          { id: twice, value: "Citi" },
        ],
      },
      "lenders",
    );
    const ids = made.values.map(({ id }) => id);
    expect([ids[0], ids[2]]).toEqual([lender, twice]);
    expect(new Set([...ids, elsewhere.id]).size).toBe(5);
    const again = await replace({ values: [{ id: lender, value: "Zions Bank" }] }, "lenders");
    expect(again.values).toEqual([{ id: lender, value: "Zions Bank" }]);
    for (const of of ["lenders", "roofs"])
      await expect(add({ id: elsewhere.id, value: "Tin" }, of)).rejects.toMatchObject({
        status: 409,
        fields: { id: texts.savedAlready },
      });
    expect((await list()).find((one) => one.key === "roofs")?.values).toEqual([elsewhere]);
    for (const of of ["lenders", "roofs"])
      await test.call(values.deleteGroup, { params: { key: of } }, account.owner);
  });

  it("that somebody else has changed since are not overwritten", async () => {
    const seen = (await list())[1]!;
    await add({ value: "Drove by" });
    await expect(replace({ updatedAt: seen.updatedAt, values: [] })).rejects.toMatchObject({
      status: 409,
      message: "Somebody has just changed Referral sources. Look again before you save yours.",
    });
    expect(words((await list())[1])).toContain("Drove by");
  });

  it("of a group that was deleted make it anew, but not over one that came in its place", async () => {
    const body = { name: "Banks", values: [{ value: "Zions" }] };
    const { updatedAt } = await replace(body, "banks");
    const drop = () => test.call(values.deleteGroup, { params: { key: "banks" } }, account.owner);
    await drop();
    const again = () => replace({ ...body, values: [{ value: "Chase" }], updatedAt }, "banks");
    expect(words(await again())).toEqual(["Chase"]);
    await drop();
    await replace({ ...body, values: [{ value: "Theirs" }] }, "banks", account.admin);
    await expect(again()).rejects.toMatchObject({
      status: 409,
      message: "Somebody has just changed Banks. Look again before you save yours.",
    });
    expect(words((await list()).find((one) => one.key === "banks"))).toEqual(["Theirs"]);
    await drop();
  });

  it("of one group never move into another, or into another account", async () => {
    const [, referrals] = await list();
    const taken = referrals!.values[0]!;
    const carriers = await replace({ values: [taken] }, "auto-carriers");
    expect(carriers.values[0]!.id).not.toBe(taken.id);
    await replace({ name: "Copied", values: [taken] }, "copied", other.owner);
    expect((await list())[1]).toEqual(referrals);
    await expect(remove(taken.id, "auto-carriers")).rejects.toMatchObject({ status: 404 });
    await expect(remove(taken.id, key, other.owner)).rejects.toMatchObject({ status: 404 });
  });

  it("say which of them is there twice", async () => {
    await expect(replace({ values: [{ value: "A" }, { value: "B" }, { value: "a" }] })).rejects.toMatchObject(
      {
        fields: { "values.2.value": "This value is in the group already" },
      },
    );
    await expect(replace({ values: [{ value: "A" }, { value: "" }] })).rejects.toMatchObject({
      fields: { "values.1.value": "Enter a value" },
    });
  });

  it("are deleted one by one, and with their group", async () => {
    const [, before] = await list();
    const after = await remove(before!.values[0]!.id);
    expect(after.values).toEqual(before!.values.slice(1));
    expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(before!.updatedAt));
    await expect(remove(before!.values[0]!.id)).rejects.toMatchObject({
      message: "That value no longer exists.",
    });
    await test.call(values.deleteGroup, { params: { key } }, account.owner);
    expect((await list()).map((group) => group.key)).toEqual(["auto-carriers"]);
    await replace({ name: "Renamed", values: [] }, "auto-carriers");
    expect((await list())[0]!.name).toBe("Renamed");
  });

  it("that are deleted meanwhile are neither told to be saved nor made again", async () => {
    const { admin, owner } = account;
    const gone = (by: string) => ({
      status: 410,
      code: "gone",
      message: `${by} deleted this meanwhile. Save again to make a new one.`,
    });
    const once = (call: (options: { idempotencyKey: string }) => Promise<SmartValueGroup>) => {
      const options = { idempotencyKey: uuid() };
      return () => call(options);
    };
    const params = { key: "lost" };
    const id = uuid();
    const make = once((o) =>
      test.call(values.replace, { params, body: { name: "Lost", values: [] } }, owner, o),
    );
    const edit = once((o) => test.call(values.replace, { params, body: { values: [] } }, owner, o));
    const put = once((o) => test.call(values.add, { params, body: { id, value: "Metal" } }, owner, o));
    for (const call of [make, edit, put]) expect(await call()).toEqual(await call());
    await remove(id, "lost", admin);
    await expect(put()).rejects.toMatchObject(gone("Adam Tester"));
    await expect(add({ id, value: "Metal" }, "lost")).rejects.toMatchObject(gone("Adam Tester"));
    const other = once((o) => test.call(values.add, { params, body: { value: "Tin" } }, owner, o));
    await other();
    await replace({ values: [] }, "lost", admin);
    await expect(other()).rejects.toMatchObject(gone("Somebody"));
    await test.call(values.deleteGroup, { params }, admin);
    await expect(make()).rejects.toMatchObject(gone("Somebody"));
    await expect(edit()).rejects.toMatchObject({ status: 404, message: "That group no longer exists." });
    expect((await list()).map((group) => group.key)).not.toContain("lost");
  });

  it("are saved by two at once one after the other", async () => {
    await Promise.all(["a", "b", "c", "d"].map((value) => add({ value, name: "Letters" }, "letters")));
    const group = (await list()).find((one) => one.key === "letters");
    expect(words(group)?.toSorted()).toEqual(["a", "b", "c", "d"]);
  });

  it("have keys that are made of their group's name", () => {
    expect(keyOf("Referral sources")).toBe("referral-sources");
    expect(keyOf(" Café & Bar! ")).toBe("café-bar");
    expect(keyOf("***")).toBe("");
  });
});

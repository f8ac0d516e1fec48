import { v7 as uuid } from "uuid";
import { describe, expect, it } from "vitest";
import { changes } from "../../contract/changes.ts";
import { clients, type ClientRow } from "../../contract/clients.ts";
import { texts } from "../../contract/errors.ts";
import { merging } from "../../contract/merging.ts";
import { tags } from "../../contract/tags.ts";
import { jobActor } from "../http/actor.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";
import { foldTagCounts, forgetTags } from "./by-the-clock.ts";
import { provideTag } from "./provide.ts";

const test = await startTestApp();
const north = await makeAccount(test, "Northgate");
const south = await makeAccount(test, "Southgate");
const { owner, employee } = north;

const create = (body: object, person = owner) => test.call(tags.create, { body }, person);
const list = (person = owner) => test.call(tags.list, { query: {} }, person);
const countOf = async (id: string) => (await list()).find((tag) => tag.id === id)?.assigned;
const client = async (lastName: string, more: object = {}) =>
  (await test.call(clients.create, { body: { firstName: "Dana", lastName, ...more } }, owner)).id;
const assign = (id: string, given: Record<string, boolean>, person = employee) =>
  test.call(
    tags.assign,
    {
      params: { id },
      body: { tags: Object.entries(given).map(([tag, isActive]) => ({ id: tag, isActive })) },
    },
    person,
  );
const tagsOf = async (id: string) =>
  (await test.call(tags.ofClient, { params: { id } }, employee)).map(
    ({ name, isActive }) => `${isActive ? "" : "no "}${name}`,
  );
const undo = (id: string) => test.call(changes.undo, { params: { id } }, owner);
const names = (rows: ClientRow[]) => rows.map((row) => row.lastName);

const boat = await create({ name: "Boat", description: "Any water" });
const bundle = await create({ name: "bundle" });

describe("tags", () => {
  it("stand by name, and are the account's own", async () => {
    await create({ name: "Étage" });
    expect((await list(employee)).map(({ name }) => name)).toEqual(["Boat", "bundle", "Étage"]);
    expect(boat).toMatchObject({
      name: "Boat",
      description: "Any water",
      assigned: 0,
      queryObj: null,
      type: "tenant",
      status: null,
    });
    expect(await list(south.owner)).toEqual([]);
  });

  it("have a name of their own, whatever its case and accents", async () => {
    const sentence = "There is a tag with this name already";
    const taken = { status: 409, fields: { name: sentence } };
    await expect(create({ name: "BÓAT" })).rejects.toMatchObject(taken);
    const update = (name: string) =>
      test.call(tags.update, { params: { id: bundle.id }, body: { name } }, owner);
    await expect(update("boat ")).rejects.toMatchObject(taken);
    await expect(update("Bundle")).resolves.toMatchObject({ name: "Bundle" });
    await expect(create({ name: " " })).rejects.toMatchObject({ fields: { name: "Enter a name" } });
  });

  it("are made once under an id of the sender's, whatever the name is by then", async () => {
    const id = uuid();
    const made = await create({ id, name: "Renewals", description: "By hand" });
    expect(made.id).toBe(id);
    const there = { status: 409, fields: { id: texts.savedAlready } };
    for (const name of ["Renewals", "Renewing"])
      await expect(create({ id, name })).rejects.toMatchObject(there);
    expect((await list()).filter(({ name }) => name.startsWith("Renew"))).toEqual([made]);
    const atOnce = uuid();
    const tries = await Promise.allSettled([1, 2, 3].map(() => create({ id: atOnce, name: "At once" })));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(create({ id, name: "Renewals" }, south.owner)).resolves.toMatchObject({ id });
    await Promise.all([id, atOnce].map((one) => test.call(tags.remove, { params: { id: one } }, owner)));
    await test.call(tags.remove, { params: { id } }, south.owner);
  });

  it("are made, changed and deleted by those who manage", async () => {
    for (const refused of [
      () => create({ name: "Mine" }, employee),
      () => test.call(tags.update, { params: { id: boat.id }, body: { name: "Mine" } }, employee),
      () => test.call(tags.remove, { params: { id: boat.id } }, employee),
    ])
      await expect(refused()).rejects.toMatchObject({ status: 403 });
    await expect(
      test.call(tags.update, { params: { id: boat.id }, body: { name: "Mine" } }, south.owner),
    ).rejects.toMatchObject({ status: 404 });
  });

  it("say that a colleague changed the same field meanwhile", async () => {
    const { updatedAt } = boat;
    const describe = (description: string, seen: string, person = owner) =>
      test.call(tags.update, { params: { id: boat.id }, body: { description, updatedAt: seen } }, person);
    await describe("Lakes and sea", updatedAt);
    await expect(describe("Sails", updatedAt, north.admin)).rejects.toMatchObject({
      status: 409,
      fields: { description: expect.stringContaining("Lakes and sea") },
    });
  });
});

describe("giving tags", () => {
  it("is one change that can be taken back", async () => {
    const id = await client("Acosta");
    const given = await assign(id, { [boat.id]: true, [bundle.id]: true });
    expect(await tagsOf(id)).toEqual(["Boat", "Bundle"]);
    expect(await countOf(boat.id)).toBe(1);
    const taken = await assign(id, { [boat.id]: false });
    expect(taken.tags.map(({ name, isActive }) => [name, isActive])).toEqual([
      ["Boat", false],
      ["Bundle", true],
    ]);
    expect(await countOf(boat.id)).toBe(0);
    expect(await undo(taken.change!)).toEqual({ kept: 0 });
    expect(await tagsOf(id)).toEqual(["Boat", "Bundle"]);
    expect(await undo(given.change!)).toEqual({ kept: 0 });
    expect(await tagsOf(id)).toEqual([]);
    expect(await countOf(boat.id)).toBe(0);
  });

  it("twice is once, and what was never there is not taken away", async () => {
    const id = await client("Twice");
    await assign(id, { [boat.id]: true });
    expect(await assign(id, { [boat.id]: true, [bundle.id]: false })).toMatchObject({ change: null });
    expect(await tagsOf(id)).toEqual(["Boat"]);
  });

  it("is refused for a tag or a contact that is not there, and for one that rules give", async () => {
    const id = await client("Refused");
    const dynamic = await create({
      name: "Refused ones",
      queryObj: { value: { match: "all", rules: [{ field: "lastName", operator: "is", value: "x" }] } },
    });
    await expect(assign(id, { [id]: true })).rejects.toMatchObject({ status: 404 });
    await expect(assign(boat.id, { [boat.id]: true })).rejects.toMatchObject({ status: 404 });
    await expect(assign(id, { [boat.id]: true }, south.employee)).rejects.toMatchObject({ status: 404 });
    await expect(assign(id, { [dynamic.id]: true })).rejects.toMatchObject({
      status: 400,
      fields: { tags: "A dynamic tag is given by its rules." },
    });
  });
});

describe("who has a tag", () => {
  it("is read in the order of the directory, page by page, and by the directory itself", async () => {
    const tag = await create({ name: "Paged" });
    for (const lastName of ["Zamora", "Abbott", "Miles"])
      await assign(await client(lastName), { [tag.id]: true });
    const page = (query: object) => test.call(tags.assigned, { params: { id: tag.id }, query }, employee);
    const first = await page({ limit: 2 });
    expect([first.count, ...names(first.clients)]).toEqual([3, "Abbott", "Miles"]);
    const { clients: rest } = await page({ limit: 2, cursor: first.clients.at(-1)!.cursor });
    expect(names(rest)).toEqual(["Zamora"]);
    const directory = (query: object, person = employee) =>
      test.call(clients.list, { query: { tag: tag.id, ...query } }, person);
    expect(names(await directory({}))).toEqual(["Abbott", "Miles", "Zamora"]);
    expect(names(await directory({ search: "mil" }))).toEqual(["Miles"]);
    expect(names(await directory({ letter: "z" }))).toEqual(["Zamora"]);
    expect(await directory({}, south.employee)).toEqual([]);
    await expect(page({ cursor: "x" })).rejects.toMatchObject({ status: 400 });
  });

  it("is counted by a number that is kept, also after it was folded", async () => {
    const tag = await create({ name: "Counted" });
    const ids = [await client("One"), await client("Two"), await client("Three")];
    for (const id of ids) await assign(id, { [tag.id]: true });
    await test.call(clients.remove, { params: { id: ids[0]! } }, owner);
    expect(await countOf(tag.id)).toBe(2);
    await foldTagCounts(test.app);
    expect(await countOf(tag.id)).toBe(2);
  });
});

describe("a deleted tag", () => {
  it("is gone from everywhere, and comes back with all who had it", async () => {
    const tag = await create({ name: "Doomed" });
    const id = await client("Doomed");
    await assign(id, { [tag.id]: true });
    const { change } = await test.call(tags.remove, { params: { id: tag.id } }, owner);
    expect(await tagsOf(id)).toEqual([]);
    expect(await test.call(clients.list, { query: { tag: tag.id } }, owner)).toEqual([]);
    await expect(assign(id, { [tag.id]: false })).rejects.toMatchObject({ status: 404 });
    const [trashed] = await test.call(changes.list, { query: { removed: "true" } }, owner);
    expect(trashed).toMatchObject({ id: change, name: "tags.removed", title: "Doomed" });
    await undo(change);
    expect(await tagsOf(id)).toEqual(["Doomed"]);
    expect(await countOf(tag.id)).toBe(1);
  });

  it("is forgotten after a month, and its name is free before", async () => {
    const tag = await create({ name: "Old" });
    await test.call(tags.remove, { params: { id: tag.id } }, owner, {
      now: new Date(Date.now() - 31 * 24 * 60 * 60 * 1000),
    });
    const next = await create({ name: "Old" });
    await forgetTags(test.app);
    expect((await list()).filter(({ name }) => name === "Old").map(({ id }) => id)).toEqual([next.id]);
  });

  it("is never a core one, nor one that rules ask for", async () => {
    const id = boat.id.replace(/.$/, (digit) => (digit === "0" ? "1" : "0"));
    await test.call(provideTag, { body: { id, name: "Homeowner" } }, jobActor(north.id));
    await expect(test.call(tags.remove, { params: { id } }, owner)).rejects.toMatchObject({
      status: 409,
      message: "Core tags cannot be deleted.",
    });
    await create({
      name: "No homeowner",
      queryObj: {
        value: { match: "all", rules: [{ field: "tags", operator: "doNotInclude", value: bundle.id }] },
      },
    });
    await expect(test.call(tags.remove, { params: { id: bundle.id } }, owner)).rejects.toMatchObject({
      status: 409,
      message: 'The rules of "No homeowner" ask for this tag. Change those first.',
    });
  });
});

describe("tags of two who become one, and of one who becomes two", () => {
  it("are those of both, and undone they are apart again", async () => {
    const [one, other] = [await client("Union"), await client("Unions")];
    const umbrella = await create({ name: "Umbrella" });
    await assign(one, { [boat.id]: true, [umbrella.id]: true });
    await assign(one, { [boat.id]: false });
    await assign(other, { [boat.id]: true, [bundle.id]: true, [umbrella.id]: true });
    const params = { id: one, otherId: other };
    const { change } = await test.call(merging.merge, { params, body: {} }, owner);
    expect(await tagsOf(one)).toEqual(["Boat", "Bundle", "Umbrella"]);
    expect(await countOf(umbrella.id)).toBe(1);
    await undo(change);
    expect(await tagsOf(one)).toEqual(["no Boat", "Umbrella"]);
    expect(await tagsOf(other)).toEqual(["Boat", "Bundle", "Umbrella"]);
  });

  it("are given to both", async () => {
    const id = await client("Split", { coFirstName: "Marcus" });
    await assign(id, { [boat.id]: true });
    const { newClient, change } = await test.call(merging.split, { params: { id }, body: {} }, owner);
    expect(await tagsOf(newClient.id)).toEqual(["Boat"]);
    expect(await undo(change)).toEqual({ kept: 0 });
  });

  it("go with a client who is deleted, and come back", async () => {
    const id = await client("Leaving");
    await assign(id, { [boat.id]: true });
    const before = await countOf(boat.id);
    const { change } = await test.call(clients.remove, { params: { id } }, owner);
    expect(await countOf(boat.id)).toBe(before! - 1);
    await undo(change);
    expect(await tagsOf(id)).toEqual(["Boat"]);
    expect(await countOf(boat.id)).toBe(before);
  });
});

import { describe, expect, it } from "vitest";
import { addresses } from "../../contract/addresses.ts";
import { changes } from "../../contract/changes.ts";
import { clients } from "../../contract/clients.ts";
import { dependents } from "../../contract/dependents.ts";
import { merging } from "../../contract/merging.ts";
import { sms } from "../../contract/sms.ts";
import { tags } from "../../contract/tags.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";
import { everythingOf } from "../test/everything.ts";

const test = await startTestApp();
const account = await makeAccount(test, "Northgate");
const { owner, admin } = account;

const everything = () => everythingOf(test, account.id);

/** A client with something in every table that knows of clients. */
async function makeClient(lastName: string, mobilePhone: string) {
  const body = { firstName: "Dana", lastName, mobilePhone, ssn: "123-45-6789", coFirstName: "Carl" };
  const { id } = await test.call(clients.create, { body }, owner);
  await test.call(addresses.create, { params: { id }, body: { type: "Physical", city: "Provo" } }, owner);
  await test.call(dependents.create, { params: { id }, body: { firstName: "Ivy", ssn: "987654321" } }, owner);
  await test.call(clients.addFavorite, { params: { id: owner.id, clientId: id } }, owner);
  await test.call(clients.addFavorite, { params: { id: admin.id, clientId: id } }, admin);
  await test.call(sms.createRoom, { body: { mobilePhone } }, owner);
  return id;
}

const remove = (id: string) => test.call(clients.remove, { params: { id } }, owner);
const undo = (id: string) => test.call(changes.undo, { params: { id } }, owner);

describe("undoing a deletion", () => {
  it("leaves the account equal to what it was, byte for byte", async () => {
    const id = await makeClient("Whitfield", "18015550171");
    const before = await everything();
    const { change } = await remove(id);
    expect(await everything()).not.toEqual(before);
    await expect(test.call(clients.full, { params: { id } }, owner)).rejects.toMatchObject({ status: 404 });
    expect(await undo(change)).toEqual({ kept: 0 });
    expect(await everything()).toEqual(before);
    const { ssn, dependents: kids } = await test.call(clients.full, { params: { id } }, owner);
    expect([ssn, kids[0]?.ssn]).toEqual(["•••• 6789", "•••• 4321"]);
  });

  it("is open for 30 days, and says so after that", async () => {
    const id = await makeClient("Late", "18015550179");
    const { change } = await remove(id);
    const now = new Date(Date.now() + 31 * 24 * 60 * 60 * 1000);
    await expect(test.call(changes.undo, { params: { id: change } }, owner, { now })).rejects.toMatchObject({
      status: 409,
      message: "A change can be undone for 30 days. This one is older.",
    });
    expect(await undo(change)).toEqual({ kept: 0 });
  });

  it("twice is once", async () => {
    const id = await makeClient("Twice", "18015550172");
    const { change } = await remove(id);
    await undo(change);
    const before = await everything();
    expect(await undo(change)).toEqual({ kept: 0 });
    expect(await everything()).toEqual(before);
  });

  it("keeps what happened meanwhile: the conversation went on, and belongs to somebody else now", async () => {
    const id = await makeClient("Meanwhile", "18015550173");
    const { change } = await remove(id);
    const other = await test.call(
      clients.create,
      { body: { lastName: "Heir", mobilePhone: "18015550173" } },
      owner,
    );
    expect(await undo(change)).toEqual({ kept: 1 });
    const rooms = (clientId: string) => test.call(sms.clientRooms, { params: { id: clientId } }, owner);
    expect((await rooms(other.id)).map(({ room }) => room.client?.id)).toEqual([other.id]);
  });

  it("of a record whose contact is gone says what to bring back first", async () => {
    const id = await makeClient("Orphan", "18015550174");
    const [address] = await test.call(addresses.list, { params: { id } }, owner);
    const gone = await test.call(addresses.remove, { params: { id, recordId: address!.id } }, owner);
    const contact = await remove(id);
    await expect(undo(gone.change)).rejects.toMatchObject({ status: 409 });
    await undo(contact.change);
    expect(await undo(gone.change)).toEqual({ kept: 0 });
    expect(await test.call(addresses.list, { params: { id } }, owner)).toEqual([address]);
  });
});

it("of a split takes away who came of it, whatever tags follow from rules meanwhile", async () => {
  const rules = [{ field: "lastName", operator: "is", value: "Ruled" }];
  const value = { match: "all", rules, groups: [] };
  const body = { firstName: "Dana", lastName: "Ruled", coFirstName: "Carl", coLastName: "Ruled" };
  const { id } = await test.call(clients.create, { body }, owner);
  const made = await test.call(tags.create, { body: { name: "Ruled", queryObj: { value } } }, owner);
  const { newClient, change } = await test.call(merging.split, { params: { id }, body: {} }, owner);
  await test.runJobs();
  const has = await test.call(tags.ofClient, { params: { id: newClient.id } }, owner);
  expect(has.map((tag) => tag.id)).toContain(made.id);
  expect(await undo(change)).toEqual({ kept: 0 });
  await expect(test.call(clients.get, { params: { id: newClient.id } }, owner)).rejects.toMatchObject({
    status: 404,
  });
});

describe("the trash", () => {
  it("skips and repeats nothing of one instant at the edge of a page", async () => {
    const now = new Date(Date.now() - 60_000);
    for (let i = 0; i < 5; i++) {
      const id = await makeClient(`Instant${i}`, `1801555018${i}`);
      await test.call(clients.remove, { params: { id } }, owner, { now });
    }
    const page = (query: object) => test.call(changes.list, { query: { removed: "true", ...query } }, owner);
    const all = (await page({})).filter((row) => row.title.startsWith("Dana Instant"));
    expect(all).toHaveLength(5);
    const from = new Date(now.getTime() + 1).toISOString();
    const first = await page({ limit: 2, before: from });
    const { createdAt, id } = first.at(-1)!;
    const second = await page({ limit: 2, before: createdAt, beforeId: id });
    expect([...first, ...second]).toEqual(all.slice(0, 4));
  });

  it("lists what was deleted and not brought back, newest first, with who did it", async () => {
    const id = await makeClient("Trash", "18015550175");
    const { change } = await remove(id);
    const [first] = await test.call(changes.list, { query: { removed: "true" } }, owner);
    expect(first).toMatchObject({
      id: change,
      title: "Dana Trash",
      name: "clients.removed",
      by: { id: owner.id },
    });
    await undo(change);
    const after = await test.call(changes.list, { query: { removed: "true" } }, owner);
    expect(after.map((row) => row.id)).not.toContain(change);
  });
});

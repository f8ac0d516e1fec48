import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { clients } from "../../../contract/clients.ts";
import { changes } from "../../../contract/changes.ts";
import { duplicates } from "../../../contract/duplicates.ts";
import { write } from "../../db/connection.ts";
import { makeAccount } from "../../test/actors.ts";
import { startTestApp } from "../../test/app.ts";

const test = await startTestApp();

async function newAgency(name: string) {
  const account = await makeAccount(test, name);
  const { owner } = account;
  const create = async (body: object) => (await test.call(clients.create, { body }, owner)).id;
  const list = (query: object = {}) => test.call(duplicates.list, { query }, owner);
  const pairs = async (query: object = {}) => (await list(query)).map(({ a, b }) => pair(a.id, b.id));
  const counts = () => test.call(duplicates.counts, {}, owner);
  const accountId = account.id;
  return { owner, accountId, create, list, pairs, counts };
}
const pair = (a: string, b: string) => [a, b].toSorted().join();

describe("two that are like a third", () => {
  /** A name that many have: by itself it says nothing. */
  const name = { firstName: "Mary", lastName: "Smith" };
  const number = { mobilePhone: "8015550188" };
  const other = "3855550123";
  const email = "msmith4471@example.com";
  const both = { ...name, ...number, phone: other, email };
  async function three(title: string) {
    const agency = await newAgency(title);
    const a = await agency.create({ ...name, ...number });
    const b = await agency.create({ ...name, mobilePhone: other, email });
    await test.runJobs();
    expect(await agency.pairs()).toEqual([]);
    const third = await agency.create(both);
    await test.runJobs();
    return { ...agency, a, b, third };
  }
  const all = (...ids: string[]) =>
    ids.flatMap((one, n) => ids.slice(n + 1).map((other) => pair(one, other))).toSorted();

  it("are found by it, and it is named", async () => {
    const { list, a, b, third, owner } = await three("Third");
    const found = await list();
    expect(found.map((one) => pair(one.a.id, one.b.id)).toSorted()).toEqual(all(a, b, third));
    const between = found.find((one) => pair(one.a.id, one.b.id) === pair(a, b))!;
    expect(between.score).toBeGreaterThanOrEqual(50);
    expect(between.reasons).toContainEqual(
      expect.objectContaining({ field: "third", like: "near", text: "Both are like Mary Smith" }),
    );
    expect(between.reasons.reduce((sum, { points }) => sum + points, 0)).toBe(between.score);
    // Called anew, the third is named as it is now.
    const body = { ...both, firstName: "Marie" };
    await test.call(clients.update, { params: { id: third }, body }, owner);
    const texts = (await list()).flatMap(({ reasons }) => reasons.map(({ text }) => text));
    expect(texts).toContain("Both are like Marie Smith");
  });

  it("are two again when it is like one of them no longer, and one again when it was deleted by mistake", async () => {
    const { owner, pairs, a, b, third } = await three("Third that goes");
    const put = (body: object) => test.call(clients.update, { params: { id: third }, body }, owner);
    await put({ ...name, ...number, phone: null, email: null });
    await test.runJobs();
    expect(await pairs()).toEqual([pair(a, third)]);
    await put(both);
    await test.runJobs();
    expect((await pairs()).toSorted()).toEqual(all(a, b, third));
    const { change } = await test.call(clients.remove, { params: { id: third } }, owner);
    await test.runJobs();
    expect(await pairs()).toEqual([]);
    await test.call(changes.undo, { params: { id: change } }, owner);
    await test.runJobs();
    expect((await pairs()).toSorted()).toEqual(all(a, b, third));
  });

  it("are two when somebody has said that one of them is not the third", async () => {
    const { owner, pairs, a, b, third } = await three("Third of another");
    const params = { a, b: third };
    await test.call(duplicates.dismiss, { params }, owner);
    await test.runJobs();
    expect(await pairs()).toEqual([pair(b, third)]);
    await test.call(duplicates.reopen, { params }, owner);
    await test.runJobs();
    expect((await pairs()).toSorted()).toEqual(all(a, b, third));
  });

  it("are two also when that was said while they were being compared", async () => {
    const { owner, accountId, pairs, a, b, third } = await three("Third said meanwhile");
    await test.call(duplicates.dismiss, { params: { a, b: third } }, owner);
    // What a comparison that had begun before ends with.
    await write(test.app.pool, accountId, (db) =>
      db.run(sql`update client_traits set fresh = false where account_id = ${accountId}`),
    );
    await test.runJobs();
    expect(await pairs()).toEqual([pair(b, third)]);
  });

  it("stay dismissed, whatever becomes of the third", async () => {
    const { owner, pairs, counts, a, b, third } = await three("Third and dismissed");
    await test.call(duplicates.dismiss, { params: { a, b } }, owner);
    await test.runJobs();
    const body = { ...both, dob: "04/05/1966" };
    await test.call(clients.update, { params: { id: third }, body }, owner);
    await test.runJobs();
    expect(await pairs({ decided: "true" })).toEqual([pair(a, b)]);
    expect(await counts()).toEqual({ open: 2, decided: 1 });
  });
});

import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { addresses } from "../../../contract/addresses.ts";
import { clients } from "../../../contract/clients.ts";
import { changes } from "../../../contract/changes.ts";
import { duplicates } from "../../../contract/duplicates.ts";
import { read, write } from "../../db/connection.ts";
import { jobActor } from "../../http/actor.ts";
import { makeAccount } from "../../test/actors.ts";
import { startTestApp } from "../../test/app.ts";
import { keepKeys } from "./keep-pairs.ts";
import { matchSome } from "./match.ts";
import { refreshSome } from "./refresh.ts";
import { fillAgency } from "./test/fill-agency.ts";
import { labelledClients } from "./test/labelled.ts";

const test = await startTestApp();

async function newAgency(name: string) {
  const { id: accountId, owner } = await makeAccount(test, name);
  const create = async (body: object) => (await test.call(clients.create, { body }, owner)).id;
  const list = (query: object = {}) => test.call(duplicates.list, { query }, owner);
  const pairs = async (query: object = {}) =>
    (await list(query)).map(({ a, b }) => [a.id, b.id].toSorted().join());
  const counts = () => test.call(duplicates.counts, {}, owner);
  return { accountId, owner, create, list, pairs, counts };
}
const pair = (a: string, b: string) => [a, b].toSorted().join();

describe("after a command", () => {
  it("finds a client that is there twice, says why, and shows both", async () => {
    const { create, list, counts } = await newAgency("Twice");
    const a = await create({
      firstName: "Ximena",
      lastName: "Acosta",
      mobilePhone: "8015550177",
      dob: "07/02/1990",
    });
    await create({ firstName: "Raúl", lastName: "Acosta", dob: "01/09/1988" });
    const b = await create({
      firstName: "Ximena",
      lastName: "Acosta-Ruiz",
      phone: "801-555-0177",
      dob: "07/02/1990",
    });
    await test.runJobs();
    const [found, ...more] = await list();
    expect(more).toEqual([]);
    expect([found!.a.id, found!.b.id].toSorted()).toEqual([a, b].toSorted());
    expect(found!.score).toBeGreaterThan(90);
    expect(found!.reasons.map(({ text }) => text)).toEqual(
      expect.arrayContaining(["Same number", "Same date", "Last name contains the other"]),
    );
    expect(found!.reasons.reduce((sum, { points }) => sum + points, 0)).toBe(found!.score);
    expect(await counts()).toEqual({ open: 1, decided: 0 });
    expect(await list({ a: found!.a.id, b: found!.b.id })).toEqual([found]);
  });

  it("matches a changed client again, and one that was deleted no longer", async () => {
    const { owner, create, pairs } = await newAgency("Changed");
    const a = await create({ firstName: "Emmett", lastName: "Dietrich", email: "emmett.d@example.com" });
    const b = await create({ firstName: "Luisa", lastName: "Marek" });
    await test.runJobs();
    expect(await pairs()).toEqual([]);
    const body = { firstName: "Emmet", lastName: "Dietrich", email: "Emmett.D+home@example.com" };
    await test.call(clients.update, { params: { id: b }, body }, owner);
    await test.runJobs();
    expect(await pairs()).toEqual([pair(a, b)]);
    const { change } = await test.call(clients.remove, { params: { id: b } }, owner);
    await test.runJobs();
    expect(await pairs()).toEqual([]);
    await test.call(changes.undo, { params: { id: change } }, owner);
    await test.runJobs();
    expect(await pairs()).toEqual([pair(a, b)]);
    await test.call(
      clients.update,
      { params: { id: b }, body: { firstName: "Luisa", lastName: "Marek", email: null } },
      owner,
    );
    await test.runJobs();
    expect(await pairs()).toEqual([]);
  });

  it("compares addresses, however they are written", async () => {
    const { owner, create, pairs } = await newAgency("Addresses");
    const live = (id: string, address: string, more: object) =>
      test.call(addresses.create, { params: { id }, body: { address, ...more } }, owner);
    const a = await create({ firstName: "Theo", lastName: "Nakamura" });
    const b = await create({ firstName: "Theodore", lastName: "Nakamurra" });
    await live(a, "907 North Cedar Avenue", { address2: "Apt 4", city: "Provo", zipcode: "84604" });
    await live(b, "907 N. Cedar Ave #4", { city: "Provo" });
    await test.runJobs();
    expect(await pairs()).toEqual([pair(a, b)]);
  });

  it("keeps accounts apart", async () => {
    const [one, other] = [await newAgency("One"), await newAgency("Other")];
    const body = { firstName: "Quentin", lastName: "Yarborough", mobilePhone: "8015550163" };
    await one.create(body);
    await other.create(body);
    await test.runJobs();
    expect([await one.pairs(), await other.pairs()]).toEqual([[], []]);
  });
});

describe("a whole book of clients", () => {
  const records = labelledClients(77, 2_300);
  const book = async (name: string) => {
    const agency = await newAgency(name);
    const ids = await fillAgency(test.running.owner, agency.accountId, records);
    const found = async () => {
      const rows = await read(test.app.pool, agency.accountId, (db) =>
        db.many<{ a: string; b: string; score: number }>(
          sql`select a, b, score from client_duplicates where account_id = ${agency.accountId}`,
        ),
      );
      return rows
        .map(({ a, b, score }) => `${[ids.indexOf(a), ids.indexOf(b)].toSorted()} ${score}`)
        .toSorted();
    };
    return { ...agency, found };
  };

  it("is compared as one by one, and after a kill from where it was", async () => {
    const [atOnce, killed] = [await book("At once"), await book("Killed")];
    const { accountId } = killed;
    while ((await refreshSome(test.app, accountId)).more);
    await write(test.app.pool, accountId, async (db) => {
      const all = await db.many<{ id: string }>(sql`select id from clients where account_id = ${accountId}`);
      await keepKeys(
        db,
        accountId,
        all.map(({ id }) => id),
      );
    });
    await test.call(matchSome, { body: {} }, jobActor(accountId));
    const partly = await killed.found();
    await test.runJobs();
    const whole = await atOnce.found();
    expect(partly.length).toBeGreaterThan(0);
    expect(partly.length).toBeLessThan(whole.length / 2);
    expect(whole.length).toBeGreaterThan(200);
    expect(await killed.found()).toEqual(whole);
  });
});

describe("a social security number", () => {
  it("decides, and is nowhere but under its seal", async () => {
    const { accountId, create, list } = await newAgency("Numbers");
    const same = { firstName: "Milo", lastName: "Dvořák", mobilePhone: "8015550121" };
    const a = await create({ ...same, ssn: "529-84-1736" });
    const b = await create({ ...same, ssn: "529-84-7136" });
    await create({ ...same, ssn: "646-20-9983" });
    await test.runJobs();
    const found = await list();
    expect(found.map((one) => [one.a.id, one.b.id].toSorted())).toEqual([[a, b].toSorted()]);
    expect(found[0]!.reasons).toContainEqual(
      expect.objectContaining({ field: "ssn", text: "One slip apart" }),
    );
    const kept = await read(test.app.pool, accountId, (db) =>
      db.many<{ text: string }>(sql`select traits::text || names::text as text from client_traits`),
    );
    expect(kept.map(({ text }) => text).join()).not.toMatch(/529841736|841736|1736/);
  });
});

describe("a decision", () => {
  it("takes a pair out of the queue for good, and can be taken back", async () => {
    const { owner, create, pairs, counts } = await newAgency("Decided");
    const body = { firstName: "Rosa", lastName: "Dalton", email: "rosa.dalton@example.com" };
    const [a, b] = [await create(body), await create(body)];
    await test.runJobs();
    const params = { a: b, b: a };
    await test.call(duplicates.dismiss, { params }, owner);
    expect([await pairs(), await pairs({ decided: "true" })]).toEqual([[], [pair(a, b)]]);
    await test.call(clients.update, { params: { id: a }, body: { mobilePhone: "8015550145" } }, owner);
    await test.runJobs();
    expect(await counts()).toEqual({ open: 0, decided: 1 });
    await test.call(duplicates.reopen, { params }, owner);
    expect([await pairs(), await pairs({ decided: "true" })]).toEqual([[pair(a, b)], []]);
  });

  it("is not about one contact, or about none", async () => {
    const { owner, create } = await newAgency("Wrong");
    const a = await create({ firstName: "Solo" });
    const dismiss = (b: string) => test.call(duplicates.dismiss, { params: { a, b } }, owner);
    await expect(dismiss(a)).rejects.toMatchObject({ status: 400 });
    await expect(dismiss("00000000-0000-4000-8000-000000000000")).rejects.toMatchObject({ status: 404 });
  });
});

describe("the queue", () => {
  it("is read page by page, the surest first", async () => {
    const { create, list } = await newAgency("Pages");
    for (let n = 0; n < 4; n++) {
      const body = {
        firstName: "Priya",
        lastName: `Venkata${"ramani"[n]}`,
        mobilePhone: `801555${2000 + n * 111}`,
      };
      await create(body);
      await create({ ...body, ...(n % 2 && { dob: "02/03/1980" }) });
    }
    await test.runJobs();
    const whole = await list();
    expect(whole.length).toBeGreaterThanOrEqual(4);
    const scores = whole.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((x, y) => y - x));
    const read: typeof whole = [];
    for (
      let page = await list({ limit: 3 });
      page.length > 0;
      page = await list({ limit: 3, cursor: page.at(-1)!.cursor })
    )
      read.push(...page);
    expect(read).toEqual(whole);
    await expect(list({ cursor: "nonsense" })).rejects.toMatchObject({
      fields: { cursor: expect.any(String) },
    });
  });
});

describe("what is typed", () => {
  it("is held against all clients, also as somebody's co-applicant", async () => {
    const { owner, create } = await newAgency("Typed");
    const id = await create({
      firstName: "Raúl",
      lastName: "Acosta",
      coFirstName: "Ximena",
      coLastName: "Acosta",
      coDob: "07/02/1990",
    });
    await create({ firstName: "Ximena", lastName: "Zamora" });
    await test.runJobs();
    const like = (query: object) => test.call(duplicates.like, { query }, owner);
    const [match, ...more] = await like({ firstName: "ximena", lastName: "acosta", dob: "07/02/1990" });
    expect(more).toEqual([]);
    expect(match).toMatchObject({ client: { id } });
    expect(match!.reasons).toContainEqual(expect.objectContaining({ text: "Co-applicant of Raúl Acosta" }));
    expect(await like({ firstName: "X" })).toEqual([]);
    expect(await like({})).toEqual([]);
  });

  it("is known by a number or an address alone, whichever of a couple it is typed for and whose it is", async () => {
    const { owner, create } = await newAgency("Reached");
    const id = await create({
      firstName: "Dana",
      lastName: "Whitfield",
      mobilePhone: "8015550141",
      coFirstName: "Marcus",
      coLastName: "Whitfield",
      coMobilePhone: "8015550142",
      coPhone: "8015550143",
      coEmail: "marcus.w@example.com",
      coDob: "05/02/1977",
    });
    await create({ firstName: "Ines", lastName: "Quist", mobilePhone: "8015550149", dob: "05/02/1977" });
    await test.runJobs();
    const like = async (query: object) =>
      (await test.call(duplicates.like, { query }, owner)).map(({ client }) => client.id);
    for (const query of [
      { mobilePhone: "(801) 555-0141" },
      { mobilePhone: "8015550142" },
      { phone: "8015550143" },
      { email: "Marcus.W@example.com" },
      { coMobilePhone: "8015550142" },
      { coPhone: "8015550141" },
      { firstName: "Ada", lastName: "Vance", coFirstName: "Marcus", coMobilePhone: "8015550142" },
      { firstName: "Ada", lastName: "Vance", coMobilePhone: "8015550142" },
    ])
      expect(await like(query), JSON.stringify(query)).toEqual([id]);
    // Who has another name and the same number is of the household, and a day alone is many people's.
    for (const query of [
      { firstName: "Ada", lastName: "Vance", mobilePhone: "8015550142" },
      { dob: "05/02/1977" },
      { mobilePhone: "8015550144" },
    ])
      expect(await like(query), JSON.stringify(query)).toEqual([]);
  });

  it("is known by what somebody is called and when they were born", async () => {
    const { owner, create } = await newAgency("Called");
    const margaret = await create({ firstName: "Margaret", lastName: "Oduya", dob: "07/09/1961" });
    const robert = await create({
      firstName: "Robert",
      preferredFirstName: "Skip",
      lastName: "Tran",
      dob: "11/23/1958",
    });
    await test.runJobs();
    const like = async (query: object) =>
      (await test.call(duplicates.like, { query }, owner)).map(({ client }) => client.id);
    expect(await like({ firstName: "Peggy", dob: "07/09/1961" })).toEqual([margaret]);
    expect(await like({ preferredFirstName: "Peg", dob: "07/09/1961" })).toEqual([margaret]);
    expect(await like({ preferredFirstName: "Skip", dob: "11/23/1958" })).toEqual([robert]);
    expect(await like({ coFirstName: "Peggy", coDob: "07/09/1961" })).toEqual([margaret]);
    expect(await like({ coPreferredFirstName: "Skip", coDob: "11/23/1958" })).toEqual([robert]);
    expect(await like({ preferredFirstName: "Skip" })).toEqual([]);
  });
});

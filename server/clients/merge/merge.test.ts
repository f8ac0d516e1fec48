import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { addresses } from "../../../contract/addresses.ts";
import { changes } from "../../../contract/changes.ts";
import { clientFields, clients } from "../../../contract/clients.ts";
import { dependents } from "../../../contract/dependents.ts";
import { duplicates } from "../../../contract/duplicates.ts";
import { merging } from "../../../contract/merging.ts";
import { sms } from "../../../contract/sms.ts";
import { read } from "../../db/connection.ts";
import { makeAccount } from "../../test/actors.ts";
import { startTestApp } from "../../test/app.ts";
import { columnOf } from "../columns.ts";

const test = await startTestApp();
const account = await makeAccount(test, "Northgate");
const { owner, admin, employee } = account;

const create = async (body: object): Promise<string> => (await test.call(clients.create, { body }, owner)).id;
const full = (id: string) => test.call(clients.full, { params: { id } }, owner);
const get = (id: string) => test.call(clients.get, { params: { id } }, owner);
const merge = (id: string, otherId: string, body: object = {}) =>
  test.call(merging.merge, { params: { id, otherId }, body }, owner);
const reveal = async (id: string, field: string) =>
  (await test.call(clients.reveal, { params: { id }, body: { field } }, owner)).value;
const roomsOf = async (id: string) =>
  (await test.call(sms.clientRooms, { params: { id } }, owner)).map(({ room }) => [
    room.phoneNumber,
    room.client?.level,
  ]);

describe("merging two contacts", () => {
  it("keeps everything of both in the first, and the other is gone", async () => {
    const one = await create({ firstName: "Ximena", lastName: "Acosta", phone: "8015550102" });
    const other = await create({
      firstName: "Ximena",
      lastName: "Acosta-Ruiz",
      mobilePhone: "8015550177",
      ssn: "528-11-4471",
      managedBy: admin.id,
    });
    await test.call(addresses.create, { params: { id: one }, body: { city: "Provo" } }, owner);
    await test.call(addresses.create, { params: { id: other }, body: { city: "Orem" } }, owner);
    const child = { params: { id: other }, body: { firstName: "Ivy", ssn: "987654321" } };
    await test.call(dependents.create, child, owner);
    for (const clientId of [one, other])
      await test.call(clients.addFavorite, { params: { id: owner.id, clientId } }, owner);
    await test.call(clients.addFavorite, { params: { id: admin.id, clientId: other } }, admin);
    await test.call(sms.createRoom, { body: { mobilePhone: "8015550177" } }, owner);

    const { newClient } = await merge(one, other, { combine: { lastName: "other" } });
    expect(newClient).toEqual({ id: one });
    const merged = await full(one);
    expect(merged).toMatchObject({
      firstName: "Ximena",
      lastName: "Acosta-Ruiz",
      phone: "18015550102",
      mobilePhone: "18015550177",
      ssn: "•••• 4471",
      managedBy: { id: admin.id },
      favorite: true,
    });
    expect(merged.addresses.map(({ city }) => city)).toEqual(["Provo", "Orem"]);
    expect(merged.dependents).toMatchObject([{ firstName: "Ivy", ssn: "•••• 4321", client: one }]);
    expect(await reveal(one, "ssn")).toBe("528114471");
    expect(await roomsOf(one)).toEqual([["18015550177", "primary"]]);
    const { favorite } = await test.call(clients.get, { params: { id: one } }, admin);
    expect(favorite).toBe(true);
    await expect(get(other)).rejects.toMatchObject({ status: 404 });
  });

  it("is a client for as long as the older of the two", async () => {
    const [older, newer] = [await create({ lastName: "Old" }), await create({ lastName: "Young" })];
    const { createdAt } = await get(older);
    await merge(newer, older);
    expect((await get(newer)).createdAt).toBe(createdAt);
  });

  it.each([
    [
      "secondary",
      { firstName: "Ann", ssn: "•••• 1111", coFirstName: "Bob", coSsn: "•••• 2222" },
      "secondary",
    ],
    ["primary", { firstName: "Bob", ssn: "•••• 2222", coFirstName: "Ann", coSsn: "•••• 1111" }, "primary"],
  ])("makes the other the %s", async (mergeAs, people, level) => {
    const number = `1801555${level === "primary" ? 2001 : 2002}`;
    const one = await create({ firstName: "Ann", lastName: "Poe", ssn: "111111111" });
    const other = await create({ firstName: "Bob", lastName: "Poe", ssn: "222222222", mobilePhone: number });
    await test.call(sms.createRoom, { body: { mobilePhone: number } }, owner);
    await merge(one, other, { mergeAs });
    expect(await get(one)).toMatchObject(people);
    expect(await reveal(one, "coSsn")).toBe(mergeAs === "primary" ? "111111111" : "222222222");
    expect(await roomsOf(one)).toEqual([[number, level]]);
  });

  it("gives it the conversation that was nobody's as long as both had the number, until it is undone", async () => {
    const number = "18015552003";
    const [one, other] = [
      await create({ lastName: "Poe", mobilePhone: number }),
      await create({ lastName: "Poe", mobilePhone: number }),
    ];
    const { id } = await test.call(sms.createRoom, { body: { mobilePhone: number } }, owner);
    const whose = async () => (await test.call(sms.room, { params: { id } }, owner)).client?.id;
    expect(await whose()).toBeUndefined();
    const { change } = await merge(one, other);
    expect(await whose()).toBe(one);
    await test.call(changes.undo, { params: { id: change } }, owner);
    expect(await whose()).toBeUndefined();
  });

  it("has each conversation with whom its number is of in what the two become", async () => {
    const [mine, hers] = ["18015552004", "18015552005"];
    const one = await create({
      firstName: "Ann",
      mobilePhone: mine,
      coFirstName: "Bea",
      coMobilePhone: hers,
    });
    const other = await create({ lastName: "Poe", phone: hers });
    await test.call(sms.createRoom, { body: { id: other, mobilePhone: hers } }, owner);
    expect(await roomsOf(other)).toEqual([[hers, "primary"]]);
    await merge(one, other);
    expect(await roomsOf(one)).toEqual([[hers, "secondary"]]);
  });

  it("combines whom a co-applicant stands beside, and nothing else", async () => {
    const one = await create({ lastName: "Single" });
    const other = await create({ lastName: "Couple", coFirstName: "Raúl" });
    for (const [id, otherId] of [
      [one, other],
      [other, one],
    ] as const)
      await expect(merge(id, otherId, { mergeAs: "primary" })).rejects.toMatchObject({
        status: 400,
        fields: { mergeAs: expect.stringContaining("Combine them") },
      });
    await merge(one, other);
    expect(await get(one)).toMatchObject({ lastName: "Single", coFirstName: "Raúl" });
  });

  it("refuses one and the same contact, and one that is gone", async () => {
    const one = await create({ lastName: "Alone" });
    await expect(merge(one, one.toUpperCase())).rejects.toMatchObject({ status: 400 });
    const other = await create({ lastName: "Gone" });
    await test.call(clients.remove, { params: { id: other } }, owner);
    await expect(merge(one, other)).rejects.toMatchObject({ status: 404 });
  });

  it("remembers who is somebody else", async () => {
    const [one, other, third] = [
      await create({ lastName: "Lee" }),
      await create({ lastName: "Leigh" }),
      await create({ lastName: "Lea" }),
    ];
    for (const b of [one, third]) await test.call(duplicates.dismiss, { params: { a: other, b } }, owner);
    await merge(one, other);
    const decided = await read(test.app.pool, account.id, (db) =>
      db.many<{ a: string; b: string }>(
        sql`select a, b from client_not_duplicates where a = ${one} or b = ${one}`,
      ),
    );
    expect(decided.map(({ a, b }) => [a, b].toSorted())).toEqual([[one, third].toSorted()]);
  });

  it("of the same two from both sides at once happens once", async () => {
    const [one, other] = [await create({ lastName: "Twice" }), await create({ lastName: "Twice" })];
    const results = await Promise.allSettled([merge(one, other), merge(other, one)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("says which sealed fields are alike, and shows none", async () => {
    const one = await create({ lastName: "Sealed", ssn: "123456789", dlId: "A1", coDlId: "B2" });
    const other = await create({ lastName: "Sealed", ssn: "123-45-6789", dlId: "A2" });
    const params = { id: one, otherId: other };
    expect(await test.call(merging.compare, { params }, owner)).toEqual({ same: ["ssn"] });
  });

  it("records of both where that says more than the masks do, as of a guess", async () => {
    const other = await create({ lastName: "Sealed", ssn: "123456789", dlId: "D1234567" });
    const ask = async (body: object) => {
      const id = await create({ lastName: "Guess", ...body });
      const answer = await test.call(merging.compare, { params: { id, otherId: other } }, employee);
      const events = await read(test.app.pool, account.id, (db) =>
        db.many<{ ids: string[]; actorId: string; detail: object }>(sql`
          select ids, actor_id, detail from events where name = 'clients.revealed' and ${id} = any (ids)`),
      );
      const asked = { ids: [id, other], actorId: employee.id };
      return {
        ...answer,
        events,
        expected: (fields: string[]) => [{ ...asked, detail: { compared: fields } }],
      };
    };
    const wrong = await ask({ ssn: "111116789" });
    expect(wrong).toMatchObject({ same: [], events: wrong.expected(["ssn"]) });
    const right = await ask({ ssn: "123456789", dlId: "D7654321" });
    expect(right).toMatchObject({ same: ["ssn"], events: right.expected(["ssn"]) });
    expect(await ask({ dlId: "D7654321" })).toMatchObject({ same: [], events: [] });
    expect(await ask({ ssn: "111111111" })).toMatchObject({ same: [], events: [] });
  });
});

describe("nothing is forgotten", () => {
  const known = (query: ReturnType<typeof sql>) =>
    read(test.app.pool, account.id, (db) => db.many<{ name: string }>(query));

  it("every table that points to clients does so by one column, but for pairs", async () => {
    const tables = await known(sql`
      select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'clients'::regclass order by 1`);
    const twice = tables.filter(({ name }, at) => tables[at - 1]?.name === name);
    expect(twice.map(({ name }) => name)).toEqual(["client_not_duplicates"]);
  });

  it("every column of a client has its rule", async () => {
    const columns = await known(sql`
      select attname as name from pg_attribute
      where attrelid = 'clients'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`);
    const rest = ["id", "account_id", "managed_by", "managed_on", "account_phone"];
    const times = ["created_at", "updated_at", "last_contacted_on"];
    const ruled = new Set([...clientFields.map(columnOf), ...rest, ...times]);
    expect(columns.map(({ name }) => name).filter((name) => !ruled.has(name))).toEqual([]);
  });
});

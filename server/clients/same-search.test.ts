import sql from "sql-template-tag";
import { streamXlsxRows } from "hucre/xlsx";
import { v7 as uuid } from "uuid";
import { beforeAll, describe, expect, it } from "vitest";
import { addresses } from "../../contract/addresses.ts";
import { bulk } from "../../contract/bulk.ts";
import { clients, type ClientRow } from "../../contract/clients.ts";
import { dependents } from "../../contract/dependents.ts";
import type { FileAnswer } from "../../contract/endpoint.ts";
import { limits } from "../../contract/limits.ts";
import { policies } from "../../contract/policies.ts";
import { read, write } from "../db/connection.ts";
import { jobActor } from "../http/actor.ts";
import { makeAccount, type Person } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";
import { collectBulk } from "./bulk/collect.ts";

const test = await startTestApp();

/** Names of two letters, second people, several records of one client, streets in their spellings, and signs. */
async function people(by: Person, managedBy: string) {
  const client = async (body: object) => (await test.call(clients.create, { body }, by)).id;
  const lives = (id: string, address: string, city: string) =>
    test.call(addresses.create, { params: { id }, body: { type: "Physical", address, city } as never }, by);
  const xu = await client({ firstName: "Lan", lastName: "Xu", email: "lan@example.com", managedBy });
  await lives(xu, "12 N Canyon Road", "Provo");
  await lives(xu, "9 St. George Blvd", "Orem");
  await test.call(policies.create, { params: { id: xu }, body: { idNumber: "HO-2214-77" } as never }, by);
  await test.call(dependents.create, { params: { id: xu }, body: { firstName: "Zelda" } as never }, by);
  const torres = await client({ firstName: "Ann", lastName: "Torres", mobilePhone: "8015550142", managedBy });
  await lives(torres, "77 Maple Street", "Provo");
  await client({ firstName: "José", lastName: "Núñez", coFirstName: "Zoë", coLastName: "Xu" });
  await client({ firstName: "Huxley", lastName: "Canaan", companyName: "Acme Roofing" });
  await lives(await client({ firstName: "Nat", lastName: "Provost" }), "Maple Lane", "Orem");
  await client({ firstName: "Percent", lastName: "100% Real" });
  await client({ firstName: "Under", lastName: "A_B" });
  const at = async (firstName: string, body: object) =>
    test.call(
      addresses.create,
      { params: { id: await client({ firstName }) }, body: { type: "Mailing", ...body } },
      by,
    );
  await at("Quill", { address: "77 Quillfeather Ln", city: "Provo", state: "UT", zipcode: "84604-9876" });
  await at("Boxer", { address: "PO Box 4411", address2: "12", zipcode: "84655" });
  await client({ firstName: "Abroad", phone: "+44 20 7946 0958", mobilePhone: "+91 98765 43210" });
  const holds = async (firstName: string, idNumber: string) =>
    test.call(
      policies.create,
      { params: { id: await client({ firstName }) }, body: { idNumber } as never },
      by,
    );
  await holds("Pia", "QX-7788-1122");
  await holds("Abe", "HO-12-AB 345/6");
  await holds("Eli", "W 9");
  await client({ firstName: "Sam", mobilePhone: "8015167788" });
}

const small = await makeAccount(test, "Small");
const large = await makeAccount(test, "Large");
for (const { owner, employee } of [small, large]) await people(owner, employee.id);
// Enough that the account is not simply read through: all live in one street, half of them have a policy.
await write(test.app.pool, large.id, async (db) => {
  await db.run(sql`
    insert into clients (account_id, id, first_name, last_name, email)
    select ${large.id}, gen_random_uuid(), 'Filler' || n, 'Person' || n, 'banana' || n || '@gmail.com' from generate_series(1, 1500) n`);
  await db.run(sql`
    insert into client_records (account_id, id, client_id, kind, fields)
    select account_id, uuidv7(), id, kind, fields
    from (select *, substr(first_name, 7)::integer as n from clients where account_id = ${large.id} and first_name like 'Filler%') c
    cross join lateral (values
      ('addresses', jsonb_build_object('address', n || ' Elm Street', 'city', 'Moab')),
      ('policies', jsonb_build_object('idNumber', case when n % 2 = 0 then 'QQ-' || n end))) r (kind, fields)`);
});

const typed = [
  ...["x", "xu", "an", "na", "zo", "nu jo", "l x", "18", "ac ro", "ho", "a_b", "b"],
  ...["xu provo", "provo xu", "xu canyon", "torres provo", "lan xu orem", "zelda xu provo", "ho221477 xu"],
  ...["12 north canyon rd", "9 saint george", "saint canyon", "maple street", "77 maple provo", "maple"],
  ...["torres 5550142", "lan@example.com", "lan@example.com provo", "ann torres maple provo 77", "100%"],
  ...["84604-9876", "quill 84604-9876", "PO Box 4411 84655", "20 7946 0958", "98765 43210", "12 84655"],
  ...["'", "%%%", "___", "\\\\", "% _", "100% real", "<script>", "xu ' provo", "nobody at all"],
  ...[
    "qx",
    "q",
    "ho",
    "qx-7",
    "ho-12",
    "12-ab",
    "ab 3",
    "5/6",
    "w9",
    "xu ho-22",
    "pia q-x77",
    "abe ho12 ab-34",
  ],
  ...["person", "filler elm", "moab person1499", "qq-77", "qq1400 elm", "banana", "elm street moab", "gmail"],
];

describe.each([
  ["a small account", small],
  ["one of 1,500", large],
])("what is typed means the same contacts everywhere, in %s", (_, { id: accountId, owner, admin }) => {
  const pages = async (query: object): Promise<ClientRow[]> => {
    const seen: ClientRow[] = [];
    for (;;) {
      const page = await test.call(
        clients.list,
        { query: { limit: 200, ...query, cursor: seen.at(-1)?.cursor } },
        owner,
      );
      seen.push(...page);
      if (page.length < 200) return seen;
    }
  };
  const listed = async (query: object) => (await pages(query)).map(({ id }) => id).toSorted();
  const counted = async (query: object) =>
    (await test.call(clients.matches, { query: { ...query, exact: "true" } }, owner)).count;
  const exported = async (filter: object) => {
    const file = (await test.call(clients.export, { body: { filter } }, admin)) as unknown as FileAnswer;
    const pieces = [];
    for await (const piece of file.content) pieces.push(Buffer.from(piece as Uint8Array));
    const rows = [];
    for await (const { values } of streamXlsxRows(new Uint8Array(Buffer.concat(pieces)))) rows.push(values);
    const [, ...ids] = rows.map(([id]) => String(id));
    expect(file.rows).toBe(ids.length);
    return ids.toSorted();
  };
  const collected = async (filter: object) => {
    const id = uuid();
    await test.call(bulk.start, { body: { id, action: "favorite", filter } }, owner);
    await test.call(collectBulk, { body: { bulkId: id } }, jobActor(accountId));
    const rows = await read(test.app.pool, accountId, (db) =>
      db.many<{ clientId: string }>(sql`
        select client_id from client_bulk_rows where account_id = ${accountId} and bulk_id = ${id}`),
    );
    await test.call(bulk.stop, { params: { id } }, owner);
    return rows.map(({ clientId }) => clientId).toSorted();
  };

  const parts = [{ letter: "x" }, { letter: "p" }, { filters: "managedBy.isNot.none" }];
  let withinParts: { part: object; within: Set<string> }[] = [];
  beforeAll(async () => {
    const read = async (part: object) => ({ part, within: new Set(await listed(part)) });
    withinParts = await Promise.all(parts.map(read));
  });

  it.each(typed)("%s", async (search) => {
    const ids = await listed({ search });
    const all = await collected({ search });
    expect(await exported({ search })).toEqual(all);
    expect(await counted({ search })).toBe(all.length);
    if (ids.length < limits.searchHits) expect(ids).toEqual(all);
    else expect(all).toEqual(expect.arrayContaining(ids));
    expect(await listed({ search, sort: "-createdAt" })).toEqual(all);
    for (const { part, within } of withinParts) {
      const both = all.filter((id) => within.has(id));
      expect(await listed({ search, ...part })).toEqual(both);
      expect(await counted({ search, ...part })).toBe(both.length);
    }
  });

  it.each([
    ["xu provo", ["Lan"]],
    ["xu maple", []],
    ["xu", ["José", "Lan"]],
    ["ux", []],
    ["zelda orem canyon", ["Lan"]],
    ["'", []],
    ...[
      "QX",
      "QX-7",
      "QX-77",
      "qx7",
      "QX77881122",
      "X77",
      "88-11",
      "8811",
      "pia qx-7",
      "Q-X77 pia",
      "pia 8-11",
    ].map((typed): [string, string[]] => [typed, ["Pia"]]),
    ...[
      "HO-12",
      "12-AB",
      "HO-12-AB",
      "HO-12-AB 3",
      "HO12AB3456",
      "ho 12 ab",
      "B-345",
      "abe ho-12ab",
      "b3456",
    ].map((typed): [string, string[]] => [typed, ["Abe"]]),
    ["ho-1 abe pia", []],
    ["W9", ["Eli"]],
    ["ho", ["Abe", "Lan"]],
    ["xu ho-22", ["Lan"]],
    ["51-67", []],
    ["77 Quillfeather Ln, Provo, UT 84604-9876", ["Quill"]],
    ["77 quillfeather ln provo ut 84604", ["Quill"]],
    ["84604-9876", ["Quill"]],
    ["quill 84604-9876", ["Quill"]],
    ...["PO Box 4411, 12, 84655", "PO Box 4411 84655", "4411 84655", "boxer 12 84655"].map(
      (typed): [string, string[]] => [typed, ["Boxer"]],
    ),
    ...["(801) 555-0142", "801-555-01", "1 801 5550142", "+1.801.555.0142", "torres 801 555 0142"].map(
      (typed): [string, string[]] => [typed, ["Ann"]],
    ),
    ...["020 7946 0958", "20 7946 0958", "+44 20 7946", "98765 43210", "98765-4321", "+91 9876543210"].map(
      (typed): [string, string[]] => [typed, ["Abroad"]],
    ),
  ])("%s: %j", async (search, firstNames) => {
    expect((await pages({ search })).map(({ firstName }) => firstName).toSorted()).toEqual(firstNames);
  });
});

it("a list that was cut has some of those that are meant, and all are counted", async () => {
  const search = "person";
  const query = { search, limit: 200 };
  expect(await test.call(clients.list, { query }, large.owner)).toHaveLength(200);
  expect(await test.call(clients.matches, { query: { search } }, large.owner)).toEqual({
    count: 1500,
    more: false,
  });
});

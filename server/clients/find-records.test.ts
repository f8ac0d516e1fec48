import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { addresses } from "../../contract/addresses.ts";
import { changes } from "../../contract/changes.ts";
import { clients, type ClientRow } from "../../contract/clients.ts";
import { dependents } from "../../contract/dependents.ts";
import { limits } from "../../contract/limits.ts";
import { policies } from "../../contract/policies.ts";
import { quotes } from "../../contract/quotes.ts";
import { write } from "../db/connection.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";

const test = await startTestApp();
const account = await makeAccount(test, "Northgate");
const other = await makeAccount(test, "Elsewhere");
const me = account.employee;

const client = async (firstName: string, lastName: string, by = me) =>
  (await test.call(clients.create, { body: { firstName, lastName } }, by)).id;
const ann = await client("Ann", "Henderson");
const bo = await client("Bo", "Provost");
const stranger = await client("Cy", "Henderson", other.employee);
const home = { type: "Physical", address: "1842 Maple Street", city: "Provo", state: "UT", zipcode: "84604" };
const address = await test.call(addresses.create, { params: { id: ann }, body: home as never }, me);
await test.call(addresses.create, { params: { id: stranger }, body: home as never }, other.employee);
const policy = { type: "Home", company: "Lakeside", idNumber: "HO-2214-77" };
await test.call(policies.create, { params: { id: ann }, body: policy as never }, me);
const auto = { form: "auto", vin: "1hgcm82633a004352", make: "Honda", trailer: { vin: "5NHUEH618JN087011" } };
await test.call(quotes.create, { params: { id: bo }, body: auto as never }, me);
await test.call(dependents.create, { params: { id: bo }, body: { firstName: "Zelda" } as never }, me);

const search = (typed: string, more: object = {}) =>
  test.call(clients.list, { query: { search: typed, ...more } }, me) as Promise<ClientRow[]>;
const found = async (typed: string, more?: object) =>
  (await search(typed, more)).map(({ firstName, found: by }) => [firstName, by?.line ?? null]);

describe("clients by what is recorded of them", () => {
  const line = "1842 Maple Street, Provo, UT 84604";

  it.each([
    ["1842 maple", line],
    ["84604", line],
    ["HO-2214-77", "HO-2214-77"],
    ["ho221477", "HO-2214-77"],
    ["2214", "HO-2214-77"],
  ])("%s", async (typed, by) => {
    expect(await found(typed)).toEqual([["Ann", by]]);
  });

  it.each(["1HGCM82633A004352", "1hgcm8263", "3a004352", "1HGCM 82633 A004352", "5nhueh618jn087011"])(
    "by a VIN, of what is towed too, or a part of it: %s",
    async (typed) => {
      expect(await found(typed)).toEqual([["Bo", "1HGCM82633A004352 · 5NHUEH618JN087011"]]);
    },
  );

  it("has names before records", async () => {
    expect(await found("provo")).toEqual([
      ["Bo", null],
      ["Ann", line],
    ]);
  });

  it("puts a name and a place together", async () => {
    expect(await found("henderson provo")).toEqual([["Ann", line]]);
    expect(await found("henderson zelda")).toEqual([]);
  });

  it("knows the people that belong to a client", async () => {
    expect(await found("zelda")).toEqual([["Bo", "Zelda"]]);
  });

  it.each([
    ["Provost, Bo", "Bo"],
    ["provost,bo", "Bo"],
    ["Henderson, Ann", "Ann"],
  ])("reads a name as a list writes it: %s", async (typed, firstName) => {
    expect(await found(typed)).toEqual([[firstName, null]]);
  });

  describe("by a street in any of its spellings", async () => {
    const streets = [
      ["Lu", "4711 N Canyon Road", "Price"],
      ["Max", "4711 North Ridge Dr.", "Price"],
      ["Ida", "25 St. George Blvd", "St George"],
      ["Joe", "9 Main St Apt 4", "Fort Duchesne"],
      ["Eve", "310 Center Avenue, #7B", "Saint Paul"],
    ] as const;
    for (const [firstName, street, city] of streets) {
      const id = await client(firstName, "Streets");
      const body = { type: "Physical", address: street, city } as never;
      await test.call(addresses.create, { params: { id }, body }, me);
    }

    it.each([
      ["4711 N Canyon Road", ["Lu"]],
      ["4711 N Canyon Rd", ["Lu"]],
      ["4711 N. Canyon Rd.", ["Lu"]],
      ["4711 north canyon", ["Lu"]],
      ["north canyon roa", ["Lu"]],
      ["4711 n ridge drive", ["Max"]],
      ["4711 north ridge dr", ["Max"]],
      ["streets 4711 north", ["Lu", "Max"]],
      ["25 saint george boulevard", ["Ida"]],
      ["saint george", ["Ida"]],
      ["9 main street", ["Joe"]],
      ["9 main street apartment 4", ["Joe"]],
      ["9 Main St #4", ["Joe"]],
      ["main saint", []],
      ["ft duchesne", ["Joe"]],
      ["310 center ave 7b", ["Eve"]],
      ["310 ctr avenue", ["Eve"]],
      ["st paul", ["Eve"]],
    ])("%s", async (typed, firstNames) => {
      expect((await search(typed)).map(({ firstName }) => firstName).toSorted()).toEqual(firstNames);
      const within = await search(typed, { letter: "s" });
      expect(within.map((one) => one.firstName).toSorted()).toEqual(firstNames);
    });
  });

  it("finds them within a letter too", async () => {
    expect((await search("maple", { letter: "h" })).map(({ id }) => id)).toEqual([ann]);
    expect(await search("maple", { letter: "p" })).toEqual([]);
  });

  it("follows a change, a deletion and its undoing", async () => {
    const params = { id: ann, recordId: address.id };
    await test.call(addresses.update, { params, body: { address: "9 Birch Lane" } as never }, me);
    expect(await found("maple")).toEqual([]);
    expect(await found("birch")).toEqual([["Ann", "9 Birch Lane, Provo, UT 84604"]]);
    const { change } = await test.call(clients.remove, { params: { id: ann } }, account.admin);
    expect(await found("birch")).toEqual([]);
    await test.call(changes.undo, { params: { id: change } }, account.admin);
    expect(await found("birch")).toEqual([["Ann", "9 Birch Lane, Provo, UT 84604"]]);
  });
});

describe("among a thousand others", async () => {
  const wide = await makeAccount(test, "Wide");
  await write(test.app.pool, wide.id, async (db) => {
    await db.run(sql`
      insert into clients (account_id, id, first_name, last_name, email)
      select ${wide.id}, uuidv7(), 'Filler' || n, 'Person' || n, 'Mail.' || n || '@Example.com' from generate_series(1, 1500) n`);
    await db.run(sql`
      insert into client_records (account_id, id, client_id, kind, fields)
      select account_id, uuidv7(), id, 'addresses', jsonb_build_object('address', 'Elm Street', 'city', first_name)
      from clients where account_id = ${wide.id}`);
  });
  const lee = await client("Lee", "Fox", wide.employee);
  const params = { id: lee };
  await test.call(addresses.create, { params, body: { address: "9 Main Street" } }, wide.employee);
  await test.call(clients.update, { params, body: { email: "mail@rare.example" } }, wide.employee);
  const names = async (typed: string) => {
    const rows = await test.call(clients.list, { query: { search: typed } }, wide.employee);
    return rows.map(({ firstName }) => firstName);
  };

  it("a short name with a street that they live in, too", async () => {
    expect(await names("lee street")).toEqual(["Lee"]);
  });

  it.each([
    ["mail.77@example.com", ["Filler77"]],
    ["il.77@exam", ["Filler77"]],
    ["mail@rare.example", ["Lee"]],
    ["mail@rare.example fox", ["Lee"]],
    ["mail@rare.example main", ["Lee"]],
    ["mail@example.com", []],
    ["mail.1500@example.com 1500", ["Filler1500"]],
  ])("%s", async (typed, expected) => {
    expect(await names(typed)).toEqual(expected);
  });

  it("a name and a street that all of them have", async () => {
    expect(await names("person elm")).toHaveLength(limits.clientPage);
    expect(await names("elm person1499")).toEqual(["Filler1499"]);
  });
});

describe("among thousands, many of them in one town", async () => {
  const crowded = await makeAccount(test, "Crowded");
  // 250 Nguyens; in each of five towns 1,200 live, in Provo 150 of them a Xu, 50 of these at Main Street.
  await write(test.app.pool, crowded.id, async (db) => {
    await db.run(sql`
      insert into clients (account_id, id, first_name, last_name)
      select ${crowded.id}, gen_random_uuid(), 'Filler' || n,
        case when n <= 6000 and n % 5 = 0 and n > 5250 then 'Xu' when n > 6250 then 'Nguyen' else 'Person' || n end
      from generate_series(1, 6500) n`);
    await db.run(sql`
      insert into client_records (account_id, id, client_id, kind, fields)
      select account_id, uuidv7(), id, 'addresses', jsonb_build_object(
        'address', n || case when n % 3 = 0 then ' Main Street' else ' Elm Street' end,
        'city', (array['Provo', 'Orem', 'Lehi', 'Sandy', 'Ogden'])[1 + n % 5])
      from (select *, substr(first_name, 7)::integer as n from clients where account_id = ${crowded.id}) c
      where n <= 6000 order by n`);
  });
  const guest = await client("Guest", "Elsewhere", crowded.employee);
  await test.call(
    addresses.create,
    { params: { id: guest }, body: { address: "9 Nguyen Road" } },
    crowded.employee,
  );
  const all = async (typed: string) => {
    const seen: ClientRow[] = [];
    for (;;) {
      const query = { search: typed, limit: 200, cursor: seen.at(-1)?.cursor };
      const page = await test.call(clients.list, { query }, crowded.employee);
      seen.push(...page);
      if (page.length < 200) return seen;
    }
  };

  it.each([
    ["xu provo", 150],
    ["provo xu", 150],
    ["main provo xu", 50],
    ["xu elm", 100],
    ["xu orem", 0],
  ])("%s: all %i of them", async (typed, expected) => {
    const rows = await all(typed);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(expected);
    expect(rows.every(({ lastName }) => lastName === "Xu")).toBe(true);
  });

  it("a street by a name that hundreds have", async () => {
    const rows = await all("nguyen");
    expect(rows).toHaveLength(251);
    expect(rows.at(-1)).toMatchObject({ firstName: "Guest", found: { line: "9 Nguyen Road" } });
  });
});

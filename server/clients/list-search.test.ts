import sql from "sql-template-tag";
import { describe, expect, it } from "vitest";
import { clients, type ClientRow } from "../../contract/clients.ts";
import { tags } from "../../contract/tags.ts";
import { write } from "../db/connection.ts";
import { makeAccount, type Person } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";

const test = await startTestApp();
const small = await makeAccount(test, "Small");
const large = await makeAccount(test, "Large");
const other = await makeAccount(test, "Other");

const people = [
  { firstName: "Ann", lastName: "Torres", mobilePhone: "8015550142", email: "ann.t@example.com" },
  { firstName: "Torres", lastName: "Abbott" },
  { firstName: "Bo", lastName: "Torresdale" },
  { firstName: "Cy", lastName: "Mastorres" },
  {
    firstName: "José",
    lastName: "Núñez",
    preferredFirstName: "Pepe",
    coFirstName: "Zoë",
    coMobilePhone: "3855550177",
  },
  { firstName: "Sue", lastName: "O’Brien", companyName: "Acme Roofing", phone: "+44 20 7946 0958" },
  { firstName: "Percent", lastName: "100% Real" },
  { firstName: "Under", lastName: "A_B" },
  { firstName: "Back", lastName: "C\\D" },
];
for (const account of [small, large])
  for (const body of people) await test.call(clients.create, { body }, account.employee);
await test.call(clients.create, { body: people[0]! }, other.employee);
// Enough that the large account is not simply read through, with half of it at gmail.com.
await write(test.app.pool, large.id, (db) =>
  db.run(sql`
    insert into clients (account_id, id, first_name, last_name, email, mobile_phone)
    select ${large.id}, gen_random_uuid(), 'Filler' || n, 'Person' || n,
      case when n % 2 = 0 then 'filler' || n || '@gmail.com' end, '1212' || 5000000 + n
    from generate_series(1, 2500) n`),
);

const search = async (typed: string, by: Person) => test.call(clients.list, { query: { search: typed } }, by);
const names = (rows: ClientRow[]) => rows.map((row) => `${row.firstName} ${row.lastName}`);

describe.each([
  ["a small account", small],
  ["a large account", large],
])("search in %s", (_, account) => {
  it.each([
    ["torres ann", ["Ann Torres"]],
    ["ANN TOR", ["Ann Torres"]],
    ["ann.t@EXAMPLE", ["Ann Torres"]],
    ["(801) 555-0142", ["Ann Torres"]],
    ["+1 801.555.01", ["Ann Torres"]],
    ["5550142", ["Ann Torres"]],
    ["torres 5550142", ["Ann Torres"]],
    ["nunez", ["José Núñez"]],
    ["jose núñez", ["José Núñez"]],
    ["pepe", ["José Núñez"]],
    ["zoe", ["José Núñez"]],
    ["385-555-0177", ["José Núñez"]],
    ["obrien", ["Sue O’Brien"]],
    ["o'brien sue", ["Sue O’Brien"]],
    ["roofing", ["Sue O’Brien"]],
    ["acme roof", ["Sue O’Brien"]],
    ["020 7946 0958", ["Sue O’Brien"]],
    ["+44 (0)20 7946 0958", ["Sue O’Brien"]],
    ["801–555–0142", ["Ann Torres"]],
    ["801\u00a0555\u00a00142", ["Ann Torres"]],
    ["tel:+1-801-555-0142", ["Ann Torres"]],
    ["Tel (801) 555-0142 x12", ["Ann Torres"]],
    ["８０１５５５０１４２", ["Ann Torres"]],
    ["ann 801—555", ["Ann Torres"]],
    ["100%", ["Percent 100% Real"]],
    ["a_b", ["Under A_B"]],
    ["c\\d", ["Back C\\D"]],
    ["%%%", []],
    ["___", []],
    ["\\\\", []],
    ["torres nobody", []],
    ["nu", ["José Núñez"]],
    ["jo nu", ["José Núñez"]],
    ["nu jo", ["José Núñez"]],
    ["'", []],
  ])("%s", async (typed, expected) => {
    const rows = await search(typed, account.employee);
    expect(names(rows)).toEqual(expected);
  });

  it("has whole names first, then their beginnings, then the middle of something", async () => {
    expect(names(await search("torres", account.employee))).toEqual([
      "Torres Abbott",
      "Ann Torres",
      "Bo Torresdale",
      "Cy Mastorres",
    ]);
  });

  it("reads on in pages", async () => {
    const [first, second] = await test.call(
      clients.list,
      { query: { search: "torres", limit: 2 } },
      account.employee,
    );
    expect(names([first!])).toEqual(["Torres Abbott"]);
    const query = { search: "torres", cursor: second!.cursor };
    expect(names(await test.call(clients.list, { query }, account.employee))).toEqual([
      "Bo Torresdale",
      "Cy Mastorres",
    ]);
  });

  it("finds nothing of another account", async () => {
    const rows = await search("torres", other.employee);
    expect(rows).toHaveLength(1);
    const ids = (await search("torres", account.employee)).map((row) => row.id);
    expect(ids).not.toContain(rows[0]!.id);
  });
});

it.each([
  ["a small account", small],
  ["a large account", large],
])("looks for one or two letters where a word begins, in %s", async (_, { employee }) => {
  expect(names(await search("ac", employee))).toEqual(["Sue O’Brien"]);
  expect(names(await search("zo", employee))).toEqual(["José Núñez"]);
  expect(await search("na", employee)).toEqual([]);
});

it("ends at five hundred hits of what is everywhere, and finds what is rare among them", async () => {
  const seen: ClientRow[] = [];
  for (;;) {
    const query = { search: "gmail", limit: 200, cursor: seen.at(-1)?.cursor };
    const page = await test.call(clients.list, { query }, large.employee);
    seen.push(...page);
    if (page.length < 200) break;
  }
  expect(new Set(seen.map((row) => row.id)).size).toBe(500);
  expect(names(await search("gmail filler2222", large.employee))).toEqual(["Filler2222 Person2222"]);
});

it("with a tag, and filters of which none is left, means who has the tag: in the list, its figure and its ranks", async () => {
  const { employee } = small;
  const { id: tag } = await test.call(tags.create, { body: { name: "Kin" } }, small.owner);
  const [torres] = await search("ann torres", employee);
  const given = { params: { id: torres!.id }, body: { tags: [{ id: tag, isActive: true }] } };
  await test.call(tags.assign, given as never, employee);
  for (const query of [
    { search: "torres", tag, filters: "" },
    { search: "torres", tag },
  ]) {
    expect(names(await test.call(clients.list, { query }, employee))).toEqual(["Ann Torres"]);
    expect(await test.call(clients.matches, { query }, employee)).toMatchObject({ count: 1 });
  }
  const plain = { search: "torres", filters: "" };
  expect(await test.call(clients.list, { query: plain }, employee)).toHaveLength(4);
});

it("a page of names is enough while the last word begins; a short one before it is a word", async () => {
  await write(test.app.pool, large.id, (db) =>
    db.run(sql`
      insert into clients (account_id, id, first_name, last_name)
      select ${large.id}, gen_random_uuid(), f, l || n
      from generate_series(1, 80) n cross join (values ('Al', 'Smith'), ('Sam', 'Doe')) p (f, l)`),
  );
  const second = { coFirstName: "Al", coLastName: "Smith" };
  await test.call(clients.create, { body: { firstName: "Bea", ...second } }, large.employee);
  await test.call(
    clients.create,
    { body: { firstName: "Ida", coFirstName: "Sam", coLastName: "Dorr" } },
    large.employee,
  );
  const all = async (typed: string) =>
    names(await test.call(clients.list, { query: { search: typed, limit: 200 } }, large.employee));
  expect(await all("sam do")).toHaveLength(80);
  expect(await all("sam dor")).toEqual([expect.stringMatching(/^Ida/)]);
  const found = await all("al smith");
  expect(found).toHaveLength(81);
  expect(found.at(-1)).toMatch(/^Bea/);
});

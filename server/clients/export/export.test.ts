import sql from "sql-template-tag";
import { streamXlsxRows } from "hucre/xlsx";
import { describe, expect, it, vi } from "vitest";
import { addresses } from "../../../contract/addresses.ts";
import { clients } from "../../../contract/clients.ts";
import { dependents } from "../../../contract/dependents.ts";
import type { FileAnswer } from "../../../contract/endpoint.ts";
import { importPlace } from "../../../contract/import-places.ts";
import { imports } from "../../../contract/imports.ts";
import { policies } from "../../../contract/policies.ts";
import { read } from "../../db/connection.ts";
import { makeAccount } from "../../test/actors.ts";
import { startTestApp } from "../../test/app.ts";

const test = await startTestApp();
const account = await makeAccount(test, "Northgate");
const { owner, admin, employee } = account;

const formula = '=HYPERLINK("http://bad.example","click")';
const { id } = await test.call(
  clients.create,
  {
    body: {
      firstName: formula,
      lastName: "Able & <Sons>",
      companyName: "+1-800",
      mobilePhone: "8015550101",
      ssn: "123-45-6789",
      dlId: "D1234567",
      dob: "03/14/1979",
      managedBy: employee.id,
    },
  },
  owner,
);
await test.call(clients.create, { body: { firstName: "Bea", lastName: "@Baker" } }, owner);
await test.call(addresses.create, { params: { id }, body: { type: "Mailing", city: "Provo" } }, owner);
for (const idNumber of ["AU-1", "HM-2"])
  await test.call(
    policies.create,
    { params: { id }, body: { type: "Auto", idNumber, premium: "1200.50" } },
    owner,
  );
await test.call(
  dependents.create,
  { params: { id }, body: { firstName: "Ivy", ssn: "987-65-4321", goodStudent: true } },
  owner,
);

const ask = (body: object, by = admin) =>
  test.call(clients.export, { body }, by) as unknown as Promise<FileAnswer>;
async function bytesOf({ content }: FileAnswer): Promise<Buffer> {
  const pieces = [];
  for await (const piece of content) pieces.push(Buffer.from(piece as Uint8Array));
  return Buffer.concat(pieces);
}
async function rowsOf(file: Buffer): Promise<Record<string, unknown>[]> {
  const rows = [];
  for await (const { values } of streamXlsxRows(new Uint8Array(file))) rows.push(values);
  const [head, ...rest] = rows;
  return rest.map((row) =>
    Object.fromEntries(
      head!.map((name, n) => [String(name), row[n] ?? null]).filter(([, value]) => value !== null),
    ),
  );
}

describe("an export", () => {
  it("has a row for each client in the order of names, with just the columns that hold something", async () => {
    const file = await ask({});
    expect(file.rows).toBe(2);
    const rows = await rowsOf(await bytesOf(file));
    expect(rows).toMatchObject([
      { "First name": "Bea", "Last name": "@Baker" },
      {
        "First name": formula,
        "Last name": "Able & <Sons>",
        Company: "+1-800",
        "Mobile phone": "801-555-0101",
        "Birth date": "03/14/1979",
        "Managed By": "Emma Tester",
        "Contact id, to update it": id,
      },
    ]);
    expect(Object.keys(rows[1]!).filter((name) => /ssn|license|policy|address|gender/i.test(name))).toEqual(
      [],
    );
  });

  it("brings what is recorded of them when that is asked for, and nothing that is sealed", async () => {
    const file = await bytesOf(
      await ask({ options: { policies: true, addresses: true, dependants: true }, filter: { ids: [id] } }),
    );
    const [row] = await rowsOf(file);
    expect(row).toMatchObject({
      "Address, Mailing: city": "Provo",
      "Policy number": "AU-1",
      "Policy premium": 1200.5,
      "Policy 2 number": "HM-2",
      "Dependent 1 first name": "Ivy",
      "Dependent 1 good student": "Yes",
    });
    expect(JSON.stringify(row)).not.toMatch(/6789|4321|D1234567/);
  });

  it("of chosen contacts has just those, whatever else narrows the directory", async () => {
    const names = async (filter: object) =>
      (await rowsOf(await bytesOf(await ask({ filter })))).map((row) => row["Last name"]);
    const [bea] = await test.call(clients.list, { query: { search: "baker" } }, owner);
    expect(await names({ ids: [bea!.id], search: "able" })).toEqual(["@Baker"]);
    expect((await names({ ids: [bea!.id, id] })).toSorted()).toEqual(["@Baker", "Able & <Sons>"]);
    expect(await names({ ids: [bea!.id, id], except: [id] })).toEqual(["@Baker"]);
  });

  it("comes back by an import as it went", async () => {
    const content = await bytesOf(await ask({ options: { policies: true, addresses: true } }));
    const upload = { name: "Contacts.xlsx", format: "", content };
    const other = await makeAccount(test, "Southgate");
    const { id: importId, mapping, columns } = await test.call(imports.create, {}, other.owner, { upload });
    expect(mapping.map(({ to }) => to && importPlace(to)!.label)).toEqual(columns);
    await test.call(imports.update, { params: { id: importId }, body: {} }, other.owner);
    await test.call(imports.run, { params: { id: importId } }, other.owner);
    await test.runJobs();
    const rows = await test.call(clients.list, { query: {} }, other.owner);
    expect(rows).toMatchObject([
      { firstName: "Bea", lastName: "@Baker" },
      { firstName: formula, lastName: "Able & <Sons>", companyName: "+1-800", mobilePhone: "18015550101" },
    ]);
  });

  it("is of those who match, and is written to the audit log", async () => {
    const file = await ask({ filter: { filters: "managedBy.is.none" } });
    expect(file.rows).toBe(1);
    expect(await rowsOf(await bytesOf(file))).toHaveLength(1);
    const event = await read(test.app.pool, account.id, (db) =>
      db.one(
        sql`select actor_id, detail from events where name = 'clients.exported' order by id desc limit 1`,
      ),
    );
    expect(event).toMatchObject({
      actorId: admin.id,
      detail: { rows: 1, filter: { filters: "managedBy.is.none" } },
    });
  });

  it.each([owner, employee])("is for the role admin alone", async (person) => {
    await expect(ask({}, person)).rejects.toMatchObject({ status: 403 });
  });

  it("of nobody is a file without rows", async () => {
    const file = await ask({ filter: { search: "zzzz" } });
    expect(file.rows).toBe(0);
    expect(await rowsOf(await bytesOf(file))).toEqual([]);
  });

  it("waits for others: the connections are for everybody", async () => {
    const first = await ask({});
    const second = await ask({});
    await expect(ask({})).rejects.toMatchObject({ status: 429 });
    await bytesOf(first);
    await bytesOf(await ask({}));
    await bytesOf(second);
  });

  it("that is given up gives its connection back", async () => {
    const file = await ask({});
    const pieces = file.content[Symbol.asyncIterator]();
    await pieces.next();
    await pieces.return?.();
    await vi.waitFor(() => expect(test.app.pool.idleCount).toBe(test.app.pool.totalCount));
  });
});

import sql from "sql-template-tag";
import { expect, it } from "vitest";
import { clientFields, ClientFields, clients, sealedFields } from "../../contract/clients.ts";
import { shownOf } from "../../contract/person.ts";
import { read } from "../db/connection.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";

const test = await startTestApp();

const typesOf: Record<string, RegExp> = {
  string: /^(text|date|uuid)$/,
  number: /^(integer|numeric)$/,
  boolean: /^boolean$/,
  array: /^ARRAY$/,
};

const columns = await read(test.app.pool, null, (db) =>
  db.many<{ name: string; type: string }>(
    sql`select column_name as name, data_type as type from information_schema.columns where table_name = 'clients'`,
  ),
);
const types = new Map(columns.map(({ name, type }) => [name.replaceAll("_", ""), type]));

it("has a column for every field of the contract: bytes where it is sealed", () => {
  for (const field of clientFields) {
    const sealed = (sealedFields as readonly string[]).includes(field);
    const kind = shownOf(ClientFields.shape[field]).type;
    expect(types.get(field.toLowerCase()), field).toMatch(sealed ? /^bytea$/ : typesOf[kind]!);
  }
});

const whole = clientFields.filter((field) => types.get(field.toLowerCase()) === "integer");

it.each(whole)("a fraction in %s is refused at the field, not rounded", async (field) => {
  const { employee } = await makeAccount(test, field);
  const refused = {
    status: 400,
    fields: { [field]: expect.stringContaining(" is a whole number from 0 to ") },
  };
  const body = { firstName: "Ann", [field]: 1.5 };
  await expect(test.call(clients.create, { body }, employee)).rejects.toMatchObject(refused);
  const { id } = await test.call(clients.create, { body: { ...body, [field]: 2 } }, employee);
  const change = { params: { id }, body: { [field]: "7.25" } };
  await expect(test.call(clients.update, change, employee)).rejects.toMatchObject(refused);
  expect(await test.call(clients.get, { params: { id } }, employee)).toMatchObject({ [field]: 2 });
});

it("knows which fields are whole", () => expect(whole).toContain("taxNumClaimed"));

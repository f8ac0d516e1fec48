import sql from "sql-template-tag";
import { expect, it } from "vitest";
import { clientFields, ClientFields, sealedFields } from "../../contract/clients.ts";
import { shownOf } from "../../contract/person.ts";
import { read } from "../db/connection.ts";
import { startTestApp } from "../test/app.ts";

const test = await startTestApp();

const typesOf: Record<string, RegExp> = {
  string: /^(text|date|uuid)$/,
  number: /^(integer|numeric)$/,
  boolean: /^boolean$/,
  array: /^ARRAY$/,
};

it("has a column for every field of the contract: bytes where it is sealed", async () => {
  const columns = await read(test.app.pool, null, (db) =>
    db.many<{ name: string; type: string }>(
      sql`select column_name as name, data_type as type from information_schema.columns where table_name = 'clients'`,
    ),
  );
  const types = new Map(columns.map(({ name, type }) => [name.replaceAll("_", ""), type]));
  for (const field of clientFields) {
    const sealed = (sealedFields as readonly string[]).includes(field);
    const kind = shownOf(ClientFields.shape[field]).type;
    expect(types.get(field.toLowerCase()), field).toMatch(sealed ? /^bytea$/ : typesOf[kind]!);
  }
});

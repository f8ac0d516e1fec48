import sql from "sql-template-tag";
import { expect, it } from "vitest";
import { clients } from "../../contract/clients.ts";
import { read, write } from "../db/connection.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";

const test = await startTestApp();
const north = await makeAccount(test, "Northgate");
const south = await makeAccount(test, "Southgate");
const reveal = (id: string, field: string, caller = north.employee) =>
  test.call(clients.reveal, { params: { id }, body: { field } }, caller);
const create = async (body: object) => (await test.call(clients.create, { body }, north.employee)).id;

it("shows one field in full and writes who looked at which", async () => {
  const id = await create({ firstName: "Ann", ssn: "123-45-6789", coDlId: "UT 445566" });
  expect(await reveal(id, "ssn")).toEqual({ value: "123456789" });
  expect(await reveal(id, "coDlId")).toEqual({ value: "UT 445566" });
  const rows = await read(test.app.pool, north.id, (db) =>
    db.many(sql`
      select actor_id, detail, ids from events
      where account_id = ${north.id} and name = 'clients.revealed' order by id`),
  );
  expect(rows).toEqual(
    ["ssn", "coDlId"].map((field) => ({ actorId: north.employee.id, detail: { field }, ids: [id] })),
  );
});

it("has nothing to show of an empty field, of another account, or of a field that is not sealed", async () => {
  const id = await create({ firstName: "Ann", ssn: "123-45-6789" });
  await expect(reveal(id, "dlId")).rejects.toMatchObject({ status: 404 });
  await expect(reveal(id, "ssn", south.owner)).rejects.toMatchObject({ status: 404 });
  await expect(reveal(id, "firstName")).rejects.toMatchObject({ status: 400 });
});

it("does not open a value that was copied from another client or field", async () => {
  const id = await create({ firstName: "Ann", ssn: "123-45-6789" });
  const other = await create({ firstName: "Bo" });
  await write(test.app.pool, north.id, (db) =>
    db.run(sql`
      update clients set ssn = a.ssn, co_ssn = a.ssn from (select ssn from clients where account_id = ${north.id} and id = ${id}) a
      where account_id = ${north.id} and id = ${other}`),
  );
  await expect(reveal(other, "ssn")).rejects.toThrow();
});

it("keeps no copy for a repeated Idempotency-Key", async () => {
  const id = await create({ firstName: "Ann", ssn: "987-65-4321" });
  const options = { idempotencyKey: "once" };
  const call = () =>
    test.call(clients.reveal, { params: { id }, body: { field: "ssn" } }, north.employee, options);
  expect(await call()).toEqual({ value: "987654321" });
  expect(await call()).toEqual({ value: "987654321" });
  const kept = await read(test.app.pool, north.id, (db) => db.many(sql`select * from idempotency_keys`));
  expect(JSON.stringify(kept)).not.toContain("987654321");
});

import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { expect, it } from "vitest";
import { addresses } from "../../contract/addresses.ts";
import { clients } from "../../contract/clients.ts";
import { dependents } from "../../contract/dependents.ts";
import { mask } from "../../contract/mask.ts";
import { write } from "../db/connection.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";

const test = await startTestApp();
const north = await makeAccount(test, "Northgate");
const south = await makeAccount(test, "Southgate");
const get = (id: string, caller = north.employee) => test.call(clients.get, { params: { id } }, caller);

it("tells who asked not to be texted, who manages the client, and whose favorite it is", async () => {
  const body = { firstName: "Ann", mobilePhone: "8015550142", coPhone: "8015550143" };
  const { id } = await test.call(clients.create, { body }, north.employee);
  const { owner, employee } = north;
  await write(test.app.pool, north.id, async (db) => {
    await db.run(
      sql`update clients set managed_by = ${owner.id} where account_id = ${north.id} and id = ${id}`,
    );
    for (const number of ["18015550143", "18015559999"])
      await db.run(sql`
        insert into opt_outs (account_id, phone_number, opted_out_by, opted_out_at)
        values (${north.id}, ${number}, 'STOP', '2026-03-01T10:00:00Z')`);
  });
  await test.call(clients.addFavorite, { params: { id: employee.id, clientId: id } }, employee);
  expect(await get(id)).toMatchObject({
    id,
    managedBy: { id: owner.id, firstName: "Olive", lastName: "Tester" },
    optOut: [{ phoneNumber: "18015550143", by: "STOP", at: "2026-03-01T10:00:00.000Z" }],
    favorite: true,
  });
  expect((await get(id, owner)).favorite).toBe(false);
});

it("has its addresses, and nothing else that is recorded of it", async () => {
  const { id } = await test.call(clients.create, { body: { firstName: "Ann" } }, north.employee);
  const params = { id };
  await test.call(addresses.create, { params, body: { type: "Mailing", city: "Provo" } }, north.employee);
  await test.call(dependents.create, { params, body: { firstName: "Ivy" } }, north.employee);
  const one = await get(id);
  expect(one).toMatchObject({ extended: false, addresses: [{ type: "Mailing", city: "Provo" }] });
  expect(one).not.toHaveProperty("dependents");
});

it.each([
  ["individual", { firstName: "Ann", companyName: "Ann's" }],
  ["individual", { coLastName: "Marcus" }],
  ["couple", { lastName: "Whitfield", coFirstName: "Marcus" }],
  ["individual", { companyName: "Juniper Bakery", coMobilePhone: "8015550142" }],
  ["company", { companyName: "Juniper Bakery" }],
])("says whether it is one person, two or a company: %s", async (type, body) => {
  const { id } = await test.call(clients.create, { body }, north.employee);
  expect(await get(id)).toMatchObject({ type, extended: false });
  const full = await test.call(clients.full, { params: { id } }, north.employee);
  expect(full).toMatchObject({ type, extended: true, addresses: [] });
});

it("answers 404 to an unknown id and to another account's", async () => {
  const { id } = await test.call(clients.create, { body: { firstName: "Ann" } }, north.employee);
  const missing = { status: 404, message: "That contact no longer exists." };
  await expect(get(uuid())).rejects.toMatchObject(missing);
  await expect(get(id, south.owner)).rejects.toMatchObject(missing);
});

it("never shows more than half of a short license number", () => {
  expect(mask("123456789")).toBe("•••• 6789");
  expect(mask("AB12")).toBe("•••• 12");
  expect(mask("X")).toBe("•••• ");
});

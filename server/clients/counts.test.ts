import { expect, it } from "vitest";
import { clients } from "../../contract/clients.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";

const test = await startTestApp();
const north = await makeAccount(test, "Northgate");
const south = await makeAccount(test, "Southgate");
const create = async (body: object) => (await test.call(clients.create, { body }, north.employee)).id;
const counts = (of = north) => test.call(clients.counts, {}, of.employee);

it("counts under the last name, else the company, else the first name, and follows a change", async () => {
  const none = await counts();
  expect(none.total).toBe(0);
  expect(Object.keys(none.letters)).toHaveLength(27);
  await create({ firstName: "Ann", lastName: "Ñandú" });
  await create({ firstName: "Bo", companyName: "Zebra", lastName: "" });
  await create({ firstName: "Cy" });
  const shop = await create({ companyName: "7-Eleven" });
  const before = await counts();
  expect(before.total).toBe(4);
  expect(before.letters).toMatchObject({ n: 1, z: 1, c: 1, "#": 1, a: 0, b: 0 });
  await test.call(clients.update, { params: { id: shop }, body: { lastName: "Abbott" } }, north.employee);
  await test.call(clients.update, { params: { id: shop }, body: { occupation: "Shop" } }, north.employee);
  expect(await counts()).toMatchObject({ total: 4, letters: { "#": 0, a: 1 } });
  expect((await counts(south)).total).toBe(0);
});

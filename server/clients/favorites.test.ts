import sql from "sql-template-tag";
import { v7 as uuid } from "uuid";
import { expect, it } from "vitest";
import { clients } from "../../contract/clients.ts";
import { read } from "../db/connection.ts";
import { makeAccount, type Person } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";

const test = await startTestApp();
const north = await makeAccount(test, "Northgate");
const south = await makeAccount(test, "Southgate");
const { employee, owner } = north;
const create = async (firstName: string) =>
  (await test.call(clients.create, { body: { firstName } }, employee)).id;
const add = (clientId: string, of: Person = employee, by: Person = of) =>
  test.call(clients.addFavorite, { params: { id: of.id, clientId } }, by);
const remove = (clientId: string, of: Person = employee, by: Person = of) =>
  test.call(clients.removeFavorite, { params: { id: of.id, clientId } }, by);
const names = async (of: Person, by: Person = of) =>
  (await test.call(clients.favorites, { params: { id: of.id } }, by)).map((row) => row.firstName);

it("are each user's own, in the order of the directory, and may be set twice", async () => {
  const [zoe, ann] = [await create("Zoe"), await create("Ann")];
  await add(zoe);
  await add(ann);
  await add(ann);
  expect(await names(employee)).toEqual(["Ann", "Zoe"]);
  expect(await names(owner)).toEqual([]);
  await remove(zoe);
  await remove(zoe);
  expect(await names(employee)).toEqual(["Ann"]);
  const events = await read(test.app.pool, north.id, (db) =>
    db.many(sql`
      select ids, detail from events
      where account_id = ${north.id} and name = 'clients.favorited' order by id`),
  );
  expect(events).toEqual([
    { ids: [zoe], detail: { favorite: true } },
    { ids: [ann], detail: { favorite: true } },
    { ids: [zoe], detail: { favorite: false } },
  ]);
});

it("of somebody else can be neither read nor set", async () => {
  const refused = { status: 403, message: "You do not have access to perform this action." };
  const ann = await create("Ann");
  await expect(names(employee, owner)).rejects.toMatchObject(refused);
  await expect(add(ann, employee, owner)).rejects.toMatchObject(refused);
  await expect(remove(ann, employee, owner)).rejects.toMatchObject(refused);
});

it("are never another account's clients", async () => {
  const ann = await create("Ann");
  await expect(add(ann, south.owner)).rejects.toMatchObject({ status: 404 });
  await expect(remove(ann, south.owner)).rejects.toMatchObject({ status: 404 });
  await expect(add(uuid())).rejects.toMatchObject({ status: 404 });
});

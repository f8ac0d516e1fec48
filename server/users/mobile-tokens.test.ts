import { expect, it } from "vitest";
import { users } from "../../contract/users.ts";
import { makeAccount, type Person } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";

const test = await startTestApp();
const account = await makeAccount(test, "Northgate");
const other = await makeAccount(test, "Southgate");
const { owner, employee } = account;

const pixel = { token: "pixel", label: "Pixel 8a", platform: "android" };
const add = (person: Person, body = pixel, id = person.id) =>
  test.call(users.addMobileToken, { params: { id }, body }, person);
const remove = (person: Person, token: string, id = person.id) =>
  test.call(users.removeMobileToken, { params: { id }, body: { token } }, person);
const devices = async (person: Person) => (await test.call(users.me, {}, person)).mobileTokens;

it("a device is never seen at first, and seen when it comes again", async () => {
  await add(owner);
  expect(await devices(owner)).toEqual([{ ...pixel, lastSeen: null }]);
  await add(owner, { ...pixel, label: "Maya's Pixel" });
  const [again] = await devices(owner);
  expect(again).toMatchObject({ label: "Maya's Pixel" });
  expect(Date.parse(again!.lastSeen!)).toBeGreaterThan(Date.now() - 60_000);
});

it("goes over to the colleague who signs in on it", async () => {
  await add(employee);
  expect(await devices(owner)).toEqual([]);
  expect(await devices(employee)).toHaveLength(1);
});

it("is removed by its owner alone", async () => {
  await expect(remove(owner, "pixel", employee.id)).rejects.toMatchObject({ status: 403 });
  await expect(remove(other.owner, "pixel", employee.id)).rejects.toMatchObject({ status: 404 });
  await expect(remove(owner, "pixel")).rejects.toMatchObject({ status: 404 });
  await expect(add(other.owner, pixel, employee.id)).rejects.toMatchObject({ status: 404 });
  await remove(employee, "pixel");
  expect(await devices(employee)).toEqual([]);
});

it("of another account is another device", async () => {
  await add(owner);
  await add(other.owner);
  expect(await devices(owner)).toHaveLength(1);
  expect(await devices(other.owner)).toHaveLength(1);
});

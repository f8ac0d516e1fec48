import { expect, it } from "vitest";
import { changes } from "../../../contract/changes.ts";
import { clients } from "../../../contract/clients.ts";
import { merging } from "../../../contract/merging.ts";
import { AppError } from "../../http/errors.ts";
import { makeAccount } from "../../test/actors.ts";
import { startTestApp } from "../../test/app.ts";

const test = await startTestApp();
const { owner, employee } = await makeAccount(test, "Northgate");
const south = await makeAccount(test, "Southgate");

const make = async (lastName: string) => (await test.call(clients.create, { body: { lastName } }, owner)).id;
const merge = async (id: string, otherId: string) =>
  (await test.call(merging.merge, { params: { id, otherId }, body: {} }, owner)).change;
const undo = (id: string) => test.call(changes.undo, { params: { id } }, owner);

/** What is said of a contact that is gone. */
async function told(id: string, caller = employee) {
  const errors = await Promise.all(
    [clients.full, clients.get].map((endpoint) =>
      test
        .call(endpoint as typeof clients.get, { params: { id } }, caller)
        .catch((thrown: unknown) => thrown),
    ),
  );
  const [error, other] = errors;
  expect(other).toEqual(error);
  expect(error).toBeInstanceOf(AppError);
  const { status, message } = error as AppError;
  expect({ status, message }).toEqual({ status: 404, message: "That contact no longer exists." });
  return (error as AppError).body().mergedInto;
}

it("tells of a contact that was merged away which one it is now, and follows", async () => {
  const [one, two, three] = [await make("Greenwood"), await make("Greewnood"), await make("Grenwood")];
  await merge(one, two);
  expect(await told(two)).toBe(one);
  expect(await told(two.toUpperCase())).toBe(one);
  const last = await merge(three, one);
  expect(await told(two)).toBe(three);
  expect(await told(one)).toBe(three);
  await undo(last);
  expect(await told(two)).toBe(one);
});

it("names none where the one that stayed is gone, and none of a contact that was deleted after its merge was undone", async () => {
  const [one, two] = [await make("Greenwood"), await make("Greewnood")];
  const change = await merge(one, two);
  const { change: removal } = await test.call(clients.remove, { params: { id: one } }, owner);
  expect(await told(two)).toBeUndefined();
  expect(await told(one)).toBeUndefined();
  await undo(removal);
  expect(await told(two)).toBe(one);
  await undo(change);
  await test.call(clients.remove, { params: { id: two } }, owner);
  expect(await told(two)).toBeUndefined();
});

it("tells another account nothing", async () => {
  const [one, two] = [await make("Greenwood"), await make("Greewnood")];
  await merge(one, two);
  expect(await told(two, south.owner)).toBeUndefined();
});

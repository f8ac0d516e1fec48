import { describe, expect, it } from "vitest";
import { changes } from "../../contract/changes.ts";
import { clients } from "../../contract/clients.ts";
import { merging } from "../../contract/merging.ts";
import { paymentMethods } from "../../contract/payment-methods.ts";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";
import { everythingOf } from "../test/everything.ts";

const test = await startTestApp();
const account = await makeAccount(test, "Northgate");
const { owner } = account;

const everything = () => everythingOf(test, account.id);

const make = async (body: object) =>
  (await test.call(clients.create, { body: { lastName: "Order", ...body } }, owner)).id;

/** Two whom nobody would want to lose: each has a number of their own, one of them an account. */
async function makePair() {
  const xena = await make({ firstName: "Xena", ssn: "111111111", coFirstName: "Carl" });
  const yuri = await make({ firstName: "Yuri", ssn: "222222222" });
  for (const id of [xena, yuri])
    await test.call(
      paymentMethods.create,
      { params: { id }, body: { type: "checking", account: "99998888" } },
      owner,
    );
  return { xena, yuri };
}

const merge = (id: string, otherId: string, combine = {}) =>
  test.call(merging.merge, { params: { id, otherId }, body: { combine } }, owner);
const undo = (id: string) => test.call(changes.undo, { params: { id } }, owner);

/** The older of two is refused by a sentence and changes nothing; from the newest to the oldest all is as before. */
async function expectOrder(before: unknown, older: string, newer: string, sentence: string) {
  const both = await everything();
  await expect(undo(older)).rejects.toMatchObject({ status: 409, message: sentence });
  expect(await everything()).toEqual(both);
  expect(await undo(newer)).toEqual({ kept: 0 });
  expect(await undo(older)).toEqual({ kept: 0 });
  expect(await everything()).toEqual(before);
}

describe("undoing the older of two changes of the same rows", () => {
  it("is refused after a second merge", async () => {
    const { xena, yuri } = await makePair();
    const zoe = await make({ firstName: "Zoe" });
    const before = await everything();
    const first = await merge(xena, yuri, { ssn: "other", firstName: "other" });
    const second = await merge(zoe, xena);
    const sentence = "Zoe Order and Yuri Order were merged after this. Undo that first.";
    await expectOrder(before, first.change, second.change, sentence);
  });

  it("is refused after the result was deleted", async () => {
    const { xena, yuri } = await makePair();
    const before = await everything();
    const first = await merge(xena, yuri, { ssn: "other" });
    const second = await test.call(clients.remove, { params: { id: xena } }, owner);
    const sentence = "Xena Order was deleted after this. Undo that first.";
    await expectOrder(before, first.change, second.change, sentence);
  });

  it("is refused after who came of a split was merged into a third", async () => {
    const { xena, yuri } = await makePair();
    const before = await everything();
    const body = { paymentMethods: "move" } as const;
    const first = await test.call(merging.split, { params: { id: xena }, body }, owner);
    const second = await merge(yuri, first.newClient.id);
    const sentence = "Yuri Order and Carl were merged after this. Undo that first.";
    await expectOrder(before, first.change, second.change, sentence);
  });

  it("is open where they have nothing in common", async () => {
    const [one, two] = [await makePair(), await makePair()];
    const before = await everything();
    const first = await merge(one.xena, one.yuri);
    const second = await merge(two.xena, two.yuri);
    expect(await undo(first.change)).toEqual({ kept: 0 });
    expect(await undo(second.change)).toEqual({ kept: 0 });
    expect(await everything()).toEqual(before);
  });
});

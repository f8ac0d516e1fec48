import { expect, it } from "vitest";
import { accounts } from "../../../contract/accounts.ts";
import { clients } from "../../../contract/clients.ts";
import { paymentMethods } from "../../../contract/payment-methods.ts";
import { makeAccount } from "../../test/actors.ts";
import { startTestApp } from "../../test/app.ts";

const test = await startTestApp();
const { owner, ...account } = await makeAccount(test, "Northgate");
const { id } = await test.call(clients.create, { body: { firstName: "Dana" } }, owner);
await test.call(accounts.update, { params: { id: account.id }, body: { keepCardCodes: true } }, owner);

const add = (body: object) => test.call(paymentMethods.create, { params: { id }, body }, owner);
const change = (recordId: string, body: object) =>
  test.call(paymentMethods.update, { params: { id, recordId }, body }, owner);

const everything = { routing: "124000054", account: "4111111111111111", cvc: "123", expDate: "03/01/2029" };

it.each(["checking", "savings"])("a %s account has no security code and does not expire", async (type) => {
  const { routing, account: number, cvc, expDate } = await add({ type, ...everything });
  expect([routing, number, cvc, expDate]).toEqual(["•••• 0054", "•••• 1111", undefined, undefined]);
});

it.each(["credit card", "debit card"])("a %s has no routing number", async (type) => {
  const { routing, account: number, cvc, expDate } = await add({ type, ...everything });
  expect([routing, number, cvc, expDate]).toEqual([undefined, "•••• 1111", expect.any(String), "03/01/2029"]);
});

it("that becomes another type keeps nothing of what it was, whatever was sent", async () => {
  const made = await add({ type: "checking", ...everything });
  const card = await change(made.id, { type: "debit card", cvc: "123", expDate: "03/01/2029" });
  expect([card.routing, card.expDate]).toEqual([undefined, "03/01/2029"]);
  const again = await change(made.id, { type: "savings", cvc: "456" });
  expect([again.type, again.cvc, again.expDate, again.account]).toEqual([
    "savings",
    undefined,
    undefined,
    "•••• 1111",
  ]);
});

it("expires with its month, whichever day was given", async () => {
  expect(await add({ type: "credit card", expDate: "03/15/2029" })).toMatchObject({ expDate: "03/01/2029" });
});

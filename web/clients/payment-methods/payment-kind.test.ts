import { expect, it } from "vitest";
import { asked, checkBy } from "../records/record-form.ts";
import { expiryOf, expiryText, paymentKind, yearsFrom } from "./payment-kind.ts";

const now = new Date(2026, 10, 20);

it("offers this year and the nineteen after it, and the year that is stored", () => {
  const years = yearsFrom(now);
  expect([years.length, years[0], years.at(-1)]).toEqual([20, "2026", "2045"]);
  expect(yearsFrom(now, "2024").slice(0, 2)).toEqual(["2024", "2026"]);
});

it("reads the month and the year of a card", () => {
  expect(expiryOf("03/01/2029")).toEqual({ month: "03", year: "2029" });
  expect(expiryOf(null)).toEqual({ month: null, year: null });
});

it("lets a card live to the end of its month", () => {
  expect(expiryText({ expDate: "11/01/2026" }, now)).toEqual({ text: "Expires 11/2026", over: false });
  expect(expiryText({ expDate: "10/01/2026" }, now)).toEqual({ text: "Expired 10/2026", over: true });
  expect(expiryText({}, now)).toBeUndefined();
});

it("sends nothing that its type has no field for, and is not held back by it", async () => {
  const typed = { account: "4111111111111111", routing: "12", cvc: "12", expDate: "03/01/2029" };
  const card = { ...typed, type: "credit card" };
  expect(asked(paymentKind, card)).toEqual({ ...card, routing: null });
  const account = { ...typed, type: "savings" };
  expect(asked(paymentKind, account)).toEqual({ ...account, cvc: null, expDate: null });
  expect(asked(paymentKind, { ...typed, type: null })).toEqual({ ...typed, type: null });
  const check = checkBy(paymentKind);
  const found = await check({ ...card, cvc: "123" }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  expect(found.errors).toEqual({});
});

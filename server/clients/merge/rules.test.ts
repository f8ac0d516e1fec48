import { describe, expect, it } from "vitest";
import { clientFields, type ClientField } from "../../../contract/clients.ts";
import type { Opened } from "../opened.ts";
import { mergeFields, pick } from "./rules.ts";

const client = (given: Partial<Record<ClientField, string>>): Opened =>
  Object.fromEntries(clientFields.map((field) => [field, given[field] ?? null])) as Opened;

const ann = client({ firstName: "Ann", lastName: "Poe", email: "ann@example.com" });
const bob = client({
  firstName: "Bob",
  lastName: "Poe",
  mobilePhone: "18015550101",
  companyName: "Poe & Co",
});

it.each([
  [undefined, "a", "b", "a"],
  [undefined, null, "b", "b"],
  ["other", "a", "b", "b"],
  ["other", "a", null, "a"],
  ["one", null, "b", "b"],
  ["one", null, null, null],
] as const)("of %s: %s and %s is %s", (side, one, other, wanted) =>
  expect(pick(side, one, other)).toBe(wanted),
);

describe("two contacts become one", () => {
  it("by the first's value, else the other's, unless another is chosen", () => {
    expect(mergeFields(ann, bob, "combine", { firstName: "other", email: "other" })).toEqual(
      client({
        firstName: "Bob",
        lastName: "Poe",
        email: "ann@example.com",
        mobilePhone: "18015550101",
        companyName: "Poe & Co",
      }),
    );
  });

  it("as a couple, the other second; a company is of both", () => {
    expect(mergeFields(ann, bob, "secondary", {})).toEqual(
      client({
        firstName: "Ann",
        lastName: "Poe",
        email: "ann@example.com",
        coFirstName: "Bob",
        coLastName: "Poe",
        coMobilePhone: "18015550101",
        companyName: "Poe & Co",
      }),
    );
  });

  it("as a couple, the other first", () => {
    expect(mergeFields(ann, bob, "primary", {})).toMatchObject({
      firstName: "Bob",
      mobilePhone: "18015550101",
      email: null,
      coFirstName: "Ann",
      coEmail: "ann@example.com",
      coMobilePhone: null,
    });
  });
});

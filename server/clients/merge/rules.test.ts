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
    expect(mergeFields(["a", ann], ["b", bob], "combine", { firstName: "other", email: "other" })).toEqual(
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
    expect(mergeFields(["a", ann], ["b", bob], "secondary", {})).toEqual(
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

  it("with one answer to who sent them, and nobody sent by themselves", () => {
    const sent = client({ affliateContact: "c", affliateContactLevel: "primary", aflliateOn: "01/02/2026" });
    const heard = client({ affliateVia: "Radio" });
    const pair = (choice: object) => mergeFields(["a", sent], ["b", heard], "combine", choice);
    expect(pair({})).toMatchObject({ affliateVia: null, affliateContact: "c", aflliateOn: "01/02/2026" });
    expect(pair({ affliateVia: "other" })).toMatchObject({ affliateVia: "Radio", affliateContact: null });
    const byOther = mergeFields(["a", sent], ["c", client({})], "combine", {});
    expect(byOther).toMatchObject({
      affliateContact: null,
      affliateContactLevel: null,
      aflliateOn: "01/02/2026",
    });
  });

  it("as a couple, the other first", () => {
    expect(mergeFields(["a", ann], ["b", bob], "primary", {})).toMatchObject({
      firstName: "Bob",
      mobilePhone: "18015550101",
      email: null,
      coFirstName: "Ann",
      coEmail: "ann@example.com",
      coMobilePhone: null,
    });
  });
});

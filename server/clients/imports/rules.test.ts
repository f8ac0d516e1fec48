import { describe, expect, it } from "vitest";
import { usualImport } from "../../../contract/imports.ts";
import { fileRow } from "./rows.ts";
import { decide, isSamePerson, pick, type Known } from "./rules.ts";

const who = (name: string, more: Partial<Known> = {}): Known => {
  const [firstName = null, lastName = null] = name.split(" ");
  return {
    firstName,
    preferredFirstName: null,
    lastName,
    suffix: null,
    companyName: null,
    dob: null,
    ...more,
  };
};
const company = (companyName: string): Known => ({ ...who(""), firstName: null, companyName });

describe("with one telephone or address for mail", () => {
  it.each([
    [who("Ann Lee"), who("Ann Lee"), true],
    [who("JOSE OBRIEN"), who("José O'Brien"), true],
    [who("Bill Lee"), who("William Lee"), true],
    [who("Robert Lee"), who("Rob Lee"), true],
    [who("A Lee"), who("Ann Lee"), true],
    [who("Ann Lee-Day"), who("Ann Lee"), true],
    [who("Ann Lee"), who("Al Lee"), false],
    [who("Ann Lee"), who("Ann Day"), false],
    [who("Ann Lee", { dob: "01/01/1970" }), who("Ann Lee", { dob: "01/01/1999" }), false],
    [who("Al Lee", { suffix: "Jr." }), who("Al Lee", { suffix: "Sr" }), false],
    [company("Acme LLC"), company("ACME LLC"), true],
    [company("Acme LLC"), who("Ann Lee"), false],
  ])("%o and %o: %s", (one, two, same) => {
    expect(isSamePerson(one, two)).toBe(same);
    expect(isSamePerson(two, one)).toBe(same);
  });
});

it("the surest of several is taken: by the id whatever the name, then by mail, then by telephone", () => {
  const of = (by: "id" | "email" | "phone", name: string) => ({ ...who(name), id: `${by} ${name}`, by });
  const all = [of("phone", "Ann Lee"), of("email", "Ann Lee"), of("id", "Al Day")];
  const found = (order: Parameters<typeof pick>[2]) => pick(who("Ann Lee"), all, order)?.id;
  expect(found(["phone", "email", "id"])).toBe("id Al Day");
  expect(found(["phone", "email"])).toBe("email Ann Lee");
  expect(found(["phone"])).toBe("phone Ann Lee");
  expect(found(["name"])).toBeUndefined();
  expect(pick(who("Al Lee"), all, ["email"])).toBeNull();
});

it.each([
  [false, null, {}, "create"],
  [false, "skip", {}, "create"],
  [false, null, { mode: "update" }, "skip"],
  [true, null, {}, "update"],
  [true, null, { duplicates: "skip" }, "skip"],
  [true, "create", { duplicates: "skip" }, "create"],
  [true, null, { mode: "create" }, "skip"],
  [true, "create", { mode: "create" }, "create"],
  [true, "create", { mode: "update" }, "skip"],
] as const)("found: %s, chosen: %s, %o: %s", (isFound, choice, options, what) => {
  expect(decide(isFound, choice, { ...usualImport, ...options })).toBe(what);
});

describe("the letter that DOS ends a text with", () => {
  it("is no row, and no part of the last one", () => {
    expect(fileRow(3, ["\u001a"], 1, 2)).toEqual([]);
    expect(fileRow(2, ["Ann", "Lee\u001a"], 1, 2)).toEqual([{ row: 2, cells: ["Ann", "Lee"] }]);
  });
});

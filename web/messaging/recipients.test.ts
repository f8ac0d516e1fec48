import { expect, it } from "vitest";
import { recipientsOf } from "./recipients.ts";

const dana = {
  id: "dana",
  firstName: "Dana",
  lastName: "Whitfield",
  coFirstName: "Marcus",
  coLastName: "Whitfield",
  mobilePhone: "18015550142",
  coMobilePhone: "14065550121",
};
type Row = Parameters<typeof recipientsOf>[0][number];
const lines = (row: Partial<Row>) =>
  recipientsOf([{ ...dana, ...row }]).map(({ option, recipient }) => [
    option.label,
    option.note,
    recipient.mobilePhone,
    recipient.id,
  ]);

it("each of the two is written to by their own number", () => {
  expect(lines({})).toEqual([
    ["Dana Whitfield", "801-555-0142", "18015550142", "dana"],
    ["Marcus Whitfield", "406-555-0121", "14065550121", "dana"],
  ]);
});

it("a number that both have stands once, and the other's has a name in any case", () => {
  expect(lines({ coMobilePhone: dana.mobilePhone })).toHaveLength(1);
  expect(lines({ mobilePhone: null, coFirstName: "", coLastName: "" })).toEqual([
    ["Dana Whitfield", "406-555-0121", "14065550121", "dana"],
  ]);
  expect(lines({ mobilePhone: null, coMobilePhone: null })).toEqual([]);
});

it("of a whole number that was typed only those who have it are meant", () => {
  const named = (typed: string) => recipientsOf([dana], typed).map(({ option }) => option.label);
  expect(named("14065550121")).toEqual(["Marcus Whitfield"]);
  expect(named("18015550199")).toEqual(["Dana Whitfield", "Marcus Whitfield"]);
});

it("of the two people of a contact offers the one whose number begins so, and both where neither does", () => {
  const names = (begun: string) => recipientsOf([dana], null, begun).map(({ option }) => option.label);
  expect(names("80155")).toEqual(["Dana Whitfield"]);
  expect(names("5550121")).toEqual(["Marcus Whitfield"]);
  expect(names("999")).toEqual(["Dana Whitfield", "Marcus Whitfield"]);
});

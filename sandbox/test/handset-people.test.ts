import { expect, it } from "vitest";
import { findPeople, numberIn } from "../screens/handset/find-people.ts";

const people = [
  { phoneNumber: "+14355550125", name: "Zoë Dietrich", note: "Client, owns a boat" },
  { phoneNumber: "+18003569377", name: "Flower shop", note: "" },
  { phoneNumber: "+442079460000", name: "", note: "London" },
].map((person) => ({ ...person, unread: 0, usedAt: "2026-01-01T00:00:00.000Z" }));
const found = (typed: string) => findPeople(people, typed).map(({ phoneNumber }) => phoneNumber);

it("a number is found in any spelling, and by a piece of it", () => {
  const spelled = [
    "(435) 555-0125",
    "435.555.0125",
    "1 435 555 0125",
    "+1 (435) 555-0125",
    "4355550125",
    "001 435 555 0125",
    "555-0125",
  ];
  for (const typed of spelled) expect(found(typed), typed).toEqual(["+14355550125"]);
  for (const typed of ["+44 (0)20 7946 0000", "0044 20 7946 0000", "020 7946 0000"])
    expect(found(typed), typed).toEqual(["+442079460000"]);
  expect(found("1-800-FLOWERS")).toEqual(["+18003569377"]);
});

it("a person is found by the words of name and note, whatever their case and accents", () => {
  expect(found("zoe")).toEqual(["+14355550125"]);
  expect(found("BOAT diet")).toEqual(["+14355550125"]);
  expect(found("zoe 0125")).toEqual(["+14355550125"]);
  expect(found("zoe 0126")).toEqual([]);
  expect(found("shop zoe")).toEqual([]);
  expect(found(" ")).toHaveLength(3);
});

it("only a whole number can be added", () => {
  expect(numberIn("(801) 555-0199")).toBe("+18015550199");
  expect(numberIn("0044 20 7946 0001")).toBe("+442079460001");
  expect(numberIn("1-800-FLOWERS")).toBe("+18003569377");
  for (const typed of [
    "801-555-0199 ext. 5",
    "(801) 555-0199 x5",
    "801.555.0199 #12",
    "801-555-0199 extension 5",
  ])
    expect(numberIn(typed), typed).toBe("+18015550199");
  expect(numberIn("801 555")).toBe(null);
  expect(numberIn("Dana Whitfield")).toBe(null);
});

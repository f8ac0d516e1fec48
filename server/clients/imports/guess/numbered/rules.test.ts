import { describe, expect, it } from "vitest";
import { guessMapping } from "../mapping.ts";

const placesOf = (columns: string[], row: string[] = columns.map(() => "")) =>
  guessMapping(columns, [row]).map(({ to }) => to?.replace("policies.", "") ?? null);

const policy = (nth: number) =>
  ["idNumber", "company", "type", "effectiveDate", "termDate", "premium"].map((part) => `${nth}.${part}`);
const words = ["Policy Number", "Carrier", "LOB", "Effective Date", "Expiration Date", "Premium"];
const values = ["HM-22", "Acme Mutual", "Home", "1/5/2026", "1/5/2027", "1204.00"];

describe("columns that are numbered as a policy is", () => {
  it.each([
    ["with the others", words.map((word) => `${word} 2`)],
    ["without a space", words.map((word) => `${word}2`)],
    ["by a sign", words.map((word) => `${word} #2`)],
    ["within", words.map((word) => (word === "Policy Number" ? "Policy 2 Number" : `Policy 2 ${word}`))],
    ["at the policy", words.map((word) => (word === "Policy Number" ? "Policy2 Number" : `Policy2 ${word}`))],
  ])("go with it: %s", (_, second) => {
    expect(placesOf([...words, ...second], [...values, ...values])).toEqual([...policy(1), ...policy(2)]);
    expect(placesOf([...words, ...second])).toEqual([...policy(1), ...policy(2)]);
  });

  it("go with it from the first to the sixth, and a seventh has no place", () => {
    const numbered = [1, 2, 3, 4, 5, 6, 7].flatMap((nth) => words.map((word) => `${word} ${nth}`));
    const places = placesOf(numbered);
    expect(places.slice(0, 36)).toEqual([1, 2, 3, 4, 5, 6].flatMap(policy));
    expect(places.slice(36)).toEqual(words.map(() => null));
  });

  it("stay where they are where the word says too little without its policy", () => {
    const columns = ["First Name", "Last Name", "Policy Number 2", "Company 2", "Type 2", "Term 2"];
    expect(placesOf(columns).slice(2)).toEqual(["2.idNumber", null, null, null]);
  });

  it("are of a telephone where no policy has that number", () => {
    const places = placesOf(["First Name", "Last Name", "Phone 1", "Carrier 1", "Phone 2", "Carrier 2"]);
    expect([places[3], places[5]]).toEqual([null, null]);
  });

  it("stay what they are where they are no policy's", () => {
    const columns = ["Phone 2", "Address 2", "Email 2", "Address Line 2", "City 2", "Line 2"];
    const alone = placesOf(columns);
    expect(placesOf(["Policy Number 2", "Carrier 2", ...columns]).slice(2)).toEqual(alone);
    expect(placesOf(["Company", "First Name", "Company 2", "Policy Number 2"])).toEqual([
      "companyName",
      "firstName",
      null,
      "2.idNumber",
    ]);
  });

  it("go nowhere where no policy has that number", () => {
    expect(placesOf([...words, "LOB 2", "Premium 2", "Type 3"]).slice(6)).toEqual([null, null, null]);
  });

  it("are what their values are where these are something else", () => {
    expect(placesOf(["Policy Number 2", "Premium 2"], ["HM-1", "a@b.example"])[1]).toBe("email");
  });
});

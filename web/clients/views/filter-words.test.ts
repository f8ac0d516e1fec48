import { expect, test } from "vitest";
import { joinValues } from "../../../contract/client-filters.ts";
import { optionsOf, valueText } from "./filter-words.ts";

const known = {
  tags: [{ id: "boat", label: "Boat" }],
  unknownTag: "a tag that is gone",
  team: [{ id: "ben", label: "Ben Okafor" }],
  locations: [],
  imports: [{ id: "file", label: "clients.csv, yesterday" }],
  policyTypes: ["Auto", "Flood"],
};
const of = (operator: "is" | "isNot", ...values: string[]) =>
  valueText({ field: "managedBy", operator, value: joinValues(values) }, known);

test("a pill says what is asked for, and of many how many", () => {
  expect(of("is", "ben")).toBe("Ben Okafor");
  expect(of("is", "me", "ben")).toBe("Me or Ben Okafor");
  expect(of("isNot", "me", "none")).toBe("not Me or Nobody");
  expect(of("is", "me", "none", "ben", "gone")).toBe("4 values");
  const over = (value: string) => valueText({ field: "lastContactedOn", operator: "over", value }, known);
  expect([over("90"), over("45"), over("1")]).toEqual([
    "over 90 days ago",
    "over 45 days ago",
    "over 1 day ago",
  ]);
});

test("an import is called as its file, and one that is long gone is no row of letters", () => {
  const value = joinValues(["file", "01a1feb2-7b8a-77f9-9668-5e0dadd29afa"]);
  expect(valueText({ field: "import", operator: "is", value }, known)).toBe(
    "clients.csv, yesterday or an earlier import",
  );
});

test("a tag that is not among those that are known is no row of letters", () => {
  const value = joinValues(["boat", "01a1feb2-7b8a-77f9-9668-5e0dadd29afa"]);
  expect(valueText({ field: "tag", operator: "is", value }, known)).toBe("Boat or a tag that is gone");
});

test("a policy is asked for by the types that the account has, its own among them", () => {
  const policy = { field: "policy", operator: "is", value: "" } as const;
  expect(optionsOf(policy, known)?.map(({ label }) => label)).toEqual(["Any type", "Auto", "Flood"]);
});

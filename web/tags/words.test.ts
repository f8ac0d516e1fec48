import { expect, it } from "vitest";
import type { TagQuery } from "../../contract/tag-rules.ts";
import { queryInWords } from "./words.ts";

const said = (query: TagQuery) =>
  queryInWords(query, (id, kind) => (id === "1" ? (kind === "tags" ? "Boat" : "Rita Known") : "?"));

it("says a rule as a person would", () => {
  const rules: TagQuery["rules"] = [
    { field: "policyTermDate", operator: "isWithinNext", value: "30" },
    { field: "policyPremium", operator: "isMore", value: "$2,000" },
    { field: "addressCity", operator: "isOneOf", value: "Provo,Orem, Lehi" },
    { field: "email", operator: "isEmpty", value: "" },
  ];
  expect(said({ match: "all", rules, groups: [] })).toBe(
    "Policy, term date is within the next 30 days and Policy, premium is more than $2,000" +
      " and Address, city is one of Provo, Orem or Lehi and Email is empty",
  );
});

it("keeps groups together", () => {
  const group: TagQuery["groups"][number] = {
    match: "any",
    rules: [
      { field: "tags", operator: "doNotInclude", value: "1" },
      { field: "age", operator: "isLess", value: "65" },
    ],
  };
  const rules: TagQuery["rules"] = [{ field: "lastName", operator: "is", value: "Acosta" }];
  expect(said({ match: "all", rules, groups: [group] })).toBe(
    "Last name is Acosta and (Tags do not include Boat or Age is less than 65)",
  );
});

it("says who sent them by name", () => {
  const rules: TagQuery["rules"] = [
    { field: "affliateContact", operator: "is", value: "1" },
    { field: "affliateContactLevel", operator: "is", value: "secondary" },
    { field: "aflliateOn", operator: "isWithinLast", value: "90" },
  ];
  expect(said({ match: "all", rules, groups: [] })).toBe(
    "Referral, contact is Rita Known and Referral, which of the two is secondary" +
      " and Referral, date was within the last 90 days",
  );
});

it("says from what to what", () => {
  const rules: TagQuery["rules"] = [
    { field: "age", operator: "isBetween", value: "60", to: "65" },
    { field: "policyPremium", operator: "isBetween", value: "1,000", to: "$2,000" },
    { field: "dob", operator: "isBetween", value: "01/01/1950", to: "12/31/1959" },
  ];
  expect(said({ match: "all", rules, groups: [] })).toBe(
    "Age is between 60 and 65 and Policy, premium is between $1,000 and $2,000" +
      " and Birth date is between 01/01/1950 and 12/31/1959",
  );
});

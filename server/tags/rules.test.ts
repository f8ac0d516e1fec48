import { describe, expect, it } from "vitest";
import { faultOf, isValidQuery, listOf, numberOf, type TagRule } from "../../contract/tag-rules.ts";
import { conditionOf } from "./compile.ts";

const rule = (field: TagRule["field"], operator: string, value = ""): TagRule => ({ field, operator, value });

describe("a rule", () => {
  it.each([
    [rule("lastName", "is", "Acosta"), null],
    [rule("lastName", "is", " "), "Enter a value"],
    [rule("lastName", "isEmpty"), null],
    [rule("lastName", "isLess", "1"), "Choose how to compare"],
    [rule("lastName", "toString", "1"), "Choose how to compare"],
    [rule("addressCity", "isOneOf", " , "), "Enter a value"],
    [rule("militaryStatus", "is", "past"), "Choose one of the list"],
    [rule("age", "isMore", "65"), null],
    [rule("age", "isMore", "65.5"), "Enter a number of years like 65"],
    [rule("age", "isMore", "151"), "Enter a number of years like 65"],
    [rule("policyTermDate", "isWithinNext", "30"), null],
    [rule("policyTermDate", "isWithinNext", "04/05/2026"), "Enter a number of days like 30"],
    [rule("policyTermDate", "isBefore", "30"), "Enter a date like 03/14/1979"],
    [rule("policyPremium", "isMore", "$2,000"), null],
    [rule("policyPremium", "isMore", "much"), "Enter an amount like 2,000"],
    [rule("tags", "include"), "Choose a tag"],
    [rule("tags", "include", "Boat"), "Choose a tag"],
    [rule("affliateContact", "is"), "Choose a contact"],
    [rule("affliateContact", "isNot", "Rita"), "Choose a contact"],
    [rule("affliateContact", "isEmpty"), null],
    [rule("affliateContactLevel", "is", "Primary"), "Choose one of the list"],
    [rule("aflliateOn", "isWithinLast", "90"), null],
  ])("%o: %s", (given, fault) => expect(faultOf(given)).toBe(fault));

  it("reads amounts and lists as they are typed", () => {
    expect(numberOf("$2,000.50")).toBe(2000.5);
    expect(numberOf("")).toBeNaN();
    expect(listOf("Provo, Orem,, Lehi ")).toEqual(["Provo", "Orem", "Lehi"]);
  });
});

describe("a query", () => {
  const rules = [rule("lastName", "is", "Acosta")];

  it("can be asked with a rule, no empty group and nothing wrong", () => {
    expect(isValidQuery({ match: "all", rules, groups: [] })).toBe(true);
    expect(isValidQuery({ match: "all", rules: [], groups: [{ match: "any", rules }] })).toBe(true);
    expect(isValidQuery({ match: "all", rules: [], groups: [] })).toBe(false);
    expect(isValidQuery({ match: "all", rules, groups: [{ match: "any", rules: [] }] })).toBe(false);
    expect(isValidQuery({ match: "all", rules: [rule("age", "is", "x")], groups: [] })).toBe(false);
  });

  it("never writes what was typed into its statement", () => {
    const hostile = "'); drop table clients; --";
    const condition = conditionOf(
      {
        match: "any",
        rules: [rule("lastName", "is", hostile), rule("addressCity", "contains", hostile)],
        groups: [],
      },
      { accountId: "an account", today: "2026-11-20" },
    );
    expect(condition.sql).not.toContain("drop");
    expect(condition.values).toEqual([[hostile], "an account", "addresses", "city", hostile]);
  });
});

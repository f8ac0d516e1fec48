import { describe, expect, it } from "vitest";
import { faultOf, faultsOf, isValidQuery, listOf, numberOf, type TagRule } from "../../contract/tag-rules.ts";
import { conditionOf } from "./compile.ts";

const rule = (field: TagRule["field"], operator: string, value = "", to?: string): TagRule => ({
  field,
  operator,
  value,
  to,
});

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
    [rule("policyPremium", "isMore", "1,5"), "Enter an amount like 2,000"],
    [rule("policyPremium", "isMore", "1500,000"), "Enter an amount like 2,000"],
    [rule("policyPremium", "isMore", "-5"), "Enter an amount like 2,000"],
    [rule("tags", "include"), "Choose a tag"],
    [rule("tags", "include", "Boat"), "Choose a tag"],
    [rule("affliateContact", "is"), "Choose a contact"],
    [rule("affliateContact", "isNot", "Rita"), "Choose a contact"],
    [rule("affliateContact", "isEmpty"), null],
    [rule("affliateContactLevel", "is", "Primary"), "Choose one of the list"],
    [rule("aflliateOn", "isWithinLast", "90"), null],
    [rule("age", "isBetween", "60", "65"), null],
    [rule("age", "isBetween", "65", "65"), null],
    [rule("age", "isBetween", "65", "60"), "Enter 65 or more"],
    [rule("age", "isBetween", "100", "65"), "Enter 100 or more"],
    [rule("age", "isBetween", "60"), "Enter a value"],
    [rule("age", "isBetween", "60", "old"), "Enter a number of years like 65"],
    [rule("age", "isBetween", "", "65"), "Enter a value"],
    [rule("policyPremium", "isBetween", "$900", "2,000"), null],
    [rule("policyPremium", "isBetween", "$2,000", "900"), "Enter $2,000 or more"],
    [rule("dob", "isBetween", "12/31/1950", "01/01/1951"), null],
    [rule("dob", "isBetween", "01/01/1951", "12/31/1950"), "Enter 01/01/1951 or a later date"],
    [rule("dob", "isBetween", "01/01/1951", "1952"), "Enter a date like 03/14/1979"],
    [rule("lastName", "isBetween", "A", "B"), "Choose how to compare"],
  ])("%o: %s", (given, fault) => expect(faultOf(given)).toBe(fault));

  it("says which of two values is wrong", () => {
    const faults = (value: string, to: string) => faultsOf(rule("age", "isBetween", value, to));
    expect(faults("old", "65")).toEqual({ value: "Enter a number of years like 65", to: null });
    expect(faults("65", "60")).toEqual({ value: null, to: "Enter 65 or more" });
    expect(faults("", "")).toEqual({ value: "Enter a value", to: "Enter a value" });
  });

  it("reads amounts and lists as they are typed", () => {
    expect(numberOf("$2,000.50")).toBe(2000.5);
    expect(numberOf("")).toBeNaN();
    // As the rules that are kept have meant it: none of theirs may become a comparison with what is no number.
    expect(["1,5", "1500,000"].map(numberOf)).toEqual([15, 1_500_000]);
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

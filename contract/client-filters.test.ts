import { describe, expect, it } from "vitest";
import { joinValues, readFilters, writeFilters, type ClientFilter } from "./client-filters.ts";

const id = "0192d3a0-0000-7000-8000-000000000000";

describe("filters", () => {
  it("come back as they went", () => {
    const filters: ClientFilter[] = [
      { field: "managedBy", operator: "isNot", value: id },
      { field: "lastContactedOn", operator: "over", value: "90" },
      { field: "createdAt", operator: "after", value: "02/29/2024" },
      { field: "policy", operator: "is", value: "Home ~ auto. 100%, & more" },
      { field: "mobilePhone", operator: "empty", value: "" },
      { field: "managedBy", operator: "is", value: joinValues(["me", "none", id]) },
      { field: "policy", operator: "isNot", value: joinValues(["Home, auto", "Life"]) },
    ];
    expect(readFilters(writeFilters(filters))).toEqual(filters);
    expect(readFilters(writeFilters([]))).toEqual([]);
  });

  it("stand in an address as they are read", () => {
    expect(
      writeFilters([
        { field: "managedBy", operator: "is", value: "me" },
        { field: "lastContactedOn", operator: "never", value: "" },
      ]),
    ).toBe("managedBy.is.me~lastContactedOn.never");
    expect(writeFilters([{ field: "birthMonth", operator: "is", value: joinValues(["3", "4"]) }])).toBe(
      "birthMonth.is.3,4",
    );
  });

  it.each([
    "x",
    "managedBy",
    "managedBy.is",
    "managedBy.is.nobody",
    "managedBy.over.3",
    "constructor.is.1",
    "birthMonth.is.13",
    "birthMonth.is.1.5",
    "lastContactedOn.over.-1",
    "createdAt.after.13/01/2024",
    "policy.is.",
    "policy.is.%E0%A4%A",
    "policy.is.Auto,",
    "managedBy.is.me,nobody",
    "createdAt.within.3,4",
    `birthMonth.is.${Array.from({ length: 21 }, () => "1").join(",")}`,
    Array.from({ length: 11 }, () => "email.empty").join("~"),
  ])("that nobody wrote are none: %s", (text) => {
    expect(readFilters(text)).toBeNull();
  });
});

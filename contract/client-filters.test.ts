import { describe, expect, it } from "vitest";
import { readFilters, writeFilters, type ClientFilter } from "./client-filters.ts";

const id = "0192d3a0-0000-7000-8000-000000000000";

describe("filters", () => {
  it("come back as they went", () => {
    const filters: ClientFilter[] = [
      { field: "managedBy", operator: "isNot", value: id },
      { field: "lastContactedOn", operator: "over", value: "90" },
      { field: "createdAt", operator: "after", value: "02/29/2024" },
      { field: "policy", operator: "is", value: "Home ~ auto. 100%, & more" },
      { field: "mobilePhone", operator: "empty", value: "" },
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
    Array.from({ length: 11 }, () => "email.empty").join("~"),
  ])("that nobody wrote are none: %s", (text) => {
    expect(readFilters(text)).toBeNull();
  });
});

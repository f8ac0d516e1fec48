import { describe, expect, it } from "vitest";
import { guessMapping } from "../../guess/mapping.ts";
import { planOf, readRow } from "../row.ts";

const read = (cells: Record<string, string>, given?: (string | null)[]) => {
  const [columns, row] = [Object.keys(cells), Object.values(cells)];
  const mapping = given ? given.map((to) => ({ to })) : guessMapping(columns, [row]);
  const { client, extras, problems, leftOut } = readRow(
    planOf(columns, mapping),
    row,
    () => null,
    new Date("2026-11-20T12:00:00Z"),
  );
  return { client, extras, told: [...problems, ...leftOut] };
};

describe("a row that names two companies", () => {
  it("has the legal one as its company, and what it does business as beside it", () => {
    for (const header of ["DBA", "DBA Name", "Doing Business As", "Trade Name"])
      expect(read({ "Customer Name": "Sixty Trucking Inc", [header]: "Sixty Freight" })).toEqual({
        client: { companyName: "Sixty Trucking Inc" },
        extras: [{ field: header, value: "Sixty Freight" }],
        told: [],
      });
  });

  it("keeps what its column calls the company, and the name beside it", () => {
    const cells = { Name: "Sixty Trucking Inc", Company: "Sixty Freight" };
    expect(read(cells, ["name", "companyName"])).toEqual({
      client: { companyName: "Sixty Freight" },
      extras: [{ field: "Name", value: "Sixty Trucking Inc" }],
      told: [],
    });
  });

  it("has one of them where both are the same", () => {
    expect(read({ "Customer Name": "SIXTY TRUCKING, INC.", DBA: "Sixty Trucking Inc" })).toMatchObject({
      client: { companyName: "SIXTY TRUCKING, INC." },
      extras: [],
      told: [],
    });
  });

  it("keeps both where each has a column of its own", () => {
    for (const cells of [
      { "Business Name": "Sixty Trucking Inc", DBA: "Sixty Freight" },
      { DBA: "Sixty Freight", "Business Name": "Sixty Trucking Inc" },
    ])
      expect(read(cells)).toEqual({
        client: { companyName: "Sixty Trucking Inc" },
        extras: [{ field: "DBA", value: "Sixty Freight" }],
        told: [],
      });
  });

  it("keeps the one that fits, and tells of the other", () => {
    const long = `${"Sixty ".repeat(100)}Trucking Inc`;
    const { client, told } = read({ "Customer Name": long, DBA: "Sixty Freight" });
    expect(client).toEqual({ companyName: "Sixty Freight" });
    expect(told).toMatchObject([{ column: 0, field: "companyName" }]);
  });

  it("is a person's with their firm where the name is a person's", () => {
    expect(read({ "Customer Name": "Ann Lee", DBA: "Sixty Freight" })).toMatchObject({
      client: { firstName: "Ann", lastName: "Lee", companyName: "Sixty Freight" },
      extras: [],
    });
  });

  it("is not told by a trade that somebody learned", () => {
    expect(guessMapping(["First Name", "Trade"], [["Ann", "Plumber"]])[1]).toMatchObject({ to: null });
  });
});

import { expect, test } from "vitest";
import { usualColumns } from "../../contract/client-filters.ts";
import { rowLines } from "./row-lines.ts";

const dana = {
  firstName: "Dana",
  preferredFirstName: null,
  lastName: "Whitfield",
  companyName: "Whitfield Cabinets",
  coFirstName: "Marcus",
  coPreferredFirstName: null,
  coLastName: "Whitfield",
  found: null,
  email: "dw@cabinets.example",
  coEmail: "marcus@home.example",
};
const told = (client: typeof dana, columns = usualColumns, search?: string) =>
  rowLines(client, columns, search).map((line) => line.map(({ before, text }) => before + text).join(" · "));

test("the company has a column, or where there is none a line of its own", () => {
  expect(told(dana)).toEqual(["with Marcus Whitfield"]);
  expect(told(dana, ["mobilePhone"])).toEqual(["with Marcus Whitfield", "Whitfield Cabinets"]);
  expect(told({ ...dana, coFirstName: null!, coLastName: null! }, [])).toEqual(["Whitfield Cabinets"]);
});

test("nobody stands twice in a row", () => {
  const company = { ...dana, firstName: null!, lastName: null! };
  expect(told(company, [])).toEqual(["with Marcus Whitfield"]);
  expect(told({ ...company, companyName: null! }, [])).toEqual([]);
});

test("by what it was found stands first, and no row has more than three lines", () => {
  const found = { ...dana, found: { kind: "policies", line: "HO-22" } as never };
  expect(told(found)).toEqual(["Policy HO-22", "with Marcus Whitfield"]);
  expect(told(found, [])).toEqual(["Policy HO-22", "with Marcus Whitfield · Whitfield Cabinets"]);
});

test("an e-mail address is told where only it was met, and has no column", () => {
  const met = (search: string, columns = usualColumns) => told(dana, columns, search)[0];
  expect(met("dw@cab")).toBe("dw@cabinets.example");
  expect(met("DW@CABINETS.example")).toBe("dw@cabinets.example");
  expect(met("dana home.example")).toBe("marcus@home.example");
  for (const search of ["marcus", "cabinets", "801", ""]) expect(met(search)).toBe("with Marcus Whitfield");
  expect(met("dw@cab", [...usualColumns, "email"])).toBe("with Marcus Whitfield");
  expect(met("home.example", [...usualColumns, "email"])).toBe("marcus@home.example");
});

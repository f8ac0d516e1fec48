import { describe, expect, it } from "vitest";
import { addressTypes } from "../../../../../contract/addresses.ts";
import { importPlaces } from "../../../../../contract/import-places.ts";
import { columnsOf, exportedFields } from "../../../export/columns.ts";
import { guessMapping } from "../mapping.ts";

const places = (columns: string[], row: string[] = []) => guessMapping(columns, [row]).map(({ to }) => to);
const partsOf = (start: string) =>
  importPlaces.flatMap(({ id }) => (id.startsWith(start) && !id.endsWith(".full") ? [id] : []));

/** Everything that an export can write: more addresses of a kind and more policies than an import has places for. */
const headers = columnsOf({
  rows: 1,
  fields: exportedFields,
  addresses: Object.fromEntries(addressTypes.map((type) => [type, 2])),
  policies: 8,
  dependents: 2,
}).map(({ header }) => header);
const nothing = (start: string) =>
  headers.flatMap((name) => (name.startsWith(start) ? [[name, null] as const] : []));
const placeOf = new Map<string, string | null>([
  ...importPlaces.map(({ id, label }) => [label, id] as const),
  ...["Address 2, ", "Policy 7 ", "Policy 8 ", "Dependent 1 ", "Dependent 2 "].flatMap(nothing),
]);

describe("the columns of our own export", () => {
  it("are called each by a name of its own", () => {
    expect(new Set(importPlaces.map(({ label }) => label)).size).toBe(importPlaces.length);
    expect(new Set(headers).size).toBe(headers.length);
  });

  it("bring every place that an export can write", () => {
    const written = new Set(headers.map((name) => placeOf.get(name)));
    const wanted = ["id", ...exportedFields, "managedBy", ...partsOf("addresses."), ...partsOf("policies.")];
    expect(wanted.filter((place) => !written.has(place))).toEqual([]);
  });

  it.each([
    ["nothing", ""],
    ["an address for mail", "leona@abara.example"],
    ["a phone", "801-555-0199"],
    ["a day", "04/09/1971"],
    ["a name", "Leona Abara"],
  ])("go to the places that they came from, with %s in them", (_, value) => {
    const row = headers.map(() => value);
    expect(Object.fromEntries(places(headers, row).map((to, n) => [headers[n], to]))).toEqual(
      Object.fromEntries(headers.map((name) => [name, placeOf.get(name)])),
    );
  });

  it("go there alone, too, and in any order", () => {
    const backwards = headers.toReversed();
    expect(places(backwards)).toEqual(places(headers).toReversed());
    for (const name of headers.slice(1)) expect(places([headers[0]!, name])[1]).toBe(placeOf.get(name));
  });

  it("go there without the contacts' ids as well, where an address tells that they are ours", () => {
    expect(places(["Address, Physical: city", "Policy plan", "Plan name"])).toEqual([
      "addresses.Physical.city",
      "policies.1.plan",
      "healthPlanName",
    ]);
  });

  it("leave no place to a column that somebody has added, and take none from it", () => {
    const added = places(["E-mail", "Contact id, to update it", "Email", "Tags", "Pol #"]);
    expect(added).toEqual([null, "id", "email", "tags", "policies.1.idNumber"]);
  });

  it("are no rule for the files of others", () => {
    expect(places(["Policy Number", "Plan Name"])).toEqual(["policies.1.idNumber", "policies.1.plan"]);
  });
});

import { expect, it } from "vitest";
import { earlier } from "./earlier.ts";

it("is the value that stood in the field, and nothing for one that was blank", () => {
  expect(earlier({ field: "year", before: "2019" }, {})).toEqual({ year: "2019" });
  expect(earlier({ field: "make", before: null }, { make: "Lund" })).toEqual({ make: null });
});

it("leaves the other parts of a group as they are now", () => {
  const now = { coverage: { carrier: "Foundry", premium: 900 }, make: "Lund" };
  expect(earlier({ field: "coverage.carrier", before: "Cascade" }, now)).toEqual({
    coverage: { carrier: "Cascade", premium: 900 },
  });
  expect(earlier({ field: "coverage.carrier", before: null }, now)).toEqual({ coverage: { premium: 900 } });
  expect(earlier({ field: "mailing.city", before: "Provo" }, now)).toEqual({ mailing: { city: "Provo" } });
});

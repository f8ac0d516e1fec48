import { expect, it } from "vitest";
import { commercialName, factsOf } from "./commercial-kind.ts";

it("is named by its company, else by the name it trades under, which is then no second fact", () => {
  expect(commercialName({ companyName: "Whitfield Cabinets LLC", dba: "Whitfield" })).toBe(
    "Whitfield Cabinets LLC",
  );
  expect(commercialName({ dba: "Whitfield" })).toBe("Whitfield");
  expect(commercialName({})).toBe("Commercial");
  expect(factsOf({ dba: "Whitfield", entityType: "LLC" })).toEqual([{ label: "Entity type", value: "LLC" }]);
  expect(factsOf({ companyName: "Whitfield Cabinets LLC", dba: "Whitfield" })).toEqual([
    { label: "DBA", value: "Whitfield" },
  ]);
});

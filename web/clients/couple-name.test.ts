import { expect, test } from "vitest";
import { clientName } from "../../contract/names.ts";
import { coupleName, referrerName } from "./couple-name.ts";

const nobody = { firstName: null, lastName: null, companyName: null, coFirstName: null, coLastName: null };

test("two people of one family share the last name", () => {
  const dana = { ...nobody, firstName: "Dana", lastName: "Whitfield", coFirstName: "Marcus" };
  expect(coupleName({ ...dana, coLastName: "Whitfield" })).toBe("Dana & Marcus Whitfield");
  expect(coupleName({ ...dana, coLastName: "Lee" })).toBe("Dana Whitfield & Marcus Lee");
  expect(coupleName({ ...dana, coLastName: null })).toBe("Dana Whitfield & Marcus");
});

test("the co-applicant alone", () => {
  const known = { ...nobody, coFirstName: "Only", coLastName: "Co" };
  expect([coupleName(known), clientName(known)]).toEqual(["Only Co", "Only Co"]);
});

test("one person, a company, or a last name alone", () => {
  expect(coupleName({ ...nobody, firstName: "Dana", companyName: "Whitfield Cabinets" })).toBe("Dana");
  expect(coupleName({ ...nobody, companyName: "Whitfield Cabinets" })).toBe("Whitfield Cabinets");
  expect(coupleName({ ...nobody, lastName: "Lee", coFirstName: "Ann", coLastName: "Lee" })).toBe(
    "Lee & Ann Lee",
  );
});

test("who sent a contact is one of the two where that is known, else both", () => {
  const couple = {
    ...nobody,
    firstName: "Dana",
    lastName: "Whitfield",
    coFirstName: "Marcus",
    coLastName: "Lee",
  };
  expect(referrerName(couple, null)).toBe("Dana Whitfield & Marcus Lee");
  expect(referrerName(couple, "primary")).toBe("Dana Whitfield");
  expect(referrerName(couple, "secondary")).toBe("Marcus Lee");
  expect(referrerName({ ...nobody, firstName: "Dana" }, "secondary")).toBe("Dana");
});

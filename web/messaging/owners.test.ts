import { expect, test } from "vitest";
import { ownersOf } from "./owners.ts";

const row = (id: string, more: object = {}) => ({
  id,
  firstName: "Dana",
  lastName: "Whitfield",
  companyName: null,
  coFirstName: "Marcus",
  coLastName: "Whitfield",
  mobilePhone: null,
  phone: null,
  coMobilePhone: null,
  coPhone: null,
  ...more,
});

test("who has a number, and as which of their phones; who has a longer one has it not", () => {
  const found = [
    row("a", { phone: "18015550142", coPhone: "18015550142" }),
    row("b", { mobilePhone: "118015550142" }),
    row("c", { coMobilePhone: "18015550142", coFirstName: null, coLastName: null }),
  ];
  expect(ownersOf(found, "18015550142")).toEqual([
    { id: "a", name: "Dana & Marcus Whitfield", phones: ["Home", "Co-Applicant home"] },
    { id: "c", name: "Dana Whitfield", phones: ["Co-Applicant mobile"] },
  ]);
});

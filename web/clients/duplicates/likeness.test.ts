import { expect, it } from "vitest";
import type { DuplicateReason } from "../../../contract/duplicates.ts";
import { likeness } from "./likeness.ts";

type Told = [DuplicateReason["field"], DuplicateReason["like"], string, number?];
const told = (...reasons: Told[]) =>
  likeness(reasons.map(([field, like, text, points = 10]) => ({ field, like, text, points })));

it("says in one sentence why who is typed may be there, an e-mail never as an address", () => {
  expect(
    told(
      ["phone", "same", "Same number"],
      ["name", "same", "Same name"],
      ["dob", "same", "Same date"],
      ["email", "same", "Same address"],
    ),
  ).toBe("Same number, name, birth date and email");
  expect(told(["email", "same", "Same address"], ["address", "same", "Same address"])).toBe(
    "Same email and address",
  );
  expect(told(["gender", "same", "Same"])).toBe("Same gender");
  expect(told(["dob", "same", "Same date"], ["name", "near", "Another form of the first name"])).toBe(
    "Same birth date; another form of the first name",
  );
  expect(
    told(["coApplicant", "near", "Co-applicant of Rosa Dalton"], ["phone", "near", "One digit differs"]),
  ).toBe("Co-applicant of Rosa Dalton; one digit differs");
});

it("leaves out what speaks for two people", () => {
  expect(
    told(
      ["name", "same", "Same name"],
      ["dob", "differs", "Different"],
      ["suffix", "near", "Suffix missing", -2],
    ),
  ).toBe("Same name");
});

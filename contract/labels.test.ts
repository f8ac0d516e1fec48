import { expect, it } from "vitest";
import { fieldLabel, fieldValue } from "./labels.ts";

it.each([
  ["employerName", "Employer name"],
  ["ssn", "SSN"],
  ["coSsn", "Co-applicant SSN"],
  ["coDob", "Co-applicant birth date"],
  ["coverage.premium", "Coverage: premium"],
  ["company", "Company"],
])("%s is called %s", (field, label) => {
  expect(fieldLabel(field)).toBe(label);
});

it.each([
  ["coMobilePhone", "18015550142", "801-555-0142"],
  ["premium", "1200.5", "$1,200.50"],
  ["coverage.dwelling", "486000", "$486,000"],
  ["occupation", "1200", "1200"],
  ["accountPhone", "Provo office", "Provo office"],
])("%s %s reads %s", (field, value, read) => {
  expect(fieldValue(field, value)).toBe(read);
});

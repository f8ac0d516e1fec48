import { expect, it } from "vitest";
import { choiceLabel, fieldLabel, fieldValue } from "./labels.ts";

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
  ["trailer.value", "4500", "$4,500"],
  ["autoValue", "21000", "$21,000"],
  ["valueContents", "800", "$800"],
  ["value", "0815", "0815"],
  ["coImmigrant", "greenCard", "Green card"],
  ["immigrant", "student visa", "Student visa"],
  ["expDate", "05/01/2029", "05/2029"],
  ["expirationDate", "05/01/2029", "05/01/2029"],
  ["value", "1", "1"],
  ["occupation", "1200", "1200"],
  ["accountPhone", "Provo office", "Provo office"],
])("%s %s reads %s", (field, value, read) => {
  expect(fieldValue(field, value)).toBe(read);
});

it.each([
  ["car", "Car"],
  ["suv", "SUV"],
  ["ATV", "ATV"],
  ["truckCamper", "Truck camper"],
  ["sailNonPowered", "Sail non powered"],
])("the choice %s reads %s", (choice, read) => {
  expect(choiceLabel(choice)).toBe(read);
});

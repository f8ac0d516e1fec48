import { expect, it } from "vitest";
import { isStillOne } from "../../form/whose.ts";
import { marksOf } from "./person-marks.ts";

const jane = { firstName: "Robert", lastName: "Smith", coFirstName: "Jane", coLastName: "Smith" };
const born = (coFirstName: string, coDob: string) => ({ ...jane, coFirstName, coDob });

it.each([
  ["a corrected first name", jane, { ...jane, coFirstName: "Janet" }, true],
  ["a corrected first name, with a birth date", born("Jane", "01/02/1980"), born("Jan", "01/02/1980"), true],
  ["another last name", jane, { ...jane, coLastName: "Lund" }, true],
  ["another first name", jane, { ...jane, coFirstName: "Kim" }, false],
  [
    "the same initial, with another birth date",
    born("Jane", "01/02/1980"),
    born("Jack", "05/06/2001"),
    false,
  ],
  [
    "the same initial, where one has a birth date",
    born("Jane", "01/02/1980"),
    { ...jane, coFirstName: "Jack" },
    false,
  ],
])("by %s it is told whether it is the same co-applicant", (_, one, other, isSame) => {
  expect(isStillOne(marksOf(one, "secondary"), marksOf(other, "secondary"))).toBe(isSame);
});

it("who takes the primary's place in a company is another", () => {
  const before = { companyName: "Acme", firstName: "John", lastName: "Doe" };
  const after = { companyName: "Acme", firstName: "Alice", lastName: "Roe" };
  expect(isStillOne(marksOf(before, "primary"), marksOf(after, "primary"))).toBe(false);
});

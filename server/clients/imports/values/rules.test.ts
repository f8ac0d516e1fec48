import { describe, expect, it } from "vitest";
import type { ImportColumn } from "../../../../contract/imports.ts";
import { splitAddress } from "./addresses.ts";
import { readDay } from "./days.ts";
import { splitName } from "./names.ts";
import { planOf, readRow } from "./row.ts";

const now = new Date("2026-11-20T12:00:00Z");

describe("a name in one column", () => {
  const person = (firstName: string, lastName: string, more = {}) => ({ firstName, lastName, ...more });
  it.each([
    ["John Smith", { person: person("John", "Smith") }],
    ["Smith, John", { person: person("John", "Smith") }],
    ["Smith, John & Mary", { person: person("John", "Smith"), co: person("Mary", "Smith") }],
    ["SMITH, JOHN AND MARY", { person: person("JOHN", "SMITH"), co: person("MARY", "SMITH") }],
    ["John & Mary Smith", { person: person("John", "Smith"), co: person("Mary", "Smith") }],
    ["John Q. & Mary Smith", { person: person("John Q.", "Smith"), co: person("Mary", "Smith") }],
    ["John Smith & Mary Jones", { person: person("John", "Smith"), co: person("Mary", "Jones") }],
    ["Smith, John & Jones, Mary", { person: person("John", "Smith"), co: person("Mary", "Jones") }],
    ["Mr. & Mrs. John Smith", { person: person("John", "Smith") }],
    ["Dr. John Q. Smith Jr.", { person: person("John Q.", "Smith", { suffix: "Jr." }) }],
    ["John Smith, Jr.", { person: person("John", "Smith", { suffix: "Jr." }) }],
    ["Smith Jr., John", { person: person("John", "Smith", { suffix: "Jr." }) }],
    ["John O'Brien III", { person: person("John", "O'Brien", { suffix: "III" }) }],
    ["Maria de la Cruz", { person: person("Maria", "de la Cruz") }],
    ["Jan van der Berg", { person: person("Jan", "van der Berg") }],
    ["Mary Smith-Jones", { person: person("Mary", "Smith-Jones") }],
    ['Robert "Bob" Lee', { person: person("Robert", "Lee", { preferredFirstName: "Bob" }) }],
    ["Lee, Robert (Bob)", { person: person("Robert", "Lee", { preferredFirstName: "Bob" }) }],
    [
      "Robert (Bob) and Ann Lee",
      { person: person("Robert", "Lee", { preferredFirstName: "Bob" }), co: person("Ann", "Lee") },
    ],
    [
      'Robert "Bob" & Ann Lee',
      { person: person("Robert", "Lee", { preferredFirstName: "Bob" }), co: person("Ann", "Lee") },
    ],
    [
      'Robert Lee (Bob) & Ann "Annie" Day',
      {
        person: person("Robert", "Lee", { preferredFirstName: "Bob" }),
        co: person("Ann", "Day", { preferredFirstName: "Annie" }),
      },
    ],
    [
      "Robert Jr. & Ann Lee",
      { person: person("Robert", "Lee", { suffix: "Jr." }), co: person("Ann", "Lee") },
    ],
    ["Cher", { person: { firstName: "Cher" } }],
    ["Acme Roofing LLC", { companyName: "Acme Roofing LLC" }],
    ["Smith & Sons, Inc.", { companyName: "Smith & Sons, Inc." }],
    ["The Lee Family Trust", { companyName: "The Lee Family Trust" }],
    ["", {}],
  ])("%s", (whole, parts) => expect(splitName(whole)).toEqual(parts));
});

describe("a day", () => {
  it.each([
    ["4/9/1971", "mdy", "04/09/1971"],
    ["4/9/71", "mdy", "04/09/1971"],
    ["9.4.1971", "dmy", "04/09/1971"],
    ["25/12/1980", "mdy", "12/25/1980"],
    ["12/25/1980", "dmy", "12/25/1980"],
    ["1971-04-09", "mdy", "04/09/1971"],
    ["1971-04-09T00:00:00.000Z", "mdy", "04/09/1971"],
    ["4/9/1971 12:00:00 AM", "mdy", "04/09/1971"],
    ["19710409", "mdy", "04/09/1971"],
    ["Apr 9, 1971", "mdy", "04/09/1971"],
    ["9-Apr-71", "mdy", "04/09/1971"],
    ["Friday, April 9th, 1971", "mdy", "04/09/1971"],
    ["26032", "mdy", "04/09/1971"],
    ["02/30/1971", "mdy", null],
    ["soon", "mdy", null],
    ["0000-00-00", "mdy", null],
    ["1985", "mdy", null],
  ] as const)("%s (%s)", (text, order, day) => expect(readDay(text, order, true, 2026)).toBe(day));

  it("with two digits of a year is one that has come, or one that a policy may reach", () => {
    expect(readDay("1/5/30", "mdy", true, 2026)).toBe("01/05/1930");
    expect(readDay("1/5/30", "mdy", false, 2026)).toBe("01/05/2030");
  });
});

describe("an address in one column", () => {
  it.each([
    ["12 Elm St, Provo, UT 84601", { address: "12 Elm St", city: "Provo", state: "UT", zipcode: "84601" }],
    [
      "12 Elm St, Apt 4, Salt Lake City, Utah 84101-1234, USA",
      {
        address: "12 Elm St",
        address2: "Apt 4",
        city: "Salt Lake City",
        state: "Utah",
        zipcode: "84101-1234",
      },
    ],
    ["12 Elm St\nProvo, ut 84601", { address: "12 Elm St", city: "Provo", state: "UT", zipcode: "84601" }],
    ["PO Box 12", { address: "PO Box 12" }],
    ["Provo, UT 84601", { city: "Provo", state: "UT", zipcode: "84601" }],
  ])("%s", (whole, parts) => expect(splitAddress(whole)).toEqual(parts));
});

const read = (cells: Record<string, string>, order: ImportColumn["order"] = "mdy") => {
  const columns = Object.keys(cells);
  const plan = planOf(
    columns,
    columns.map((name) => ({ to: name.replace(/ .*$/, ""), order })),
  );
  return readRow(plan, Object.values(cells), (name) => (name === "Ben Okafor" ? "ben" : null), now);
};

describe("a row", () => {
  it("takes the mask of a number for no number", () => {
    const { problems, client } = read({ name: "Leona Abara", ssn: "•••• 6789" });
    expect(problems).toEqual([
      {
        column: 1,
        field: "ssn",
        message: "Type the whole number again: the file has only its last four.",
      },
    ]);
    expect(client.ssn).toBeUndefined();
  });

  it("becomes what the form would have given", () => {
    const { problems, client, addresses, policies, managedBy, extras } = read({
      name: "Abara, Leona & Chidi",
      mobilePhone: "801.555.0199 (cell)",
      email: "Leona <leona@abara.example>; other@x.example",
      dob: "4/9/71",
      gender: "f",
      status: "Single",
      ssn: "123-45-6789",
      "addresses.Physical.full": "220 W 300 N, Provo, UT 84601",
      "addresses.Mailing.address": "PO Box 12",
      "addresses.Mailing.zipcode": "2134",
      "policies.1.idNumber": "HM-1",
      "policies.1.premium": "$1,204.50",
      "policies.1.effectiveDate": "46000",
      "policies.2.company": "Acme",
      managedBy: "Ben Okafor",
      "extra Lead Source": "Referral",
    });
    expect(problems).toEqual([]);
    expect(client).toEqual({
      firstName: "Leona",
      lastName: "Abara",
      coFirstName: "Chidi",
      coLastName: "Abara",
      mobilePhone: "18015550199",
      email: "leona@abara.example",
      dob: "04/09/1971",
      gender: "Female",
      ssn: "123456789",
    });
    expect(addresses).toEqual([
      { type: "Physical", address: "220 W 300 N", city: "Provo", state: "UT", zipcode: "84601" },
      { type: "Mailing", address: "PO Box 12", zipcode: "02134" },
    ]);
    expect(policies).toEqual([
      { idNumber: "HM-1", premium: 1204.5, effectiveDate: "12/09/2025" },
      { company: "Acme" },
    ]);
    expect(managedBy).toBe("ben");
    expect(extras).toEqual([{ field: "extra Lead Source", value: "Referral" }]);
  });

  it("is told what is wrong in the words of its fields, at its columns", () => {
    const { problems, client } = read({
      firstName: "Grant",
      email: "g.ach@example",
      mobilePhone: "55-0111",
      dob: "13/13/1988",
      id: "7",
    });
    expect(client).toEqual({ firstName: "Grant" });
    expect(problems.map(({ column, message }) => [column, message])).toEqual([
      [2, "Enter a phone number with its area code, like (801) 555-0142"],
      [1, "Enter an email address like name@example.com"],
      [3, "Enter a date like 03/14/1979"],
      [4, "That is no id of a contact"],
    ]);
  });

  it("comes without a producer who has left the team, and says so", () => {
    const { problems, leftOut, managedBy, client } = read({ firstName: "Grant", managedBy: "Nobody Known" });
    expect([client, managedBy, problems]).toEqual([{ firstName: "Grant" }, null, []]);
    expect(leftOut).toEqual([
      { column: 1, field: "managedBy", message: "Left out: this is nobody in this account." },
    ]);
  });

  it("reads the comma of European cents", () => {
    const premium = (text: string) =>
      read({ "policies.1.idNumber": "HM-1", "policies.1.premium": text }).policies[0]!["premium"];
    expect(["12,34", "1.204,50 €", "1,204", "1,204.50"].map(premium)).toEqual([12.34, 1204.5, 1204, 1204.5]);
  });

  it("leaves out what says that nothing is known", () => {
    expect(read({ firstName: "N/A", email: "none", mobilePhone: "-", status: "unknown" }).client).toEqual({});
  });
});

import { describe, expect, it } from "vitest";
import { planOf, readRow } from "../row.ts";

const read = (cells: Record<string, string>) => {
  const columns = Object.keys(cells);
  const plan = planOf(
    columns,
    columns.map((name) => ({ to: name })),
  );
  return readRow(plan, Object.values(cells), () => null, new Date("2026-11-20T12:00:00Z"));
};

const leftOut = (place: string, text: string) => {
  const { client, policies, problems, leftOut } = read({
    firstName: "Ann",
    "policies.1.company": "Acme",
    [place]: text,
  });
  expect(problems).toEqual([]);
  expect(client).toEqual({ firstName: "Ann" });
  expect(policies).toEqual([{ company: "Acme" }]);
  return leftOut;
};

const dayPlaces = ["dob", "coOccupationHireDate", "policies.1.effectiveDate", "policies.1.termDate"];

function expectDayLeftOut(text: string, message: string) {
  for (const place of dayPlaces) expect(leftOut(place, text)).toMatchObject([{ column: 2, message }]);
}

describe("what only fills a field is left out, and said", () => {
  it.each([
    ..."000-000-0000 111-111-1111 (999)999-9999 5555555555 123-456-7890 1234567890 1-123-456-7890 +15555555555 0000000 000-0000 801-000-0000".split(
      " ",
    ),
    "0",
  ])("the phone %s", (text) => {
    for (const place of ["mobilePhone", "phone", "coPhone", "anyPhone"])
      expect(leftOut(place, text)).toMatchObject([
        { column: 2, message: "Left out: this only stands in for a phone number." },
      ]);
  });

  it.each(
    "none@none.com NONE@gmail.com noemail@noemail.com no-email@agency.com na@na.com n/a@none.com unknown@unknown.com jdoe@noemail.com test@test.com a@a.com no@email.com notprovided@x.org declined@declined.com".split(
      " ",
    ),
  )("the email %s", (text) => {
    expect(leftOut("email", text)).toMatchObject([
      { column: 2, field: "email", message: "Left out: this only stands in for an email address." },
    ]);
  });

  it.each([
    "01/01/1900",
    "1/1/1900",
    "1/0/1900",
    "00/00/0000",
    "0/0/00",
    "0000-00-00",
    "0000-00-00 00:00:00",
    "01/01/0001",
    "12/31/9999",
    "12/30/1899",
    "1899-12-30 00:00:00",
    "01/01/1753",
    "1900-01-01T00:00:00",
  ])("the date %s", (text) => {
    expectDayLeftOut(text, "Left out: this only stands in for a date.");
  });

  it.each([
    ..."--05-06 --0506 05/06 5-6 05/06/0000 0000-05-06 1604-05-06 6-May".split(" "),
    "May 6",
    "6 May",
    "Friday, May 6th",
  ])("the date %s, as it has no year", (text) => expectDayLeftOut(text, "Left out: this date has no year."));

  it.each(["1985", "1900", "2100", "1985.0"])("the date %s, as it is only a year", (text) =>
    expectDayLeftOut(text, "Left out: this is only a year."),
  );

  it.each(["04/71", "soon", "Mat 6", "May 71"])("but not %s, which is no date", (text) => {
    for (const place of dayPlaces)
      expect(read({ firstName: "Ann", [place]: text }).problems).toMatchObject([
        { column: 1, message: "Enter a date like 03/14/1979" },
      ]);
  });
});

describe("what says itself that nothing is there is as an empty cell", () => {
  it.each(["N/A", "unknown", "-", "(   )    -", "No phone", "none given", "not on file", "Declined"])(
    "%s as a phone",
    (text) => expect(leftOut("mobilePhone", text)).toEqual([]),
  );
  it.each(["n/a", "none", "-", "@", "No email", "no e-mail address", "NOT ON FILE", "refused"])(
    "%s as an email",
    (text) => expect(leftOut("email", text)).toEqual([]),
  );
  it.each(["  /  /    ", "__/__/____", "N/A", "0"])("%s as a date", (text) => {
    expect(leftOut("dob", text)).toEqual([]);
    expect(leftOut("policies.1.termDate", text)).toEqual([]);
  });
  it("00/00/0000 where no date is asked for", () => expect(leftOut("education", "00/00/0000")).toEqual([]));
});

describe("what is meant is taken", () => {
  it.each([
    ["mobilePhone", "801-555-0000", "18015550000"],
    ["mobilePhone", "222-333-4444", "12223334444"],
    ["mobilePhone", "+44 20 7946 0958", "442079460958"],
    ["email", "noemi@naomail.com", "noemi@naomail.com"],
    ["email", "na@lee.example", "na@lee.example"],
    ["email", "no@lee.example", "no@lee.example"],
    ["email", "tester@test.com", "tester@test.com"],
    ["email", "unknownsoldier@lee.example", "unknownsoldier@lee.example"],
    ["dob", "01/02/1900", "01/02/1900"],
    ["dob", "1/1/01", "01/01/2001"],
    ["dob", "9000", "08/21/1924"],
  ])("%s %s", (place, text, value) => {
    const { client, problems, leftOut } = read({ [place]: text });
    expect([client, problems, leftOut]).toEqual([{ [place]: value }, [], []]);
  });

  it("from the next column, where the first has only what fills it", () => {
    const { client } = read({ mobilePhone: "000-000-0000", phone: "801-555-0121", anyPhone: "801-555-0199" });
    expect(client).toEqual({ phone: "18015550121", mobilePhone: "18015550199" });
  });
});

it("a policy that ends before it begins is told at its term date", () => {
  const { policies, problems } = read({
    "policies.1.idNumber": "HM-1",
    "policies.1.effectiveDate": "1/5/2026",
    "policies.1.termDate": "1/4/2026",
  });
  expect(policies).toEqual([{ idNumber: "HM-1", effectiveDate: "01/05/2026" }]);
  expect(problems).toEqual([
    {
      column: 2,
      field: "policies.termDate",
      message: "Enter a term date that is not before the effective date",
    },
  ]);
});

it("a birth date before 1900 is told what is wrong with it", () => {
  expect(read({ dob: "3/14/1899" }).problems.map(({ message }) => message)).toEqual([
    "Enter a year from 1900 to 2100",
  ]);
});

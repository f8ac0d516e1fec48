import { describe, expect, it } from "vitest";
import { planOf, readRow } from "../row.ts";

const read = (cells: Record<string, string>) => {
  const columns = Object.keys(cells);
  const plan = planOf(
    columns,
    columns.map((to) => ({ to })),
  );
  return readRow(plan, Object.values(cells), () => null, new Date("2026-11-20T12:00:00Z"));
};

describe("a last name that also says that there is none", () => {
  it.each([
    { firstName: "Jennifer", lastName: "Null" },
    { firstName: "JENNIFER", lastName: "NULL" },
    { firstName: "jennifer", lastName: "null" },
    { firstName: "Jennifer", lastName: "Null", coFirstName: "Bob", coLastName: "Null" },
  ] as Record<string, string>[])("is one: %j", (cells) => {
    const { client, leftOut, problems } = read(cells);
    expect([client, leftOut, problems]).toEqual([cells, [], []]);
  });

  it.each(["None", "UNKNOWN", "nil", "NULL"])("%s beside a first name is left out, and told", (lastName) => {
    expect(read({ firstName: "Jennifer", lastName })).toMatchObject({
      client: { firstName: "Jennifer" },
      problems: [],
      leftOut: [{ column: 1, field: "lastName", message: "Left out: this only stands in for a last name." }],
    });
  });

  it("is none where the row says so elsewhere too", () => {
    const { client, leftOut } = read({ firstName: "JENNIFER", lastName: "NULL", occupation: "NULL" });
    expect(client).toEqual({ firstName: "JENNIFER" });
    expect(leftOut).toHaveLength(1);
  });

  it.each(["Null", "None", "Unknown"])("is nothing without a first name: %s", (lastName) => {
    const { client, leftOut } = read({ companyName: "Acme LLC", lastName });
    expect([client, leftOut]).toEqual([{ companyName: "Acme LLC" }, []]);
  });

  it("N/A and - are nobody's name", () => {
    for (const lastName of ["N/A", "-", "?"])
      expect(read({ firstName: "Jennifer", lastName })).toMatchObject({
        client: { firstName: "Jennifer" },
        leftOut: [],
      });
  });
});

describe("a social security number that a spreadsheet kept as a number", () => {
  it.each([
    ["12345678", "012345678"],
    ["1234567", "001234567"],
    ["123456789", "123456789"],
  ])("%s has its zeros again", (text, ssn) => {
    expect(read({ ssn: text, coSsn: text }).client).toEqual({ ssn, coSsn: ssn });
  });

  it.each(["123456", "12-345-678", "0", "00000001", "12000004", "12340000"])("%s is wrong", (ssn) => {
    expect(read({ ssn })).toMatchObject({
      client: {},
      problems: [{ message: "Enter all nine digits, like 123-45-6789" }],
    });
  });
});

describe("a cell of our own file of refused rows", () => {
  it.each(["=x", "@x", "\tx", "-x", "+x"])("is read without its mark: %j", (text) => {
    expect(read({ firstName: `'${text}` }).client).toEqual({ firstName: text.trim() });
  });
  it("keeps an apostrophe that is none", () => {
    expect(read({ lastName: "'t Hart" }).client).toEqual({ lastName: "'t Hart" });
  });
});

describe("tags", () => {
  it("are what somebody chose, not the groups that an address book makes", () => {
    expect(
      read({ tags: "Clients ::: * myContacts ::: * starred ::: Boat, VIP ::: * family" }).tags.map(
        ({ name }) => name,
      ),
    ).toEqual(["Clients", "Boat", "VIP", "family"]);
  });
  it.each([
    ['VIP, "Boat, big"', ["VIP", "Boat, big"]],
    ['"Boat; big"; 5" pipe, "said" twice', ["Boat; big", '5" pipe', '"said" twice']],
    ['"Say ""hi"", please"|Plane', ['Say "hi", please', "Plane"]],
  ])("keep the sign that parts two where they stand in quotes: %s", (tags, names) => {
    expect(read({ tags }).tags.map(({ name }) => name)).toEqual(names);
  });
});

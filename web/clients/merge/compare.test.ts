import { describe, expect, it } from "vitest";
import { clientFields, type Client } from "../../../contract/clients.ts";
import { compareFields, firstChoice, outcome } from "./compare.ts";

const client = (given: Partial<Client>): Client => ({
  ...(Object.fromEntries(clientFields.map((field) => [field, null])) as unknown as Client),
  managedBy: null,
  accountPhone: null,
  ...given,
});

const one = client({ firstName: "Ximena", lastName: "Acosta", phone: "18015550102", ssn: "•••• 4471" });
const other = client({ firstName: "Ximena", lastName: "Acosta-Ruiz", dob: "07/02/1990", ssn: "•••• 4471" });

describe("what is asked", () => {
  it("is what differs; what is equal is named, what neither has is not", () => {
    const { lines, same } = compareFields(one, other, ["ssn"]);
    expect(lines).toEqual([
      { id: "lastName", label: "Last name", one: "Acosta", other: "Acosta-Ruiz" },
      { id: "phone", label: "Home phone", one: "801-555-0102" },
      { id: "dob", label: "Birth date", other: "7/02/1990" },
    ]);
    expect(same).toEqual(["First name", "SSN"]);
    expect(firstChoice(lines)).toEqual({ lastName: "one", phone: "one", dob: "other" });
  });

  it("tells two numbers apart that look alike under their masks", () => {
    const { lines } = compareFields(one, other, []);
    expect(lines.at(-1)).toEqual({
      id: "ssn",
      label: "SSN",
      one: "•••• 4471",
      other: "•••• 4471, another one",
    });
  });

  it("is one line of a co-applicant that one of them has, and each field where both have one", () => {
    const couple = client({ ...one, coFirstName: "Raúl", coLastName: "Acosta", coEmail: "raul@example.com" });
    const { lines } = compareFields(couple, other, ["ssn"]);
    expect(lines.filter(({ label }) => /^Co-/.test(label))).toEqual([
      { id: "co", label: "Co-applicant", one: "Raúl Acosta" },
    ]);
    const second = client({ ...other, coFirstName: "Raul", coLastName: "Acosta" });
    const both = compareFields(couple, second, ["ssn"]).lines.filter(({ label }) => /^Co-/.test(label));
    expect(both.map(({ label }) => label)).toEqual(["Co-applicant first name", "Co-applicant email"]);
  });
});

describe("what results", () => {
  it.each([
    ["combine", {}, { name: "Ximena Acosta", with: "" }],
    ["combine", { lastName: "other" }, { name: "Ximena Acosta-Ruiz", with: "" }],
    ["primary", {}, { name: "Ximena Acosta-Ruiz", with: "Ximena Acosta" }],
    ["secondary", {}, { name: "Ximena Acosta", with: "Ximena Acosta-Ruiz" }],
  ] as const)("as %s with %j is %j", (mode, choice, wanted) =>
    expect(outcome(one, other, mode, choice)).toEqual(wanted),
  );
});

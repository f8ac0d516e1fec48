import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DuplicateClient, type DuplicatePair } from "../../../contract/duplicates.ts";
import { amounts, decision, pairRows } from "./pair-rows.ts";

const blank = Object.fromEntries(Object.keys(DuplicateClient.shape).map((field) => [field, null]));
const nothing = { tags: [], policies: 0, premium: 0, notes: 0 };
const client = (id: string, fields: Partial<DuplicateClient>) =>
  ({
    ...blank,
    id,
    addresses: [],
    ...nothing,
    createdAt: "2026-01-02T12:00:00.000Z",
    ...fields,
  }) as DuplicateClient;
const rowsOf = (pair: Pick<DuplicatePair, "a" | "b" | "coApplicantOf">) =>
  Object.fromEntries(
    pairRows({ ...pair, score: 90, reasons: [], decided: null, cursor: "" }).map(({ label, one, other }) => [
      label,
      [one, other],
    ]),
  );

beforeEach(() => vi.useFakeTimers({ now: new Date(2026, 10, 24, 9) }));
afterEach(() => vi.useRealTimers());

it("lays a co-applicant beside the applicant that they are like, and says whose they are", () => {
  const a = client("a", {
    ...{ firstName: "Raúl", preferredFirstName: "Rulo", lastName: "Acosta", suffix: "Jr." },
    ...{ coFirstName: "Ana", coLastName: "Acosta", coDob: "03/04/1980" },
    ...{ mobilePhone: "18015550142", coMobilePhone: "18015550143", coPhone: "18015550143" },
  });
  const b = client("b", { firstName: "Ana", preferredFirstName: "Anita", lastName: "Acosta" });
  expect(rowsOf({ a, b, coApplicantOf: "a" })).toMatchObject({
    Name: ["Ana Acosta", "Ana (Anita) Acosta"],
    Contact: ["Raúl Acosta", "Ana Acosta"],
    Phone: ["801-555-0143", ""],
    "Birth date": ["3/04/1980", ""],
  });
  expect(rowsOf({ a, b, coApplicantOf: null })).toMatchObject({
    Name: ["Raúl (Rulo) Acosta Jr.", "Ana (Anita) Acosta"],
    "Co-applicant": ["Ana Acosta", ""],
    Phone: ["801-555-0142", ""],
  });
});

it("tells the last contact as every other place does", () => {
  const lastContactedOn = new Date(2026, 10, 23, 10).toISOString();
  const [a, b] = [client("a", { lastContactedOn }), client("b", {})];
  expect(rowsOf({ a, b, coApplicantOf: null })["Last contact"]).toEqual(["today", ""]);
});

it("tells who looks after them, what they have and how much there is of them", () => {
  const managedBy = { id: "u", firstName: "Ben", lastName: "Okafor" };
  const much = { managedBy, policies: 3, premium: 2940, notes: 1, tags: ["Bundle", "Homeowner"] };
  const [a, b] = [client("a", {}), client("b", much)];
  expect(rowsOf({ a, b, coApplicantOf: null })).toMatchObject({
    "Managed by": ["", "Ben Okafor"],
    Policies: ["", "3, premiums of $2,940"],
    Tags: ["", "Bundle, Homeowner"],
  });
  expect([a, b].map((one) => amounts(one).replaceAll("\u00A0", " "))).toEqual([
    "0 notes · 0 policies",
    "1 note · 3 policies",
  ]);
});

it("says who decided and when, and when alone where nobody is known", () => {
  const by = { id: "u", firstName: "Ben", lastName: "Okafor" };
  const at = new Date(2026, 10, 23, 10).toISOString();
  expect(decision({ by, at })).toBe("Decided by Ben Okafor, yesterday");
  expect(decision({ by: null, at })).toBe("Decided, yesterday");
});

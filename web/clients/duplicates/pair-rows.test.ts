import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DuplicateClient, type DuplicatePair } from "../../../contract/duplicates.ts";
import { pairRows } from "./pair-rows.ts";

const blank = Object.fromEntries(Object.keys(DuplicateClient.shape).map((field) => [field, null]));
const client = (id: string, fields: Partial<DuplicateClient>) =>
  ({ ...blank, id, addresses: [], createdAt: "2026-01-02T12:00:00.000Z", ...fields }) as DuplicateClient;
const rowsOf = (pair: Pick<DuplicatePair, "a" | "b" | "coApplicantOf">) =>
  Object.fromEntries(
    pairRows({ ...pair, score: 90, reasons: [], cursor: "" }).map(({ label, one, other }) => [
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

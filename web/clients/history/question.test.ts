import { expect, it } from "vitest";
import type { Client, FullClient } from "../../../contract/clients.ts";
import type { HistoryEntry } from "../../../contract/history.ts";
import { heldNow } from "./held.ts";
import { questionOf } from "./question.ts";
import { rowsOf } from "./rows.ts";

const entry = (part: Partial<HistoryEntry>): HistoryEntry => ({
  ...{ id: "e1", name: "clients.updated", area: "clients", title: null, record: null, by: null },
  ...{ ghostedBy: null, at: "2026-11-20T10:00:00.000Z", lines: [], change: null, cursor: "c" },
  ...part,
});
const client = { updatedAt: "2026-11-20T11:00:00.000Z", occupation: "Chef" } as Client;
const line = (field: string, before: string | null, after: string | null) => ({
  ...{ field, before, after, plain: true },
});
const asked = (part: Partial<HistoryEntry>, full?: object) => {
  const row = rowsOf(entry(part))[0]!;
  return questionOf(row, heldNow(row, client, full as FullClient | undefined)).body;
};

it.each([
  ["Baker", "Chef", "It becomes “Baker” again."],
  [null, "Chef", "It becomes blank again."],
  ["Baker", "Miller", "It becomes “Baker” again; now it is “Chef”."],
  [null, "Miller", "It becomes blank again; now it is “Chef”."],
  ["Chef", "Miller", "It is “Chef” already."],
])("a contact's field that was %s and then %s: %s", (before, after, words) => {
  expect(asked({ lines: [line("occupation", before, after)] })).toBe(words);
});

it("of a record tells what stands in it now, as it is read, also of a part of a field", () => {
  const of = (area: string, field: string) => ({
    ...{ name: `${area}.updated`, area, record: "r1", lines: [line(field, "900", "1200")] },
  });
  const full = {
    policies: [
      { id: "r2", premium: 7 },
      { id: "r1", updatedAt: "2026-11-20T12:00:00.000Z", premium: 1500 },
    ],
    vehicles: [{ id: "r1", updatedAt: "2026-11-20T12:00:00.000Z", coverage: {} }],
  };
  expect(asked(of("policies", "premium"), full)).toBe("It becomes “$900” again; now it is “$1,500”.");
  expect(asked(of("vehicles", "coverage.premium"), full)).toBe("It becomes “$900” again; now it is blank.");
  expect(asked(of("policies", "premium"))).toBe("It becomes “$900” again.");
});

it("what was seen is the record as it stands here, or the line where that is not known", () => {
  const row = rowsOf(entry({ area: "policies", record: "r1", lines: [line("premium", "1", "2")] }))[0]!;
  const policies = [{ id: "r1", updatedAt: "2026-11-20T12:00:00.000Z" }];
  expect(heldNow(row, client, { policies } as unknown as FullClient).seen).toBe("2026-11-20T12:00:00.000Z");
  expect(heldNow(row, client)).toEqual({ seen: "2026-11-20T10:00:00.000Z", now: undefined });
});

it.each([
  ["3,000 contacts", "Undo for 3,000 contacts", /^This was done to 3,000 contacts\./],
  ["1 contact", "Undo", /^Everything that this changed/],
])("of what was done to many at once it says to how many: %s", (title, verb, body) => {
  const change = { id: "c1", title };
  const row = rowsOf(entry({ name: "bulk.assigned", area: "bulk", record: "b1", change }))[0]!;
  expect(questionOf(row, {})).toMatchObject({ verb, body: expect.stringMatching(body) });
});

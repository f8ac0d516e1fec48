import { describe, expect, it } from "vitest";
import type { HistoryEntry } from "../../../contract/history.ts";
import { rowsOf } from "./rows.ts";

const entry = (part: Partial<HistoryEntry>): HistoryEntry => ({
  id: "e1",
  name: "clients.updated",
  area: "clients",
  title: null,
  record: null,
  by: null,
  ghostedBy: null,
  at: "2026-11-20T10:00:00Z",
  lines: [],
  change: null,
  cursor: "c",
  ...part,
});
const line = (field: string, before: string | null, after: string | null) => ({
  field,
  before,
  after,
  plain: true,
});
const shown = (part: Partial<HistoryEntry>) =>
  rowsOf(entry(part)).map(({ field, of, change }) => [field, of, change]);

describe("the rows of an entry", () => {
  it("are its fields, each with what it belongs to", () => {
    expect(
      shown({
        name: "policies.updated",
        area: "policies",
        title: "Meridian, Auto",
        lines: [line("premium", "900", "1200"), line("link", null, "https://a.example")],
      }),
    ).toEqual([
      ["Premium", "Policy · Meridian, Auto", { kind: "changed", before: "$900", after: "$1,200" }],
      ["Link", "Policy · Meridian, Auto", { kind: "changed", before: null, after: "https://a.example" }],
    ]);
  });

  it("are one for what came and what went, by its name", () => {
    expect(
      shown({ name: "clients.created", title: "Dana", lines: [line("firstName", null, "Dana")] }),
    ).toEqual([["Contact", undefined, { kind: "added", what: "Dana" }]]);
    expect(shown({ name: "notes.removed", area: "notes", title: "Moves in June" })).toEqual([
      ["Note", undefined, { kind: "removed", what: "Moves in June" }],
    ]);
  });

  it("are of an import what it changed beside the contact, each with what it belongs to", () => {
    const address = { area: "addresses", title: "2 New St" };
    expect(
      shown({
        name: "imports.rowsImported",
        lines: [
          line("occupation", "Baker", "Miller"),
          { ...line("address", "1 Old St", "2 New St"), of: address },
          { ...line("tags", null, "VIP"), of: { area: "tags", title: null } },
        ],
      }),
    ).toEqual([
      ["Occupation", "Contact", { kind: "changed", before: "Baker", after: "Miller" }],
      ["Address", "Address · 2 New St", { kind: "changed", before: "1 Old St", after: "2 New St" }],
      ["Tags", "Tags", { kind: "changed", before: null, after: "VIP" }],
    ]);
  });

  it("say by which import a field was changed, and what came new with one", () => {
    const file = { id: "i1", file: "agency.csv" };
    const lines = [
      line("occupation", "Baker", "Miller"),
      { ...line("city", "Provo", "Orem"), of: { area: "addresses", title: "2 New St" } },
    ];
    const name = "imports.rowsImported";
    expect(shown({ name, import: { ...file, isNew: false }, lines })).toEqual([
      ["Contact", undefined, { kind: "other", word: "imported", what: "from agency.csv" }],
      [
        "Occupation",
        "Contact, by import of agency.csv",
        { kind: "changed", before: "Baker", after: "Miller" },
      ],
      [
        "City",
        "Address · 2 New St, by import of agency.csv",
        { kind: "changed", before: "Provo", after: "Orem" },
      ],
    ]);
    expect(shown({ name, title: "Dana Reed", import: { ...file, isNew: true }, lines })).toEqual([
      ["Contact", "by import of agency.csv", { kind: "added", what: "Dana Reed" }],
    ]);
  });

  it("name the tags that many got at once", () => {
    const did = { word: "assigned", what: "Gold; taken off: Old" };
    expect(shown({ name: "bulk.tagged", area: "bulk", did })).toEqual([
      ["Tags", undefined, { kind: "other", ...did }],
    ]);
  });

  it("are a merge and what it changed", () => {
    const did = { word: "merged", what: "with Marc" };
    expect(shown({ name: "clients.merged", did, lines: [line("email", null, "m@b.c")] })).toEqual([
      ["Contact", undefined, { kind: "other", ...did }],
      ["Email", "Contact", { kind: "changed", before: null, after: "m@b.c" }],
    ]);
  });
});

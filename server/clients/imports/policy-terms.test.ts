import { describe, expect, it } from "vitest";
import { policies } from "../../../contract/policies.ts";
import { startImporting } from "./test/importing.ts";

const { test, account, bringIn, everything } = await startImporting();

const policiesOf = async (id: string) =>
  (await test.call(policies.list, { params: { id } }, account.owner))
    .map(({ idNumber, type, effectiveDate, premium }) =>
      [idNumber, type, effectiveDate, premium].map((part) => part ?? "-").join(" "),
    )
    .toSorted();

/** Rows of one person: number, carrier, type, premium, effective date. */
const file = (name: string, rows: readonly string[]) =>
  [
    "First,Last,Email,Policy Number,Carrier,Policy Type,Premium,Effective Date",
    ...rows.map((row) => `Ann,${name},${name}@terms.example,${row}`),
  ].join("\n");

async function changesNothing(text: string) {
  const before = await everything();
  const { counts } = await bringIn(text);
  expect(counts, "again it changes nothing").toMatchObject({ created: 0, updated: 0, policies: 0 });
  expect(await everything()).toEqual(before);
}

const terms = ["R1,Acme,Auto,500,1/1/2026", "R1,Acme,Auto,450,1/1/2025", "R1,Acme,Auto,400,1/1/2024"];

describe("policies of one number", () => {
  it.each([
    ["latest-first", terms],
    ["earliest-first", terms.toReversed()],
  ])("with other terms stand beside each other: %s", async (name, rows) => {
    const done = await bringIn(file(name, rows));
    expect(done.counts).toMatchObject({ created: 1, policies: 3 });
    expect(await policiesOf(done.rows[0]!.client!)).toEqual([
      "R1 Auto 01/01/2024 400",
      "R1 Auto 01/01/2025 450",
      "R1 Auto 01/01/2026 500",
    ]);
    await changesNothing(file(name, rows));
  });

  it("and of other types stand beside each other in one row", async () => {
    const text =
      "First,Last,Email,Policy Number,Policy Type,Premium,Policy 2 Number,Policy 2 Type,Policy 2 Premium\n" +
      "Bo,Th,both@terms.example,Z1,Auto,10,Z1,Home,20\n";
    const done = await bringIn(text);
    expect(await policiesOf(done.rows[0]!.client!)).toEqual(["Z1 Auto - 10", "Z1 Home - 20"]);
    await changesNothing(text);
  });

  it("are one over two files: what agrees, else the latest, is brought up to date", async () => {
    const done = await bringIn(file("Later", terms));
    const client = done.rows[0]!.client!;
    await bringIn(file("Later", ["R1,Acme,Auto,460,1/1/2025"]));
    expect((await policiesOf(client))[1]).toBe("R1 Auto 01/01/2025 460");
    expect((await bringIn(file("Later", ["R1,Acme,Auto,550,1/1/2027"]))).counts.policies).toBe(1);
    expect(await policiesOf(client)).toEqual([
      "R1 Auto 01/01/2024 400",
      "R1 Auto 01/01/2025 460",
      "R1 Auto 01/01/2027 550",
    ]);
    await bringIn(file("Later", ["R1,Acme,Auto,600,"]));
    expect((await policiesOf(client))[2]).toBe("R1 Auto 01/01/2027 600");
  });

  it("come beside what is known once a row has taken the place of one", async () => {
    const done = await bringIn(file("Next", terms));
    const next = file("Next", ["R1,Acme,Auto,550,1/1/2027", ...terms.slice(0, 2)]);
    await bringIn(next);
    expect(await policiesOf(done.rows[0]!.client!)).toEqual([
      "R1 Auto 01/01/2024 400",
      "R1 Auto 01/01/2025 450",
      "R1 Auto 01/01/2026 500",
      "R1 Auto 01/01/2027 550",
    ]);
    await changesNothing(next);
  });
});

describe("a policy known without a number, and the same with one", () => {
  it.each([
    ["filled", ",Acme,Auto,500,1/1/2026", "Q7,Acme,Auto,500,1/1/2026", ["Q7 Auto 01/01/2026 500"]],
    ["premium", ",Acme,Auto,500,", "Q7,Acme,Auto,500,1/1/2026", ["Q7 Auto 01/01/2026 500"]],
    ["raised", ",Acme,Auto,500,1/1/2026", "Q7,Acme,Auto,550,1/1/2026", ["Q7 Auto 01/01/2026 550"]],
    ["kept", "Q7,Acme,Auto,500,1/1/2026", ",Acme,Auto,500,1/1/2026", ["Q7 Auto 01/01/2026 500"]],
    [
      "two-days",
      ",Acme,Auto,500,1/1/2025",
      "Q7,Acme,Auto,500,1/1/2026",
      ["- Auto 01/01/2025 500", "Q7 Auto 01/01/2026 500"],
    ],
    [
      "two-carriers",
      "Q7,Acme,Auto,500,1/1/2026",
      ",Other,Auto,500,1/1/2026",
      ["- Auto 01/01/2026 500", "Q7 Auto 01/01/2026 500"],
    ],
    ["nothing-else", ",,,,1/1/2026", "Q7,,,,1/1/2026", ["- - 01/01/2026 -", "Q7 - 01/01/2026 -"]],
  ])("are one as far as they agree: %s", async (name, first, second, kept) => {
    const done = await bringIn(file(name, [first]));
    await bringIn(file(name, [second]));
    expect(await policiesOf(done.rows[0]!.client!)).toEqual(kept);
    await changesNothing(file(name, [second]));
    const both = await bringIn(file(`${name}-both`, [first, second]));
    if (name !== "raised") expect(await policiesOf(both.rows[0]!.client!)).toEqual(kept);
  });

  it("is filled in once: the other numbers of the file come beside it", async () => {
    const done = await bringIn(file("Cars", [",Acme,Auto,,"]));
    const rows = file("Cars", ["A1,Acme,Auto,,", "A2,Acme,Auto,,"]);
    await bringIn(rows);
    expect(await policiesOf(done.rows[0]!.client!)).toEqual(["A1 Auto - -", "A2 Auto - -"]);
    await changesNothing(rows);
  });
});

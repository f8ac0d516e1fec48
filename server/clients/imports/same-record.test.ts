import { describe, expect, it } from "vitest";
import { addresses } from "../../../contract/addresses.ts";
import { policies } from "../../../contract/policies.ts";
import { startImporting } from "./test/importing.ts";

const { test, account, bringIn, undo, everything } = await startImporting();
const { owner } = account;

const policiesOf = async (id: string) =>
  (await test.call(policies.list, { params: { id } }, owner))
    .map(({ premium, effectiveDate }) => [effectiveDate ?? null, premium ?? null])
    .toSorted();
const file = (rows: readonly string[]) =>
  `First,Last,Email,Carrier,Policy Type,Premium,Effective Date\n${rows.join("\n")}\n`;

describe("policies without a number", () => {
  it.each([
    [
      "twoprices",
      ["Auto,Acme,500,", "Auto,Acme,700,"],
      [
        [null, 500],
        [null, 700],
      ],
    ],
    [
      "twodays",
      ["Auto,Acme,500,1/1/2026", "Auto,Acme,500,3/1/2026"],
      [
        ["01/01/2026", 500],
        ["03/01/2026", 500],
      ],
    ],
    [
      "oneday",
      ["Auto,Acme,500,1/1/2026", "Auto,Acme,700,1/1/2026"],
      [
        ["01/01/2026", 500],
        ["01/01/2026", 700],
      ],
    ],
    ["same", ["Auto,Acme,500,1/1/2026", "AUTO,acme,500,1/1/2026"], [["01/01/2026", 500]]],
  ])("of one carrier and type are each kept: %s", async (name, given, kept) => {
    const rows = given.map((policy) => {
      const [type, ...rest] = policy.split(",");
      return `Pol,${name},${name}@nonumber.example,${rest[0]},${type},${rest.slice(1).join(",")}`;
    });
    const done = await bringIn(file(rows));
    const id = done.rows[0]!.client!;
    expect(done.counts).toMatchObject({ created: 1, policies: kept.length });
    expect(await policiesOf(id)).toEqual(kept);
    const before = await everything();
    expect((await bringIn(file(rows))).counts, "again it changes nothing").toMatchObject({ policies: 0 });
    expect(await everything()).toEqual(before);
  });

  it("change the one that begins on the same day, and each row another one", async () => {
    const row = (premium: number) => `Ren,Ewal,ren@nonumber.example,Acme,Auto,${premium},1/1/2026`;
    const done = await bringIn(file([row(500)]));
    const id = done.rows[0]!.client!;
    expect((await bringIn(file([row(550)]))).counts).toMatchObject({ policies: 1 });
    expect(await policiesOf(id)).toEqual([["01/01/2026", 550]]);
    const before = await everything();
    const last = await bringIn(file([row(600), row(650)]));
    expect(await policiesOf(id)).toEqual([
      ["01/01/2026", 600],
      ["01/01/2026", 650],
    ]);
    await undo(last.id);
    expect(await everything()).toEqual(before);
  });

  it("are each kept of two in one row, and over five hundred rows apart", async () => {
    const head =
      "First,Last,Email,Carrier,Policy Type,Premium,Policy 2 Carrier,Policy 2 Type,Policy 2 Premium\n";
    const both = await bringIn(`${head}Two,Inone,two@nonumber.example,Acme,Auto,500,Acme,Auto,700\n`);
    expect(await policiesOf(both.rows[0]!.client!)).toEqual([
      [null, 500],
      [null, 700],
    ]);
    const apart = (premium: number) => `Far,Apart,far@nonumber.example,Acme,Auto,${premium},1/1/2026`;
    const between = Array.from({ length: 520 }, (_, n) => `Far,Row${n},far${n}@nonumber.example,,,,`);
    const done = await bringIn(file([apart(500), ...between, apart(700)]));
    expect(await policiesOf(done.rows[0]!.client!)).toEqual([
      ["01/01/2026", 500],
      ["01/01/2026", 700],
    ]);
  }, 60_000);
});

describe("what else one file says twice of a contact", () => {
  it("is kept twice where it differs: an address of one kind, an item of one label", async () => {
    const done = await bringIn(
      "First,Last,Email,Address,City,Zip,Pet\n" +
        "Ann,Twice,ann@nonumber.example,9 Fir Ct.,Orem,84058,Rex\n" +
        "Ann,Twice,ann@nonumber.example,9 FIR CT,OREM,84058-1234,Rex\n" +
        "Ann,Twice,ann@nonumber.example,12 Elm St,Provo,84601,Bello\n",
    );
    const id = done.rows[0]!.client!;
    const streets = (await test.call(addresses.list, { params: { id } }, owner)).map(
      ({ address }) => address,
    );
    expect(streets.toSorted()).toEqual(["12 Elm St", "9 Fir Ct."]);
  });

  it("leaves no part of an address behind when another one comes in its place", async () => {
    const row = (address: string) =>
      `First,Last,Email,Address,Apt,City,State\nMo,Ved,mo@nonumber.example,${address}\n`;
    const done = await bringIn(row("9 Fir Ct,4,Orem,UT"));
    const params = { id: done.rows[0]!.client! };
    const list = () => test.call(addresses.list, { params }, owner);
    await bringIn(row("10 Fir Ct,,Orem,"));
    expect(await list()).toMatchObject([{ address: "10 Fir Ct", city: "Orem", state: "UT" }]);
    expect((await list())[0]!.address2 ?? null).toBeNull();
    await bringIn(row("12 Elm St,,Reno,"));
    expect(await list()).toMatchObject([{ address: "12 Elm St", city: "Reno" }]);
    expect((await list())[0]!.state ?? null).toBeNull();
  });
});

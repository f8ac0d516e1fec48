import { describe, expect, it } from "vitest";
import { imports } from "../../../contract/imports.ts";
import { startImporting } from "./test/importing.ts";

const { test, account, upload, get, check, run, bringIn } = await startImporting();

const base = "First,Last,Email,Occupation,Cell,SSN,Producer,Policy Number,Premium,Effective Date\n";
const file = (last: string, ...rows: string[]) =>
  base + rows.map((row) => `Ann,${last},${last}@contra.example,${row}\n`).join("");
const contradictsIn = ({ rows }: Awaited<ReturnType<typeof get>>) =>
  Object.fromEntries(
    rows.flatMap(({ row, contradicts }) =>
      contradicts.length > 0 ? [[row, contradicts.map(({ message }) => message)]] : [],
    ),
  );
/** What is said before it runs, and after. */
async function told(text: string, options = {}) {
  const { id } = await upload(text);
  const checked = contradictsIn(await check(id, { options }));
  return { id, checked, done: contradictsIn(await run(id)) };
}

describe("rows of one new contact that contradict each other", () => {
  it("say so before and after, with the value that stands", async () => {
    const said = {
      3: ['Occupation: "Pilot" stands, row 2 says "Baker".'],
      4: ['Occupation: "Judge" stands, row 3 says "Pilot".'],
    };
    const { id, checked, done } = await told(file("New", "Baker,,,,,,", "Pilot,,,,,,", "Judge,,,,,,"));
    expect(checked).toEqual(said);
    expect(done).toEqual(said);
    const [first] = (await get(id)).rows;
    expect(
      await test.call(imports.get, { params: { id }, query: { after: 2, limit: 1 } }, account.owner),
    ).toMatchObject({
      rows: [{ row: 3, contradicts: [{ column: 3, field: "occupation", row: 2 }] }],
    });
    expect(first!.contradicts).toEqual([]);
  });

  it("keep the first value where what is there is kept", async () => {
    const said = { 3: ['Occupation: "Baker" of row 2 stands, this row says "Pilot".'] };
    const { checked, done } = await told(file("Keep", "Baker,,,,,,", "Pilot,,,,,,"), { keepExisting: true });
    expect([checked, done]).toEqual([said, said]);
  });

  it("say nothing where they agree, or one is silent", async () => {
    const { checked } = await told(
      file("Agree", "Baker,801-555-0142,,,P1,100,", "BAKER,(801) 555-0142,,,P2,200,", ",,,,P2,,"),
    );
    expect(checked).toEqual({});
  });

  it("name colleagues and phones as they are read, and no sealed number", async () => {
    const { checked } = await told(
      file("Shown", ",8015550142,123-45-6789,Emma Tester,,,", ",8015550143,987-65-4321,Adam Tester,,,"),
    );
    expect(checked[3]!.toSorted()).toEqual([
      'Managed By: "Adam Tester" stands, row 2 says "Emma Tester".',
      expect.stringMatching(/^Mobile phone: ".*0143" stands, row 2 says ".*0142"\.$/),
      "SSN: that of this row stands, row 2 has another.",
    ]);
  });

  it("say nothing of a row that is left out or comes by itself", async () => {
    const { id } = await upload(file("Alone", "Baker,,,,,,", "Pilot,,,,,,"));
    await check(id);
    const choose = (choice: "skip" | "create" | "update") =>
      test.call(imports.fix, { params: { id, row: 3 }, body: { choice } }, account.owner);
    expect((await choose("update")).contradicts).toHaveLength(1);
    expect((await choose("skip")).contradicts).toEqual([]);
    expect((await choose("create")).contradicts).toEqual([]);
    expect(contradictsIn(await run(id))).toEqual({});
  });
});

describe("two policies of one number and one term", () => {
  const said = { 3: ['Policy premium of P1: "450" stands, row 2 says "400".'] };

  it("say that the later takes the place of the earlier", async () => {
    const { checked, done } = await told(file("Term", ",,,,P1,400,1/1/2026", ",,,,P1,450,1/1/2026"));
    expect([checked, done]).toEqual([said, said]);
  });

  it("say so of somebody who is there already", async () => {
    await bringIn(file("There", ",,,,P1,300,1/1/2026"));
    const { checked, done } = await told(file("There", ",,,,P1,400,1/1/2026", ",,,,P1,450,1/1/2026"));
    expect([checked, done]).toEqual([said, said]);
  });

  it("say nothing where the terms differ", async () => {
    const { checked } = await told(file("Terms", ",,,,P1,400,1/1/2025", ",,,,P1,450,1/1/2026"));
    expect(checked).toEqual({});
  });

  it("say so within one row", async () => {
    const { checked } = await told(
      "First,Last,Email,Policy Number,Policy Premium,Policy 2 Number,Policy 2 Premium\nBo,One,bo@contra.example,Z1,10,Z1,20\n",
    );
    expect(checked).toEqual({ 2: ['Policy premium of Z1: "20" stands, the same row says "10".'] });
  });
});

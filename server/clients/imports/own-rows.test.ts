import { expect, it } from "vitest";
import { policies } from "../../../contract/policies.ts";
import { startImporting } from "./test/importing.ts";

const { test, account, upload, check, run, bringIn } = await startImporting();

const numbersOf = async (id: string) =>
  (await test.call(policies.list, { params: { id } }, account.owner))
    .map(({ idNumber }) => idNumber)
    .toSorted();
const head = "First,Last,Email,Policy Number";
const rowsOf = (name: string, numbers: readonly string[]) =>
  numbers.map((number) => `Ann,${name},${name}@own.example,${number}`);
const onlyAdd = { options: { mode: "create" } } as const;

it("only adding takes every row of whom it adds, and none of who is there", async () => {
  const there = await bringIn([head, ...rowsOf("Known", ["K1"])].join("\n"));
  const { id } = await upload(
    [head, ...rowsOf("Known", ["K2", "K3"]), ...rowsOf("Fresh", ["A1", "A2", "A3"])].join("\n"),
  );
  const checked = await check(id, onlyAdd);
  expect(checked.rows.map(({ choice }) => choice)).toEqual(["skip", "skip", null, "update", "update"]);
  const done = await run(id);
  expect(done.counts).toMatchObject({ created: 1, updated: 2, skipped: 2, policies: 3 });
  expect(await numbersOf(done.rows[2]!.client!)).toEqual(["A1", "A2", "A3"]);
  expect(await numbersOf(there.rows[0]!.client!)).toEqual(["K1"]);
});

it("takes them over five hundred rows apart too", async () => {
  const between = Array.from({ length: 520 }, (_, n) => `Far,Row${n},far${n}@own.example,`);
  const { id } = await upload(
    [head, ...rowsOf("Apart", ["A1"]), ...between, ...rowsOf("Apart", ["A2"])].join("\n"),
  );
  await check(id, onlyAdd);
  await test.runJobs();
  const done = await run(id);
  expect(done.counts).toMatchObject({ created: 521, updated: 1, skipped: 0 });
  expect(await numbersOf(done.rows[0]!.client!)).toEqual(["A1", "A2"]);
}, 60_000);

it("leaves a row out that somebody said to skip", async () => {
  const { id } = await upload([head, ...rowsOf("Skipped", ["A1", "A2"])].join("\n"));
  await check(id, { options: { mode: "create", duplicates: "skip" } });
  const done = await run(id);
  expect(done.counts).toMatchObject({ created: 1, skipped: 1 });
  expect(await numbersOf(done.rows[0]!.client!)).toEqual(["A1"]);
});

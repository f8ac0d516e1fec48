import { expect, it } from "vitest";
import { policies } from "../../../contract/policies.ts";
import { startImporting } from "./test/importing.ts";

const { test, account, upload, check, bringIn, run } = await startImporting();

it("a term date alone is held against the effective date that the policy has", async () => {
  const first = await bringIn(
    "First,Last,Email,Policy Number,Effective Date\nTer,Ming,ter@terms.example,HM-9,6/1/2026\n",
  );
  const file = "First,Last,Email,Policy Number,Expiration Date\nTer,Ming,ter@terms.example,HM-9,1/1/2026\n";
  const { id } = await upload(file);
  expect((await check(id)).rows[0]).toMatchObject({
    verdict: "error",
    problems: [
      {
        column: 4,
        field: "policies.termDate",
        message: "Enter a term date that is not before the effective date",
      },
    ],
  });
  await check(id, { options: { leaveOutWrong: true } });
  expect((await run(id)).counts).toMatchObject({ updated: 0, refused: 0 });
  const [policy] = await test.call(policies.list, { params: { id: first.rows[0]!.client! } }, account.owner);
  expect(policy!.termDate ?? null).toBeNull();
  expect((await bringIn(file.replace("1/1/2026", "6/1/2027"))).counts).toMatchObject({ policies: 1 });
});

import { expect, it } from "vitest";
import { imports } from "../../../contract/imports.ts";
import { limits } from "../../../contract/limits.ts";
import { startImporting } from "./test/importing.ts";

const { test, account, upload, check, bringIn } = await startImporting();

it("what was left out can be downloaded as long as its rows are kept, and a sentence says so after", async () => {
  const done = await bringIn("First,Last,Email\nEve,Later,wrong\n");
  expect(Date.parse(done.rowsUntil!) - Date.now()).toBeGreaterThan(limits.importUndoFor - 60_000);
  const now = new Date(Date.parse(done.rowsUntil!) + 1000);
  await expect(
    test.call(imports.refused, { params: { id: done.id } }, account.owner, { now }),
  ).rejects.toMatchObject({
    status: 409,
    message: "The rows of an import are kept for 7 days. This one is older: import the file again.",
  });
  const { id } = await upload("First,Last,Email\nEve,Waits,wrong\n");
  expect((await check(id)).rowsUntil).toBeNull();
});

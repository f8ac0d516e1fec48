import { expect, it } from "vitest";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";
import { eachAccount } from "./each-account.ts";

const test = await startTestApp();
for (const name of ["Northgate", "Southgate", "Eastgate"]) await makeAccount(test, name);

it("goes through all accounts, also past one that fails, and says that it did", async () => {
  const seen: string[] = [];
  const work = eachAccount(test.app.pool, async (id) => {
    seen.push(id);
    if (seen.length < 3) throw new Error(`failure ${seen.length}`);
  });
  await expect(work).rejects.toThrow("failure 1");
  expect(new Set(seen).size).toBeGreaterThanOrEqual(3);
});

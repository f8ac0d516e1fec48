import { expect, it, vi } from "vitest";
import { makeAccount } from "../test/actors.ts";
import { startTestApp } from "../test/app.ts";
import { eachAccount } from "./each-account.ts";

const test = await startTestApp();
for (const name of ["Northgate", "Southgate", "Eastgate"]) await makeAccount(test, name);

it("goes through all accounts, also past those that fail, tells the log of each, and says that it did", async () => {
  const logged = vi.spyOn(test.app.log, "error").mockReturnValue();
  const seen: string[] = [];
  const work = eachAccount(test.app, async (id) => {
    seen.push(id);
    if (seen.length < 3) throw new Error(`failure ${seen.length}`);
  });
  await expect(work).rejects.toThrow("failure 1");
  expect(new Set(seen).size).toBeGreaterThanOrEqual(3);
  expect(logged.mock.calls.map(([told]) => told)).toMatchObject([
    { accountId: seen[0], err: { message: "failure 1" } },
    { accountId: seen[1], err: { message: "failure 2" } },
  ]);
});

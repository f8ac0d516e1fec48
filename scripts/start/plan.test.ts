import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { makePlan } from "./plan.ts";
import { readSettings } from "./settings.ts";

const dir = fs.mkdtempSync(path.join(os.tmpdir(), "plan-"));
const file = path.join(dir, "sandbox/account.json");
afterAll(() => fs.rmSync(dir, { recursive: true }));

const account = () => {
  const ports = { port: 3000, sandboxPort: 3100, smtpPort: 3025 };
  const { accountSid, authToken } = makePlan(readSettings("/app", [], {}), dir, ports).sandbox!;
  return { accountSid, authToken };
};

test("the pretend carrier's account stays the same from start to start, and is for nobody else", () => {
  const made = account();
  expect(made).toEqual({
    accountSid: expect.stringMatching(/^AC[0-9a-f]{32}$/),
    authToken: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(account()).toEqual(made);
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
});

test.each(["", "null", "{}", `{"accountSid":"AC`])("one that a kill left as %j is made anew", (left) => {
  fs.writeFileSync(file, left);
  const made = account();
  expect(made.accountSid).toMatch(/^AC[0-9a-f]{32}$/);
  expect(JSON.parse(fs.readFileSync(file, "utf8"))).toEqual(made);
  expect(fs.readdirSync(path.dirname(file))).toEqual(["account.json"]);
});

import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { countPlaywright, countVitest } from "./count.ts";
import { judge } from "./run-stage.ts";

const ran = (fullName: string, status: string, failureMessages: string[] = []) => ({
  fullName,
  status,
  failureMessages,
});

test("vitest: a file that does not load is a failure of its own; what was tried again is named", () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 1,
    testResults: [
      {
        name: "a.test.ts",
        status: "failed",
        assertionResults: [ran("adds", "failed", ["AssertionError"]), ran("takes", "passed")],
      },
      { name: "b.test.ts", status: "failed", assertionResults: [] },
      { name: "c.test.ts", status: "passed", assertionResults: [ran("is", "passed", ["AssertionError"])] },
    ],
  };
  expect(countVitest(report)).toEqual({
    passed: 7,
    failed: 2,
    failures: ["a.test.ts: adds", "b.test.ts"],
    shaky: ["c.test.ts: is"],
  });
});

test("vitest: a test that failed at first and then passed is known by the report of a real run", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "switchboard-count-"));
  const report = path.join(folder, "report.json");
  const vitest = path.resolve(import.meta.dirname, "../../node_modules/vitest/vitest.mjs");
  const args = ["run", "--root", folder, "--globals", "--retry=1", "--reporter=json"];
  try {
    await writeFile(
      path.join(folder, "a.test.js"),
      `let tries = 0;
      test("adds", () => expect(++tries).toBe(2));
      test("takes", () => expect(tries).toBe(2));`,
    );
    await promisify(execFile)(process.execPath, [vitest, ...args, `--outputFile=${report}`]);
    expect(countVitest(JSON.parse(await readFile(report, "utf8")))).toEqual({
      passed: 2,
      failed: 0,
      failures: [],
      shaky: [expect.stringMatching(/a\.test\.js: adds$/)],
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test("playwright: a flaky test passed, an error outside the tests failed", () => {
  const inner = { specs: [{ title: "signs in", file: "a.spec.ts", ok: false }] };
  const report = {
    stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 },
    errors: [{ message: "The product did not start" }],
    suites: [
      {
        specs: [{ title: "opens", file: "a.spec.ts", ok: true, tests: [{ status: "flaky" }] }],
        suites: [inner],
      },
    ],
  };
  expect(countPlaywright(report)).toEqual({
    passed: 5,
    failed: 2,
    failures: ["a.spec.ts: signs in", "The product did not start"],
    shaky: ["a.spec.ts: opens"],
  });
});

test("a stage is believed only when it ended well and ran something", () => {
  expect(judge(0, { passed: 3, failed: 0 })).toMatchObject({ passed: 3, failed: 0, note: "" });
  expect(judge(1, { passed: 3, failed: 2, failures: ["x"] })).toMatchObject({
    passed: 3,
    failed: 2,
    failures: ["x"],
    note: "",
  });
  expect(judge(1, { passed: 3, failed: 0 })).toMatchObject({ passed: 3, failed: 1 });
  const said = "\u001B[31mUnhandled Rejection\u001B[39m\n\nError: the pool was closed\n";
  expect(judge(1, { passed: 3, failed: 0 }, said)).toMatchObject({
    passed: 3,
    failed: 1,
    failures: ["Unhandled Rejection\n  Error: the pool was closed"],
    note: "it ended with an error outside the tests",
  });
  expect(judge(null, undefined)).toMatchObject({ passed: 0, failed: 1 });
  expect(judge(0, { passed: 0, failed: 0 })).toMatchObject({ failed: 1, note: "no test ran" });
});

import { expect, test } from "vitest";
import { countPlaywright, countVitest } from "./count.ts";
import { judge } from "./run-stage.ts";

test("vitest: a file that does not load is a failure of its own", () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 1,
    testResults: [
      { status: "failed", assertionResults: [{}, {}] },
      { status: "failed", assertionResults: [] },
      { status: "passed", assertionResults: [{}] },
    ],
  };
  expect(countVitest(report)).toEqual({ passed: 7, failed: 2 });
});

test("playwright: a flaky test passed, an error outside the tests failed", () => {
  const report = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}] };
  expect(countPlaywright(report)).toEqual({ passed: 5, failed: 2 });
});

test("a stage is believed only when it ended well and ran something", () => {
  expect(judge(0, { passed: 3, failed: 0 })).toEqual({ passed: 3, failed: 0, note: "" });
  expect(judge(1, { passed: 3, failed: 2 })).toEqual({ passed: 3, failed: 2, note: "" });
  expect(judge(1, { passed: 3, failed: 0 })).toMatchObject({ passed: 3, failed: 1 });
  expect(judge(null, undefined)).toMatchObject({ passed: 0, failed: 1 });
  expect(judge(0, { passed: 0, failed: 0 })).toMatchObject({ failed: 1, note: "no test ran" });
});

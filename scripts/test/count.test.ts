import { expect, test } from "vitest";
import { countPlaywright, countVitest } from "./count.ts";
import { judge } from "./run-stage.ts";

test("vitest: a file that does not load is a failure of its own", () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 1,
    testResults: [
      {
        name: "a.test.ts",
        status: "failed",
        assertionResults: [
          { fullName: "adds", status: "failed" },
          { fullName: "takes", status: "passed" },
        ],
      },
      { name: "b.test.ts", status: "failed", assertionResults: [] },
      { name: "c.test.ts", status: "passed", assertionResults: [{ fullName: "is", status: "passed" }] },
    ],
  };
  expect(countVitest(report)).toEqual({ passed: 7, failed: 2, failures: ["a.test.ts: adds", "b.test.ts"] });
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

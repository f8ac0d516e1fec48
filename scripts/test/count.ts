import { failuresOfPlaywright, failuresOfVitest, shakyOfPlaywright, shakyOfVitest } from "./failures.ts";

/** By name, as far as the runner knows it: what failed, and what passed only when it was tried again. */
export type Count = { passed: number; failed: number; failures?: string[]; shaky?: string[] };

/** Vitest's JSON report. A file that does not even load has no tests, and counts as one failure. */
export function countVitest(report: unknown): Count {
  const { numPassedTests, numFailedTests, testResults } = report as {
    numPassedTests: number;
    numFailedTests: number;
    testResults: { status: string; assertionResults: unknown[] }[];
  };
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
    failures: failuresOfVitest(report),
    shaky: shakyOfVitest(report),
  };
}

/** Playwright's JSON report. A flaky test passed in the end; an error outside the tests is one failure. */
export function countPlaywright(report: unknown): Count {
  const { stats, errors } = report as {
    stats: { expected: number; unexpected: number; flaky: number };
    errors: { message?: string }[];
  };
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    failures: [...failuresOfPlaywright(report), ...errors.map(({ message = "an error" }) => message)],
    shaky: shakyOfPlaywright(report),
  };
}

interface TestFile {
  name: string;
  status: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
}

const filesOf = (report: unknown) => (report as { testResults: TestFile[] }).testResults;

/** The names of the tests that failed, so that the end of a long output says what to look at. */
export const failuresOfVitest = (report: unknown): string[] =>
  filesOf(report)
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === "failed");
      return failed.length > 0 ? failed.map(({ fullName }) => `${name}: ${fullName}`) : [name];
    });

/** Vitest tells of no second try; the failure of the first stays with a test that passed. */
export const shakyOfVitest = (report: unknown): string[] =>
  filesOf(report).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
      .map(({ fullName }) => `${name}: ${fullName}`),
  );

interface Suite {
  specs: { title: string; file: string; ok: boolean; tests?: { status: string }[] }[];
  suites?: Suite[];
}

export const failuresOfPlaywright = (report: unknown): string[] => named(report, ({ ok }) => !ok);

/** What passed only when it was tried again: worth a look, before it fails for good. */
export const shakyOfPlaywright = (report: unknown): string[] =>
  named(report, ({ tests = [] }) => tests.some(({ status }) => status === "flaky"));

function named(report: unknown, which: (spec: Suite["specs"][number]) => boolean): string[] {
  const { suites } = report as { suites: Suite[] };
  const all = (suite: Suite): Suite["specs"] => [...suite.specs, ...(suite.suites ?? []).flatMap(all)];
  return suites
    .flatMap(all)
    .filter(which)
    .map(({ file, title }) => `${file}: ${title}`);
}

/** The names of the tests that failed, so that the end of a long output says what to look at. */
export function failuresOfVitest(report: unknown): string[] {
  const { testResults } = report as {
    testResults: {
      name: string;
      status: string;
      assertionResults: { fullName: string; status: string }[];
    }[];
  };
  return testResults
    .filter(({ status }) => status === "failed")
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === "failed");
      return failed.length > 0 ? failed.map(({ fullName }) => `${name}: ${fullName}`) : [name];
    });
}

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

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
  specs: { title: string; file: string; ok: boolean }[];
  suites?: Suite[];
}

export function failuresOfPlaywright(report: unknown): string[] {
  const { suites } = report as { suites: Suite[] };
  const all = (suite: Suite): Suite["specs"] => [...suite.specs, ...(suite.suites ?? []).flatMap(all)];
  return suites
    .flatMap(all)
    .filter(({ ok }) => !ok)
    .map(({ file, title }) => `${file}: ${title}`);
}

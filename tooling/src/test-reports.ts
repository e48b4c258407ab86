/** Reads the reports of test runners. */

/**
 * The number of retries. A failed test runs once more, because a busy machine is sometimes too slow for the waits of a
 * browser test. When the test passes then, it counts as passed and is named at the end of the output, so that somebody
 * makes it reliable.
 */
export const retries = 1;

/** The counts of a test runner, and the names of the failed tests. */
export interface Tally {
  passed: number;
  skipped: number;
  failed: string[];
  /** The tests that failed once and then passed. Below the name of each is the message of its failure. */
  flaky: string[];
}

/** The part of Vitest's JSON report that is used. */
export interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  /** The test files, with the message of a file that could not be loaded. */
  testResults: { name: string; status: string; message: string; assertionResults: VitestResult[] }[];
}

export interface VitestResult {
  fullName: string;
  status: string;
  /** The messages of all failed attempts. */
  failureMessages: string[];
}

interface PlaywrightTest {
  status: string;
  /** The results of all attempts. */
  results: { error?: { message?: string } }[];
}

interface PlaywrightSuite {
  specs?: { title: string; file: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
}

/** The part of Playwright's JSON report that is used. */
export interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; skipped: number; flaky: number };
}

function listSpecs(suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(listSpecs)];
}

/** Returns the counts of a report, and the tests that failed or needed a second attempt. */
export function tallyBrowserTests(report: PlaywrightReport): Tally {
  const specs = listSpecs(report);
  const withStatus = (status: string) =>
    specs.flatMap(({ file, title, tests }) => {
      const test = tests.find((each) => each.status === status);
      return test ? [{ name: `${file} › ${title}`, cause: test.results[0]?.error?.message ?? '' }] : [];
    });
  return {
    passed: report.stats.expected + report.stats.flaky,
    skipped: report.stats.skipped,
    failed: withStatus('unexpected').map(({ name }) => name),
    flaky: withStatus('flaky').map(({ name, cause }) => `${name}\n${cause}`),
  };
}

/** Reads the reports of test runners. */

/**
 * Number of retries. A failed test runs once more, because a busy machine is sometimes too slow for a browser test's
 * waits. A test that passes then counts as passed, and is named before the closing line, so that somebody fixes it.
 */
export const retries = 1;

/** The counts of a test runner, and the names of the failed tests. */
export interface Tally {
  passed: number;
  skipped: number;
  failed: string[];
  /** Tests that failed once and passed when repeated, each with its first failure below the name. */
  flaky: string[];
}

interface PlaywrightTest {
  status: string;
  /** Results of all attempts. */
  results: { error?: { message?: string } }[];
}

interface PlaywrightSuite {
  specs?: { title: string; file: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
}

/** The part of Playwright's `json` report that is read. */
export interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; skipped: number; flaky: number };
}

function listSpecs(suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(listSpecs)];
}

/** Returns what passed, what failed, and what needed a second attempt. */
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

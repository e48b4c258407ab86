/** What the reports of test runners say. */

/**
 * A test that fails is run once more, because a browser on a busy machine is now and then too late for a test's wait.
 * One that passes then is counted as passed and named before the closing line, so that it is found and mended.
 */
export const retries = 1;

/** A test runner's count, and the names of the tests that failed. */
export interface Tally {
  passed: number;
  skipped: number;
  failed: string[];
  /** Those that failed once and passed when they were run again, each with the first failure below its name. */
  flaky: string[];
}

interface PlaywrightTest {
  status: string;
  /** Of every attempt. */
  results: { error?: { message?: string } }[];
}

interface PlaywrightSuite {
  specs?: { title: string; file: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
}

/** What Playwright's reporter `json` writes, as far as it is read here. */
export interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; skipped: number; flaky: number };
}

function listSpecs(suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(listSpecs)];
}

/** Returns what passed and failed, and what needed a second attempt. */
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

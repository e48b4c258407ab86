/**
 * Runs the checks of `npm test` and `npm run validate`. Counts the passed tests and collects the names of the failed
 * ones.
 */
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  retries,
  tallyBrowserTests,
  type Tally,
  type VitestReport,
  type VitestResult,
} from './test-reports.ts';
import { passRecorder } from '@delivery/cli/unit-tests/check-unit-tests';
import { bin, run, type RunOptions } from '@delivery/cli/run-command';
import { root } from '@delivery/cli/workspace';

const reports = mkdtempSync(join(tmpdir(), 'antara-test-'));
const total = { passed: 0, skipped: 0, failures: [] as string[], flaky: [] as string[] };

/** Runs a command that counts as one test. */
async function check(title: string, command: string, args: readonly string[]): Promise<void> {
  if (await run(title, command, args, { output: 'pipe' })) total.passed += 1;
  else total.failures.push(title);
}

/**
 * Adds the report of a test runner to the total. A missing report counts as one failure, and so does an error outside
 * the tests.
 */
function count(title: string, isOk: boolean, report: string, read: (json: never) => Tally): void {
  if (!existsSync(report)) {
    total.failures.push(`${title}: no report written`);
    return;
  }
  const { passed, skipped, failed, flaky } = read(JSON.parse(readFileSync(report, 'utf8')) as never);
  total.passed += passed;
  total.skipped += skipped;
  total.failures.push(...failed.map((name) => `${title}: ${name}`));
  total.flaky.push(...flaky.map((name) => `${title}: ${name}`));
  if (!isOk && failed.length === 0) total.failures.push(`${title}: ended with an error outside its tests`);
}

/** Runs Vitest and adds its results to the total. `args` are more arguments for Vitest. */
export async function checkVitest(
  title: string,
  options: RunOptions = {},
  args: readonly string[] = [],
): Promise<void> {
  const report = join(reports, `${title.replaceAll(/\W+/g, '-')}.json`);
  const isOk = await run(
    title,
    bin('vitest'),
    [
      'run',
      `--retry=${retries}`,
      '--reporter=default',
      '--reporter=json',
      `--reporter=${passRecorder}`,
      `--outputFile.json=${report}`,
      ...args,
    ],
    options,
  );
  count(title, isOk, report, (json: VitestReport) => {
    const results = json.testResults.flatMap((file) => file.assertionResults);
    const names = (those: VitestResult[]) => those.map(({ fullName }) => fullName);
    return {
      passed: json.numPassedTests,
      skipped: json.numPendingTests,
      failed: names(results.filter(({ status }) => status === 'failed')),
      flaky: results
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
        .map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages[0]}`),
    };
  });
}

/** Runs the browser tests with the Chromium at the path `chromium`. `env` selects the site and the tests. */
export async function checkInBrowser(
  title: string,
  chromium: string,
  env: Record<string, string> = {},
): Promise<void> {
  const folder = join(root, 'e2e');
  const report = join(reports, `${title.replaceAll(/\W+/g, '-')}.json`);
  const isOk = await run(title, bin('playwright', folder), ['test', `--retries=${retries}`], {
    cwd: folder,
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...env },
  });
  count(title, isOk, report, tallyBrowserTests);
}

/** Checks types, lint with the import rules, format, and unused code. Two checks run at the same time. */
export async function checkSources(): Promise<void> {
  const packages = globSync(['*/tsconfig.json', '{delivery,desk}/*/tsconfig.json'], { cwd: root }).map(
    (file) => dirname(file),
  );
  // Checks without the types for tests the part of a package that other repositories use. They do not have those types.
  const tests = globSync('*/tsconfig.test.json', { cwd: root });
  const checkText = async () => {
    await check('lint', bin('oxlint'), ['--deny-warnings']);
    await check('format', bin('oxfmt'), ['--check']);
    await check('unused files, exports and dependencies', bin('knip'), ['--no-progress']);
  };
  await Promise.all([
    // One process checks the types of all packages, because it then reads shared files only once. It checks two
    // packages at a time.
    check('types', bin('tsc'), ['--build', ...packages, ...tests]),
    checkText(),
  ]);
}

/** Returns true when a check has failed. */
export const hasFailed = (): boolean => total.failures.length > 0;

/** Prints the failures once more, prints the line with the counts, and sets the exit code. */
export function finish(): void {
  rmSync(reports, { recursive: true, force: true });
  for (const name of total.flaky) console.warn(`PASSED ON THE SECOND ATTEMPT ${name}`);
  for (const name of total.failures) console.error(`FAILED ${name}`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`\n${total.passed} passed, ${total.failures.length} failed${skipped}`);
  process.exitCode = total.failures.length > 0 ? 1 : 0;
}

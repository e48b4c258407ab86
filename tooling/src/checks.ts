/** Runs the checks of `npm test` and `npm run validate`, counts what passed and keeps the names of what failed. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { typeCacheOptions } from './check-types.ts';
import { passRecorder } from './unit-tests/check-unit-tests.ts';
import { root } from './workspace.ts';

/** A test runner's count, and the names of the tests that failed. */
interface Tally {
  passed: number;
  skipped: number;
  failed: string[];
  /** Those that failed once and passed when they were run again, each with the first failure below its name. */
  flaky: string[];
}

/**
 * A test that fails is run once more, because a browser on a busy machine is now and then too late for a test's wait. One that passes then
 * is counted as passed and named before the closing line, so that it is found and mended.
 */
const retries = 1;

/** How a command is run. */
export interface RunOptions {
  cwd?: string;
  /** What its environment has besides ours. */
  env?: Record<string, string>;
  /** Its output is shown as it comes (`inherit`), or whole when it has ended (`pipe`), so that two commands may run at once. */
  output?: 'inherit' | 'pipe';
}

interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  testResults: { name: string; assertionResults: VitestResult[] }[];
}

interface VitestResult {
  fullName: string;
  status: string;
  /** Of every attempt. */
  failureMessages: string[];
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

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; skipped: number; flaky: number };
}

const reports = mkdtempSync(join(tmpdir(), 'antara-test-'));
const total = { passed: 0, skipped: 0, failures: [] as string[], flaky: [] as string[] };

/** The path of an installed command. */
const bin = (name: string, folder = root): string => join(folder, 'node_modules/.bin', name);

/** Runs a command to its end: did it succeed? */
function run(
  title: string,
  command: string,
  args: readonly string[],
  { cwd = root, env, output = 'inherit' }: RunOptions,
): Promise<boolean> {
  const startedAt = performance.now();
  const chunks: Buffer[] = [];
  if (output === 'inherit') console.log(`\n── ${title}`);
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', output, output],
    });
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', (error) => chunks.push(Buffer.from(`${error.message}\n`)));
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(chunks));
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      console.log(`── ${title}: ${code === 0 ? 'ok' : 'FAILED'}, ${seconds} s`);
      resolve(code === 0);
    });
  });
}

/** Runs a check that counts as one test. */
async function check(title: string, command: string, args: readonly string[]): Promise<void> {
  if (await run(title, command, args, { output: 'pipe' })) total.passed += 1;
  else total.failures.push(title);
}

/** Counts a runner's report. One that wrote no report, or failed without a failed test, counts as one failure. */
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

/** Runs vitest; `args` are added to its own. */
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

function listSpecs(suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(listSpecs)];
}

/** Runs the browser tests with the Chromium at `chromium`; `env` may name another site to run them on. */
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
  count(title, isOk, report, (json: PlaywrightReport) => {
    const specs = listSpecs(json);
    const named = (status: string) =>
      specs.flatMap(({ file, title, tests }) => {
        const test = tests.find((each) => each.status === status);
        return test ? [{ name: `${file} › ${title}`, cause: test.results[0]?.error?.message ?? '' }] : [];
      });
    return {
      passed: json.stats.expected + json.stats.flaky,
      skipped: json.stats.skipped,
      failed: named('unexpected').map(({ name }) => name),
      flaky: named('flaky').map(({ name, cause }) => `${name}\n${cause}`),
    };
  });
}

/** Types of every package, lint with the import rules, format, and what nothing uses; two at a time. */
export async function checkSources(): Promise<void> {
  const packages = readdirSync(root).filter((name) => existsSync(join(root, name, 'tsconfig.json')));
  const inTurn = async (checks: (() => Promise<void>)[]) => {
    for (const start of checks) await start();
  };
  await Promise.all([
    inTurn(
      packages.map(
        (name) => () => check(`types of ${name}`, bin('tsc'), ['-p', name, ...typeCacheOptions(name)]),
      ),
    ),
    inTurn([
      () => check('lint', bin('oxlint'), ['--deny-warnings']),
      () =>
        check('format', bin('prettier'), [
          '--check',
          '--cache',
          '--cache-strategy=content',
          '--log-level=warn',
          '.',
        ]),
      () => check('unused files, exports and dependencies', bin('knip'), ['--no-progress']),
    ]),
  ]);
}

/** Whether anything has failed so far. */
export const hasFailed = (): boolean => total.failures.length > 0;

/** Names the failures again, prints the closing line and sets the exit code. */
export function finish(): void {
  rmSync(reports, { recursive: true, force: true });
  for (const name of total.flaky) console.warn(`PASSED ON THE SECOND ATTEMPT ${name}`);
  for (const name of total.failures) console.error(`FAILED ${name}`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`\n${total.passed} passed, ${total.failures.length} failed${skipped}`);
  process.exitCode = total.failures.length > 0 ? 1 : 0;
}

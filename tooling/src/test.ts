/** `npm test`: types, lint, format, unit tests, the API on its databases, the whole site in a browser; one closing line. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './find-chromium.ts';
import { root } from './workspace.ts';

/** A runner's count, and the names of the tests that failed. */
interface Tally {
  passed: number;
  failed: string[];
}

interface VitestReport {
  numPassedTests: number;
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
}

interface PlaywrightSuite {
  specs?: { title: string; file: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

const reports = mkdtempSync(join(tmpdir(), 'antara-test-'));
const total = { passed: 0, failed: 0 };
/** What failed, named again above the closing line, where a long output's reader looks first. */
const failures: string[] = [];
const bin = (name: string, folder = root) => join(folder, 'node_modules/.bin', name);

/** Runs a command with its output shown; true when it succeeded. */
function run(
  title: string,
  command: string,
  words: string[],
  options: { cwd?: string; env?: object } = {},
): boolean {
  const began = performance.now();
  console.log(`\n── ${title}`);
  const { status } = spawnSync(command, words, {
    cwd: options.cwd ?? root,
    stdio: 'inherit',
    env: { ...process.env, ...options.env },
  });
  console.log(
    `── ${title}: ${status === 0 ? 'ok' : 'FAILED'}, ${((performance.now() - began) / 1000).toFixed(1)} s`,
  );
  return status === 0;
}

/** A check that counts as one test. */
function check(title: string, command: string, words: string[]): void {
  if (run(title, command, words)) total.passed += 1;
  else {
    total.failed += 1;
    failures.push(title);
  }
}

/** A test runner's own count. One that wrote no report, or says it failed without a failed test, failed as a whole. */
function suite(title: string, ok: boolean, report: string, read: (json: never) => Tally): void {
  if (!existsSync(report)) {
    total.failed += 1;
    failures.push(`${title}: no report written`);
    return;
  }
  const { passed, failed } = read(JSON.parse(readFileSync(report, 'utf8')) as never);
  total.passed += passed;
  total.failed += failed.length;
  failures.push(...failed.map((name) => `${title}: ${name}`));
  if (!ok && failed.length === 0) {
    total.failed += 1;
    failures.push(`${title}: ended with an error outside its tests`);
  }
}

function vitest(title: string, options: { cwd?: string; env?: object } = {}): void {
  const report = join(reports, `${title.replaceAll(/\W+/g, '-')}.json`);
  const ok = run(
    title,
    bin('vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    options,
  );
  suite(title, ok, report, (json: VitestReport) => ({
    passed: json.numPassedTests,
    failed: json.testResults.flatMap((file) =>
      file.assertionResults.filter((one) => one.status === 'failed').map((one) => one.fullName),
    ),
  }));
}

function specs(suite: PlaywrightSuite): NonNullable<PlaywrightSuite['specs']> {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
}

function browser(chromium: string): void {
  const report = join(reports, 'e2e.json');
  const ok = run('the whole site in a browser', bin('playwright', join(root, 'e2e')), ['test'], {
    cwd: join(root, 'e2e'),
    env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  suite('browser', ok, report, (json: PlaywrightSuite & { stats: { expected: number; flaky: number } }) => {
    const ended = (status: string) =>
      specs(json)
        .filter((spec) => spec.tests.some((test) => test.status === status))
        .map((spec) => `${spec.file} › ${spec.title}`);
    for (const name of ended('flaky')) console.log(`passed only when tried again: ${name}`);
    return { passed: json.stats.expected + json.stats.flaky, failed: ended('unexpected') };
  });
}

/** The PostgreSQL that the API is tested on besides the embedded database, or null. */
async function findPostgres(): Promise<string | null> {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
  const answers = await new Promise<boolean>((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: 5432, timeout: 1_000 });
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('timeout', () => resolve(false));
    socket.once('close', () => socket.destroy());
  });
  return answers ? 'postgres://postgres@127.0.0.1:5432/postgres' : null;
}

const packages = readdirSync(root).filter((name) => existsSync(join(root, name, 'tsconfig.json')));
for (const name of packages) check(`types of ${name}`, bin('tsc'), ['-p', name]);
check('lint', bin('oxlint'), ['--deny-warnings']);
check('format', bin('prettier'), ['--check', '--log-level=warn', '.']);

vitest('unit tests');
const api = join(root, 'api');
vitest('API on PGlite', { cwd: api, env: { TEST_DATABASE_URL: '' } });
const postgres = await findPostgres();
if (postgres) vitest('API on PostgreSQL', { cwd: api, env: { TEST_DATABASE_URL: postgres } });
else
  console.log(
    '\n── no PostgreSQL on 127.0.0.1:5432 and no TEST_DATABASE_URL: the API was tested on PGlite alone',
  );

browser(ensureChromium(console.log));

rmSync(reports, { recursive: true, force: true });
for (const name of failures) console.error(`FAILED ${name}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

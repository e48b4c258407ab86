/** Runs StrykerJS on one folder, in a temporary copy of the workspace. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserError } from '@delivery/store/errors';
import { dataDir } from '@delivery/cli/workspace';
import { copyCheckout } from './copy-checkout.ts';
import { seed, type MutantFolder } from './folders.ts';

/** A mutant in a report of StrykerJS. Lines and columns count from 1. */
export interface ReportedMutant {
  mutatorName: string;
  replacement?: string;
  status:
    | 'Killed'
    | 'Timeout'
    | 'Survived'
    | 'NoCoverage'
    | 'RuntimeError'
    | 'CompileError'
    | 'Ignored'
    | 'Pending';
  statusReason?: string;
  location: { start: { line: number; column: number }; end: { line: number; column: number } };
}

/** A report of StrykerJS, by mutated file. */
export interface StrykerReport {
  files: Record<string, { source: string; mutants: ReportedMutant[] }>;
}

/** Options of a run besides the folder's own settings. */
export interface RunOptions {
  /** The share of the mutants that is tested, instead of the share of the folder. */
  share?: number;
  /** The number of mutants that are tested at the same time. */
  concurrency: number;
}

/** Returns the path of a folder's last report, from which the next run takes the results for unchanged code. */
const incrementalFile = (name: string): string => join(dataDir(), 'mutants', `${name}.json`);

/**
 * Runs the tests of a folder against its mutants.
 * @throws {UserError} when StrykerJS writes no report, for example because a test fails without a mutant
 */
export async function runStryker(
  name: string,
  folder: MutantFolder,
  { share = folder.share, concurrency }: RunOptions,
): Promise<StrykerReport> {
  using copy = copyCheckout();
  const place = join(copy.root, folder.package);
  const reportFile = incrementalFile(name);
  mkdirSync(join(dataDir(), 'mutants'), { recursive: true });
  if (existsSync(reportFile)) removeUnnoticed(reportFile);
  writeFileSync(join(place, 'mutants.vitest.config.ts'), createVitestConfig(folder));
  const core = fileURLToPath(import.meta.resolve('@stryker-mutator/core'));
  const report = join(copy.root, 'mutants.json');
  const options = {
    plugins: [
      fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner')),
      join(import.meta.dirname, 'ignored-code.ts'),
      ...(share < 1 ? [join(import.meta.dirname, 'sample-checker.ts')] : []),
    ],
    ignorers: ['ignored-code'],
    checkers: share < 1 ? ['sample'] : [],
    testRunner: 'vitest',
    vitest: { configFile: 'mutants.vitest.config.ts', related: false, pool: 'forks' },
    coverageAnalysis: 'perTest',
    ignoreStatic: !folder.withStatic,
    mutate: [...folder.mutate, '!**/*.test.{ts,tsx}', '!**/testing/**', '!**/{tables,*-tables}.ts'],
    // Mutates the files in place, because they are in the copy.
    inPlace: true,
    disableTypeChecks: false,
    tempDirName: join(copy.root, '.stryker'),
    incremental: true,
    incrementalFile: reportFile,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    // One more process than tests, because one runs the checker that selects the sample.
    concurrency: share < 1 ? concurrency + 1 : concurrency,
    // The time limit is long, because tests are slow on a busy machine and a time-out counts as noticed.
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 60,
    allowConsoleColors: false,
  };
  writeFileSync(join(place, 'stryker.config.json'), JSON.stringify(options));
  const child = spawn(
    process.execPath,
    [join(core, '../../../bin/stryker.js'), 'run', 'stryker.config.json'],
    {
      cwd: place,
      stdio: 'inherit',
      env: { ...process.env, MUTANTS_SEED: seed, MUTANTS_SHARE: String(share) },
    },
  );
  await new Promise((resolve) => child.on('exit', resolve));
  if (!existsSync(report)) throw new UserError(`StrykerJS ended without a report on ${name}.`);
  return JSON.parse(readFileSync(report, 'utf8')) as StrykerReport;
}

/**
 * Removes all results but those of noticed and ignored mutants from a report, so that the next run tests the other
 * mutants again. StrykerJS does not know when a test has changed under the same name, and a time-out may have been the
 * fault of a busy machine. With another share, the sample contains mutants that were skipped before.
 */
function removeUnnoticed(file: string): void {
  const report = JSON.parse(readFileSync(file, 'utf8')) as StrykerReport;
  for (const one of Object.values(report.files))
    one.mutants = one.mutants.filter(({ status }) => status === 'Killed' || status === 'Ignored');
  writeFileSync(file, JSON.stringify(report));
}

/**
 * Returns the source of a Vitest configuration: the package's own one, limited to the tests of the folder. Mutants in
 * code that runs while a module is loaded need a new process each.
 */
function createVitestConfig({ tests, withStatic }: MutantFolder): string {
  const testConfig = withStatic
    ? { include: tests, maxWorkers: 1, isolate: true }
    : { include: tests, maxWorkers: 1, setupFiles: ['../tooling/src/mutants/reset-mutant.ts'] };
  return `import config from './vitest.config.ts';
import { QuickFilesFirst } from '../tooling/src/mutants/quick-files-first.ts';
${withStatic ? '' : "import { keepWorkers } from '../tooling/src/mutants/kept-workers.ts';"}
const own = { ...${JSON.stringify(testConfig)}, sequence: { sequencer: QuickFilesFirst } };
export default { ...config, ${withStatic ? '' : 'plugins: [keepWorkers()], '}test: { ...config.test, ...own } };
`;
}

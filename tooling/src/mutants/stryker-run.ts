/** Runs StrykerJS on one folder, in a throwaway copy of the workspace. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserError } from '@delivery/store/errors';
import { dataDir } from '@delivery/cli/workspace';
import { copyCheckout } from './copy-checkout.ts';
import { seed, type MutantFolder } from './folders.ts';

/** A mutant in a report of StrykerJS; lines and columns from 1. */
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

/** A report of StrykerJS, by the files that were mutated. */
export interface StrykerReport {
  files: Record<string, { source: string; mutants: ReportedMutant[] }>;
}

/** How a folder is run besides its own settings. */
export interface RunOptions {
  /** The part of the mutants that is drawn, in place of the folder's. */
  share?: number;
  /** How many mutants are tested at once. */
  concurrency: number;
}

/** Where a folder's last report is kept, from which the next run takes what has not changed. */
const incrementalFile = (name: string): string => join(dataDir(), 'mutants', `${name}.json`);

/**
 * Runs the tests of a folder against its mutants.
 *
 * @throws {UserError} when StrykerJS ends without a report, as when a test fails without a mutant
 */
export async function runStryker(
  name: string,
  folder: MutantFolder,
  { share = folder.share, concurrency }: RunOptions,
): Promise<StrykerReport> {
  using copy = copyCheckout();
  const place = join(copy.root, folder.package);
  const kept = incrementalFile(name);
  mkdirSync(join(dataDir(), 'mutants'), { recursive: true });
  if (existsSync(kept)) forgetUnnoticed(kept);
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
    // Mutants are in the copy alone, whose files may be changed.
    inPlace: true,
    disableTypeChecks: false,
    tempDirName: join(copy.root, '.stryker'),
    incremental: true,
    incrementalFile: kept,
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    // One of them is the process that looks which mutants are drawn.
    concurrency: share < 1 ? concurrency + 1 : concurrency,
    // A machine that does other things meanwhile is slow, and a time-out would count as noticed.
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
 * Leaves the mutants that were noticed. The others are run again, because StrykerJS does not see that a test of the
 * same name says more now, and what ran out of time on a busy machine may not do so again. Another share draws other
 * mutants: those that were left out are looked at again.
 */
function forgetUnnoticed(file: string): void {
  const report = JSON.parse(readFileSync(file, 'utf8')) as StrykerReport;
  for (const one of Object.values(report.files))
    one.mutants = one.mutants.filter(({ status }) => status === 'Killed' || status === 'Ignored');
  writeFileSync(file, JSON.stringify(report));
}

/**
 * The package's own configuration with the folder's tests alone. Code that runs while a module is loaded needs a new
 * process for each mutant.
 */
function createVitestConfig({ tests, withStatic }: MutantFolder): string {
  const own = withStatic
    ? { include: tests, maxWorkers: 1, isolate: true }
    : { include: tests, maxWorkers: 1, setupFiles: ['../tooling/src/mutants/reset-mutant.ts'] };
  return `import config from './vitest.config.ts';
import { QuickFilesFirst } from '../tooling/src/mutants/quick-files-first.ts';
${withStatic ? '' : "import { keepWorkers } from '../tooling/src/mutants/kept-workers.ts';"}
const own = { ...${JSON.stringify(own)}, sequence: { sequencer: QuickFilesFirst } };
export default { ...config, ${withStatic ? '' : 'plugins: [keepWorkers()], '}test: { ...config.test, ...own } };
`;
}

/** Plants faults one at a time in a temporary copy, and reports which ones the tests notice. */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UserError } from '@delivery/store/errors';
import type { ReportProgress } from '@delivery/cli/progress';
import type { VitestReport } from '../test-reports.ts';
import { copyCheckout } from './copy-checkout.ts';
import type { PlantedFault } from './planted-faults.ts';

/** The result of a planted fault. */
export interface PlantedResult {
  result: 'noticed' | 'unnoticed' | 'left out';
  /** The first failed test. Undefined when no test failed. */
  by?: string;
}

/**
 * Plants each fault, runs its tests and calls `keep` with the result. Runs all these tests once without a fault before.
 * @throws {UserError} when a test fails without a fault, when the text of a fault does not occur exactly once, or when
 * a test file is missing
 */
export async function plantFaults(
  faults: readonly PlantedFault[],
  keep: (id: string, result: PlantedResult) => Promise<void>,
  progress: ReportProgress,
): Promise<void> {
  using copy = copyCheckout();
  const isPlanned = ({ needs }: PlantedFault) =>
    needs !== 'PostgreSQL' || Boolean(process.env.TEST_DATABASE_URL);
  for (const { id } of faults.filter((fault) => !isPlanned(fault))) await keep(id, { result: 'left out' });
  const planned = faults.filter(isPlanned);
  for (const { folder, needs, tests } of listTests(planned)) {
    const failed = runTests(join(copy.root, folder), [...tests], needs);
    if (failed !== null) throw new UserError(`A test of ${folder} fails without a fault: ${failed}`);
    progress(`the tests of ${folder}${needs ? ` on ${needs}` : ''} pass without a fault`);
  }
  for (const fault of planned) {
    const file = join(copy.root, fault.file);
    const source = readFileSync(file, 'utf8');
    const { text, replacement = '' } = fault;
    if (source.split(text).length !== 2)
      throw new UserError(`${fault.id}: the text to replace has to occur once in ${fault.file}.`);
    writeFileSync(
      file,
      source.replace(text, () => replacement),
    );
    const by = runTests(join(copy.root, findPackage(fault)), fault.tests, fault.needs);
    writeFileSync(file, source);
    await keep(fault.id, by === null ? { result: 'unnoticed' } : { result: 'noticed', by });
    progress(`${fault.id} ${by === null ? `UNNOTICED: ${fault.what}` : `noticed by “${by}”`}`);
  }
}

/** Returns the folder of the package whose tests must notice the fault. */
export const findPackage = (fault: PlantedFault): string =>
  fault.package ?? /^(delivery\/)?[^/]+/.exec(fault.file)![0];

/** Returns the test files of the faults, grouped by package and database. */
function listTests(
  faults: readonly PlantedFault[],
): { folder: string; needs: PlantedFault['needs']; tests: Set<string> }[] {
  const together = Map.groupBy(faults, (fault) => `${findPackage(fault)} ${fault.needs}`);
  return [...together.values()].map((some) => ({
    folder: findPackage(some[0]!),
    needs: some[0]!.needs,
    tests: new Set(some.flatMap(({ tests }) => tests)),
  }));
}

/**
 * Runs test files of a package. Returns the name of the first failed test, or null when all tests pass. For a file that
 * cannot be loaded, returns its name with the reason.
 * @throws {UserError} when not all test files were run
 */
function runTests(folder: string, tests: readonly string[], needs: PlantedFault['needs']): string | null {
  const output = join(dirname(folder), 'vitest-report.json');
  rmSync(output, { force: true });
  const words = ['run', ...tests, '--bail=1', '--reporter=json', `--outputFile=${output}`];
  const { TEST_DATABASE_URL, ...rest } = process.env;
  const env = needs === 'PGlite' || TEST_DATABASE_URL === undefined ? rest : { ...rest, TEST_DATABASE_URL };
  spawnSync(join(folder, 'node_modules/.bin/vitest'), words, { cwd: folder, stdio: 'ignore', env });
  const report = readFileSync(output, 'utf8');
  const { numPassedTests, testResults } = JSON.parse(report) as VitestReport;
  const failed = testResults.find(({ status }) => status === 'failed');
  const test = failed?.assertionResults.find(({ status }) => status === 'failed');
  if (failed) return test?.fullName ?? `${failed.name}: ${failed.message}`;
  if (testResults.length !== tests.length || numPassedTests === 0)
    throw new UserError(`Of ${tests.join(', ')} in ${folder} not all were run: ${report.slice(0, 2_000)}`);
  return null;
}

/**
 * `npm --prefix api run awkward-values -- --runs 5000 --seed 7`: more awkward requests than `npm test` sends, on
 * PostgreSQL at `TEST_DATABASE_URL`, else on PGlite; the same of posted forms, to an edge; and the longest pause of an
 * edge and an API under costly requests, which has to be at most 200 ms on an idle machine. A seed repeats a run.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5000' }, seed: { type: 'string' } },
});
const root = path.resolve(import.meta.dirname, '../../../..');

/** Runs tests of a package and returns their exit code. */
function runTests(folder: string, ...args: string[]): number {
  const { status } = spawnSync(path.join(root, 'node_modules/.bin/vitest'), ['run', ...args], {
    cwd: path.join(root, folder),
    stdio: 'inherit',
    env: {
      ...process.env,
      MEASURE_PAUSES: '1',
      AWKWARD_RUNS: values.runs,
      ...(values.seed !== undefined && { AWKWARD_SEED: values.seed }),
    },
  });
  return status ?? 1;
}

const codes = [
  runTests('api', 'test/generic/awkward', '--testTimeout=0'),
  runTests('.', '--project=edge', 'delivery/edge/src/pages/awkward-forms.test.ts', '--testTimeout=0'),
  // By itself: the other tests would pause it.
  runTests('.', '--project=edge', 'delivery/edge/src/longest-pause.test.ts'),
];
process.exitCode = Math.max(...codes);

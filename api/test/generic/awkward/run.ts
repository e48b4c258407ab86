/**
 * `npm --prefix api run awkward-values -- --runs 5000 --seed 7`: more awkward requests than `npm test` sends, on PostgreSQL at
 * `TEST_DATABASE_URL`, else on PGlite. A seed repeats a run.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5000' }, seed: { type: 'string' } },
});
const api = path.resolve(import.meta.dirname, '../../..');
const { status } = spawnSync(
  path.join(api, 'node_modules/.bin/vitest'),
  ['run', 'test/generic/awkward', '--testTimeout=0'],
  {
    cwd: api,
    stdio: 'inherit',
    env: {
      ...process.env,
      AWKWARD_RUNS: values.runs,
      ...(values.seed !== undefined && { AWKWARD_SEED: values.seed }),
    },
  },
);
process.exitCode = status ?? 1;

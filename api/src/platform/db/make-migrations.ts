/**
 * Writes the next migration into `api/migrations`: the changes in all `src/**` + `/tables.ts` since the last migration.
 * Never change a released migration, because existing databases have already run it.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const api = path.resolve(import.meta.dirname, '../../..');
const [name = 'change'] = process.argv.slice(2);
const generator = spawnSync(
  path.join(api, 'node_modules/.bin/drizzle-kit'),
  ['generate', '--config=drizzle.config.ts', `--name=${name}`],
  { cwd: api, stdio: 'inherit' },
);
process.exitCode = generator.status ?? 1;

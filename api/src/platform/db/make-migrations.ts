/**
 * Writes the next migration into `api/migrations` from all `src/**` + `/tables.ts`: what changed since the last one.
 * A migration that was released is never changed: databases out there have run it.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const api = path.resolve(import.meta.dirname, '../../..');
const [name = 'change'] = process.argv.slice(2);
const made = spawnSync(
  path.join(api, 'node_modules/.bin/drizzle-kit'),
  ['generate', '--config=drizzle.config.ts', `--name=${name}`],
  { cwd: api, stdio: 'inherit' },
);
process.exitCode = made.status ?? 1;

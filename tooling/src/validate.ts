/**
 * `npm run validate`: the checks that are fast enough to run before every commit. Types, lint with the import rules,
 * format, unused code, and the unit and API tests (on the embedded database) that reach a changed file. Changed means
 * different from HEAD, or from a given revision: `npm run validate main`.
 */
import { join } from 'node:path';
import { checkSources, checkVitest, finish } from './checks.ts';
import { root } from '@delivery/cli/workspace';

const [revision = 'HEAD'] = process.argv.slice(2);
const changedOnly = [`--changed=${revision}`, '--passWithNoTests'];

await checkSources();
await Promise.all([
  checkVitest('unit tests of what changed', {}, changedOnly),
  checkVitest(
    'API tests of what changed',
    { cwd: join(root, 'api'), env: { TEST_DATABASE_URL: '' }, output: 'pipe' },
    changedOnly,
  ),
]);
finish();

/**
 * `npm run validate` runs the checks that are fast enough for every commit: types, lint with the import rules, format,
 * unused code, and the unit and API tests (on the embedded database) that depend on a changed file. A file has changed
 * when it differs from HEAD, or from the revision in `npm run validate main`.
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

/**
 * `npm test` checks types, lint and format, and runs the unit tests, the tests of the API on its databases, and the
 * whole site in a browser. Its last line counts the results. The tests of composition are left out while the files that
 * they depend on have not changed since the last commit whose whole run passed. `npm test -- --all` leaves out nothing.
 */
import { connect } from 'node:net';
import { join } from 'node:path';
import { checkInBrowser, checkSources, checkVitest, finish, hasFailed } from './checks.ts';
import { parseCommandLineOrExit } from '@delivery/cli/command-line';
import { ensureChromium } from '@delivery/cli/find-chromium';
import { listChangedSince, readLastWholeRun, recordFile, recordWholeRun } from './last-whole-run.ts';
import {
  compositionProjects,
  compositionSources,
  compositionUnitTests,
} from './testing/composition-sources.ts';
import { root } from '@delivery/cli/workspace';

const { values } = parseCommandLineOrExit('npm test', { all: { type: 'boolean', default: false } });

/**
 * Returns the address of a PostgreSQL server for the tests of the API, which then run there and on the embedded
 * database. Returns null when there is no such server.
 */
async function findPostgres(): Promise<string | null> {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
  const isListening = await new Promise<boolean>((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: 5432, timeout: 1_000 });
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('timeout', () => resolve(false));
    socket.once('close', () => socket.destroy());
  });
  return isListening ? 'postgres://postgres@127.0.0.1:5432/postgres' : null;
}

/**
 * Returns the last commit whose whole run passed, when no file that the tests of composition depend on has changed
 * since. Returns null when these tests must run.
 */
function findUnchangedSince(): string | null {
  const commit = values.all ? null : readLastWholeRun();
  return commit && listChangedSince(commit, compositionSources).length === 0 ? commit : null;
}

const api = join(root, 'api');
const unchangedSince = findUnchangedSince();
const chromium = ensureChromium(console.log);
const postgres = await findPostgres();

await checkSources();
await Promise.all([
  checkVitest('unit tests', {
    env: { WITHOUT_COMPOSITION: unchangedSince ? '1' : '', LOADED_SCREENS: 'check' },
  }),
  // Runs at the same time as the unit tests, because PostgreSQL mostly waits for its disk.
  postgres &&
    checkVitest('API on PostgreSQL', { cwd: api, env: { TEST_DATABASE_URL: postgres }, output: 'pipe' }),
]);
await checkInBrowser('browser', chromium, {
  E2E_LEFT_OUT: unchangedSince ? compositionProjects.join(' ') : '',
});
await Promise.all([
  // Runs the main journeys once more, on servers of every kind, at the same time as the tests on PGlite. These tests
  // mostly wait, too.
  checkInBrowser('browser on servers', chromium, { E2E_SITE: 'servers' }),
  checkVitest('API on PGlite', {
    cwd: api,
    env: { TEST_DATABASE_URL: '', API_TESTS: postgres ? 'on-both-databases' : '' },
    output: 'pipe',
  }),
]);

if (!postgres)
  console.log(
    '\nNo PostgreSQL on 127.0.0.1:5432 and no TEST_DATABASE_URL: the API was tested on PGlite alone.',
  );
if (unchangedSince)
  console.log(
    `
Left out, because nothing that they depend on has changed since ${unchangedSince}, whose whole run passed:
  browser tests of ${compositionProjects.join(' and ')}
  ${compositionUnitTests.join('\n  ')}
npm test -- --all runs them too.`,
  );
else if (!hasFailed()) {
  const commit = recordWholeRun();
  if (commit)
    console.log(`\nThis was the whole run of ${commit}; its name is in ${recordFile}, to be committed.`);
}
finish();

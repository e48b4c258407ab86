/** `npm test`: types, lint, format, unit tests, the API on its databases, the whole site in a browser; one closing line. */
import { connect } from 'node:net';
import { join } from 'node:path';
import { checkInBrowser, checkSources, checkVitest, finish } from './checks.ts';
import { ensureChromium } from './find-chromium.ts';
import { root } from './workspace.ts';

/** The PostgreSQL that the API is tested on besides the embedded database, or null. */
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

const api = join(root, 'api');

/** The API on PostgreSQL, which waits for its disk more than it computes: beside other tests. */
async function checkPostgres(): Promise<void> {
  const url = await findPostgres();
  if (url)
    await checkVitest('API on PostgreSQL', { cwd: api, env: { TEST_DATABASE_URL: url }, output: 'pipe' });
  else
    console.log(
      '\n── no PostgreSQL on 127.0.0.1:5432 and no TEST_DATABASE_URL: the API was tested on PGlite alone',
    );
}

const chromium = ensureChromium(console.log);
await checkSources();
await Promise.all([checkVitest('unit tests'), checkPostgres()]);
await checkVitest('API on PGlite', { cwd: api, env: { TEST_DATABASE_URL: '' } });
await checkInBrowser('browser', chromium);
// Once more, the main journeys, on servers of every kind.
await checkInBrowser('browser on servers', chromium, { E2E_SITE: 'servers' });
finish();

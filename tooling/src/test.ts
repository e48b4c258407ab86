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

const chromium = ensureChromium(console.log);
await checkSources();
await checkVitest('unit tests');
const api = join(root, 'api');
await checkVitest('API on PGlite', { cwd: api, env: { TEST_DATABASE_URL: '' } });
const postgres = await findPostgres();
if (postgres) await checkVitest('API on PostgreSQL', { cwd: api, env: { TEST_DATABASE_URL: postgres } });
else
  console.log(
    '\n── no PostgreSQL on 127.0.0.1:5432 and no TEST_DATABASE_URL: the API was tested on PGlite alone',
  );
await checkInBrowser(chromium);
finish();

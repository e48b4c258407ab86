/**
 * `npm start`: builds what is not built yet, fills the database, serves the whole site. `--keep <app>` leaves what is live of that app
 * as it is: `npm run dev` has its sources.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { appNames } from '@antara/contracts/composition/release';
import { createProgressReporter } from './progress.ts';
import { createSupervisor, edgeMemoryEnv } from './supervisor.ts';
import { releaseApp, workspaceSources } from './release-app.ts';
import { writeSiteFile } from './running-site.ts';
import { sourceHash } from './source-hash.ts';
import { openConfiguredStore } from './store.ts';
import { dataDir } from './workspace.ts';

const port = process.env.PORT || '8080';
const siteUrl = process.env.SITE_URL || `http://localhost:${port}`;
const progress = createProgressReporter();

const { values: options } = parseArgs({ options: { keep: { type: 'string', multiple: true } } });

const services = createSupervisor();
let stoppingSince: number | null = null;
const stop = () => {
  if (stoppingSince !== null) {
    // Ctrl-C comes from the terminal, and once more from who started us; only who presses it again is in a hurry.
    if (performance.now() - stoppingSince > 1_000) process.exit(1);
    return;
  }
  stoppingSince = performance.now();
  void services.stop().then(() => process.exit(0));
};
for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(event, stop);

/** Sources that were never released are; what an operator switched to since (a rollback, say) stays. */
async function releaseNewSources(): Promise<void> {
  const store = openConfiguredStore();
  const { versions } = await store.live();
  for (const app of appNames) {
    if (versions[app] && options.keep?.includes(app)) continue;
    const known = await store.has(app, sourceHash(app).slice(0, 12));
    if (!known || !versions[app]) await releaseApp(app, store, progress, workspaceSources(null));
  }
}

try {
  const common = { DATA_DIR: dataDir(), SITE_URL: siteUrl, LOG_LEVEL: process.env.LOG_LEVEL || 'warn' };
  const api = services.start({
    name: 'api',
    main: 'api/src/main.ts',
    env: { ...common, API_PORT: process.env.API_PORT || '0' },
    onProgress: progress,
  });
  // Building and filling the database go on side by side; a failure of either is waited for below.
  const [{ port: apiPort, hint, paymentWindowOrigins = [] }] = await Promise.all([api, releaseNewSources()]);
  // Pages may open the window of the provider that takes the payments.
  const paymentWindow = process.env.PAYMENT_WINDOW_ORIGINS || paymentWindowOrigins.join(' ');
  await services.start({
    name: 'edge',
    main: 'edge/src/main.ts',
    env: {
      ...edgeMemoryEnv,
      ...common,
      PORT: port,
      API_URL: `http://127.0.0.1:${apiPort}`,
      ...(paymentWindow && { PAYMENT_WINDOW_ORIGINS: paymentWindow }),
    },
  });
  await writeSiteFile(`http://localhost:${port}`);
  // Where a newcomer reads the code for a new password, and everything else that is written to people.
  if (!process.env.SMTP_URL) console.log(`mail  ${join(dataDir(), 'outbox')} (one .eml file for each)`);
  console.log(`ready http://localhost:${port}`);
  if (hint) console.log(`      ${hint}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await services.stop();
  process.exit(1);
}

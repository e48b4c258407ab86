import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type Project } from 'playwright/test';
import { chromiumArguments, ensureChromium } from '@delivery/cli/find-chromium';
import { refuseRegistry } from '@delivery/cli/testing/refuse-registry';
import { firefox } from './engines/installed.ts';
import { findFreePort } from './site/free-port.ts';
import { createReturningVisitorStorage } from './site/returning-visitor.ts';

refuseRegistry();
// The runner loads this file first and its workers inherit the environment, so all of them know the same ports.
process.env.E2E_PORT ??= await findFreePort();
process.env.E2E_COMPOSITION_PORT ??= await findFreePort();
/**
 * Two edges behind nginx, two API processes, PostgreSQL, S3, SMTP: `E2E_SITE=servers`. All tests of the site run there
 * with `E2E_TESTS=all`.
 */
const isOnServers = process.env.E2E_SITE === 'servers';
if (isOnServers) process.env.E2E_SERVER_PORTS ??= `${await findFreePort()} ${await findFreePort()}`;
const siteUrl = isOnServers
  ? `https://localhost:${process.env.E2E_SERVER_PORTS?.split(' ')[0]}`
  : `http://localhost:${process.env.E2E_PORT}`;
// Calls of the tests themselves; the certificate is made for the run.
if (isOnServers) process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
const compositionUrl = `http://localhost:${process.env.E2E_COMPOSITION_PORT}`;

/** Names of projects that this run leaves out: `npm test` does so when nothing that they depend on has changed. */
const leftOut = process.env.E2E_LEFT_OUT?.split(' ') ?? [];

/** They are the same for every browser. */
const builtFiles = ['engines/built-files.e2e.ts', 'shell/one-bundle.e2e.ts', 'kit/*'];

/** They start a site of one machine, or edges with settings of their own, and visit no other. */
const ownSites = [
  'api/power-losses.e2e.ts',
  'api/survival.e2e.ts',
  'booking/razorpay-window.e2e.ts',
  'shell/languages.e2e.ts',
];

const inFirefox = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  // It starts and draws more slowly than a Chromium without a window.
  actionTimeout: 60_000,
  navigationTimeout: 60_000,
  launchOptions: {
    executablePath: join(import.meta.dirname, 'engines/firefox.mjs'),
    env: { ...process.env, FIREFOX_PATH: firefox ?? '' } as Record<string, string>,
  },
} as const;
const firefoxTimeouts = { timeout: 300_000, expect: { timeout: 60_000 } };
/** The browsers of those who need large text have it as their default: twice the usual 16 px. */
const largeTextPx = 32;

const onOneMachine: Project[] = [
  {
    name: 'releases',
    testMatch: 'releases/*.e2e.ts',
    workers: 1,
    use: { baseURL: compositionUrl, storageState: createReturningVisitorStorage(compositionUrl) },
  },
  { name: 'composition', testMatch: 'composition/*.e2e.ts' },
  {
    name: 'site',
    testMatch: '**/*.e2e.ts',
    testIgnore: ['releases/*', 'composition/*', 'kit/*', 'servers/*', 'hostile/*'],
  },
  { name: 'kit', testMatch: 'kit/*.e2e.ts' },
  // The main journeys once more, in a Chromium that lacks what the oldest promised browsers lack.
  { name: 'oldest', testMatch: '**/*.e2e.ts', testIgnore: builtFiles, grep: /VX-05/ },
  {
    name: 'firefox',
    testMatch: ['**/*.e2e.ts', 'engines/*.firefox.ts'],
    testIgnore: builtFiles,
    grep: /VX-05/,
    ...firefoxTimeouts,
    use: inFirefox,
  },
  {
    name: 'hostile',
    testMatch: 'hostile/*.e2e.ts',
    // Its translation reads the whole page at each change of it.
    timeout: 120_000,
    expect: { timeout: 30_000 },
    use: {
      launchOptions: {
        executablePath: ensureChromium(console.log),
        args: [...chromiumArguments, `--blink-settings=defaultFontSize=${largeTextPx}`],
      },
    },
  },
  {
    name: 'hostile-firefox',
    testMatch: 'hostile/*.e2e.ts',
    ...firefoxTimeouts,
    use: {
      ...inFirefox,
      launchOptions: {
        ...inFirefox.launchOptions,
        firefoxUserPrefs: { 'font.size.variable.x-western': largeTextPx },
      },
    },
  },
  { name: 'webkit', testMatch: 'engines/*.webkit.ts', timeout: 300_000 },
];

const onServers: Project = {
  name: 'servers',
  testMatch: '**/*.e2e.ts',
  testIgnore: ['releases/*', 'composition/*', 'hostile/*', ...ownSites, ...builtFiles],
  ...(process.env.E2E_TESTS !== 'all' && { grep: /VX-05|PD-0/ }),
  // Two edges, two API processes, PostgreSQL, S3 and mail share the machine with the browsers.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: { ignoreHTTPSErrors: true },
};

/** Journeys through the production build of the whole site, in a real browser. */
export default defineConfig({
  testDir: '.',
  // Long enough for a machine that does other work as well: what is there at once is not waited for.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  fullyParallel: false,
  // A page waits, too: one browser more than there are cores uses what the others leave.
  workers: availableParallelism() + 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as [string]] : [])],
  globalSetup: './site/start-site.ts',
  // The longest first. What releases into the one edge does it one after the other; other tests start an edge of their
  // own.
  projects: isOnServers ? [onServers] : onOneMachine.filter(({ name }) => !leftOut.includes(name ?? '')),
  use: {
    baseURL: siteUrl,
    storageState: createReturningVisitorStorage(siteUrl),
    locale: 'en-GB',
    timezoneId: 'Asia/Kolkata',
    // What a service worker fetches cannot be replaced by a test.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: ensureChromium(console.log),
      args: chromiumArguments,
    },
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    // Pictures of the document at every step take a quarter of the time: `--trace=on` adds them to one test.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
});

import { defineConfig } from 'playwright/test';
import { chromiumArguments, ensureChromium } from '@antara/tooling/find-chromium';
import { returningVisitorStorage } from './site/returning-visitor.ts';

const port = process.env.E2E_PORT ?? '9080';
const baseURL = `http://localhost:${port}`;

/** Journeys through the production build of the whole site, in a real browser. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  fullyParallel: false,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may be late once; a test that needed a second try is named in the closing lines.
  retries: 2,
  reporter: [['list'], ...(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['json'] as [string]] : [])],
  globalSetup: './site/start-site.ts',
  use: {
    baseURL,
    storageState: returningVisitorStorage(baseURL),
    locale: 'en-GB',
    timezoneId: 'Asia/Kolkata',
    launchOptions: {
      executablePath: ensureChromium(console.log),
      args: chromiumArguments,
    },
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});

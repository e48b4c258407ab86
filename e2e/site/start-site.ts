/** Starts the sites under test, on a database of their own, and stops them after the tests. */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyLiveReleases } from '@delivery/cli/testing/copy-release';
import {
  builtData,
  compositionData,
  compositionPort,
  movedCustomer,
  siteData,
  sitePort,
} from './addresses.ts';
import { startEdge } from './edge.ts';
import { launchSite } from './launch.ts';
import { findWhyNoServers, startServers } from './servers.ts';

/**
 * Playwright's global set-up; resolves with the tear-down. Built releases stay from run to run, everything else is made
 * afresh.
 */
export default async function startSite(): Promise<() => Promise<void>> {
  // While tests are being written: `E2E_RUNNING=1` uses the sites that run already on the same ports and folders.
  if (process.env.E2E_RUNNING) return async () => {};
  if (process.env.E2E_SITE === 'servers') return startSiteOfServers();
  for (const part of [
    'db',
    'db.lock',
    'outbox',
    'claimed-departures',
    'releases/live',
    'desk/releases/live',
  ]) {
    rmSync(join(siteData, part), { recursive: true, force: true });
  }
  rmSync(compositionData, { recursive: true, force: true });
  const site = await launchSite({
    port: sitePort,
    dataDir: siteData,
    onOutput: (text) => process.stdout.write(text),
  });
  // Tests that release, roll back and break releases do it at an edge of their own, on a store that begins as the
  // site's.
  copyLiveReleases(join(siteData, 'releases'), join(compositionData, 'releases'));
  const edge = await startEdge(site.url, {
    PORT: compositionPort,
    DATA_DIR: compositionData,
    RATE_LIMIT_FACTOR: '1000',
    RENDER_TIMEOUT: '5000',
  });
  return async () => {
    await edge.stop();
    await site.stop();
  };
}

/** The site on servers of every kind, which begins as a small one that is carried there. */
async function startSiteOfServers(): Promise<() => Promise<void>> {
  const reason = await findWhyNoServers();
  if (reason) {
    process.env.E2E_WHY_SKIPPED = reason;
    return async () => {};
  }
  const [https = '', http = ''] = (process.env.E2E_SERVER_PORTS ?? '').split(' ');
  rmSync(siteData, { recursive: true, force: true });
  if (!existsSync(join(builtData, 'releases/live')))
    await (await launchSite({ port: sitePort, dataDir: builtData })).stop();
  copyLiveReleases(join(builtData, 'releases'), join(siteData, 'releases'));
  const small = await launchSite({ port: sitePort, dataDir: siteData, command: 'serve' });
  const signUp = await fetch(`${small.url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: small.url },
    body: JSON.stringify(movedCustomer),
  });
  if (!signUp.ok) throw new Error(`nobody could sign up before the move: ${await signUp.text()}`);
  await small.stop();
  const servers = await startServers({ http, https }, siteData);
  process.env.E2E_LETTERS = servers.letters;
  process.env.E2E_SETTINGS = JSON.stringify(servers.settings);
  return servers.stop;
}

/** Starts the sites under test, on a database of their own, and stops them after the tests. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyLiveReleases } from '@antara/tooling/testing/copy-release';
import { compositionData, compositionPort, siteData, sitePort } from './addresses.ts';
import { startEdge } from './edge.ts';
import { launchSite } from './launch.ts';

/** Playwright's global set-up; resolves with the tear-down. Built releases stay from run to run, everything else is made afresh. */
export default async function startSite(): Promise<() => Promise<void>> {
  // While tests are being written: `E2E_RUNNING=1` uses the sites that run already on the same ports and folders.
  if (process.env.E2E_RUNNING) return async () => {};
  for (const part of ['db', 'db.lock', 'outbox', 'claimed-departures', 'releases/live']) {
    rmSync(join(siteData, part), { recursive: true, force: true });
  }
  rmSync(compositionData, { recursive: true, force: true });
  const site = await launchSite({
    port: sitePort,
    dataDir: siteData,
    onOutput: (text) => process.stdout.write(text),
  });
  // Tests that release, roll back and break releases do it at an edge of their own, on a store that begins as the site's.
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

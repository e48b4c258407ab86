/** Starts the whole site as `npm start` does, on a database of its own, and ends it after the tests. */
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { launchSite, root } from './launch.ts';

/** Where the site under test writes. Built releases stay from run to run, all else is made afresh. */
export const siteData = process.env.E2E_DATA_DIR ?? join(root, '.data/e2e');
export const sitePort = process.env.E2E_PORT ?? '9080';

/** Playwright's global set-up; resolves with the tear-down. */
export default async function startSite(): Promise<() => Promise<void>> {
  // While tests are being written: `E2E_RUNNING=1` uses the site that was started by hand on the same port and folder.
  if (process.env.E2E_RUNNING) return async () => {};
  if (await isTaken(Number(sitePort))) {
    throw new Error(
      `Port ${sitePort} is in use, perhaps by an earlier run. End that, or name another port in E2E_PORT.`,
    );
  }
  for (const part of ['db', 'db.lock', 'outbox', 'releases/live']) {
    rmSync(join(siteData, part), { recursive: true, force: true });
  }
  const site = await launchSite({
    port: sitePort,
    dataDir: siteData,
    say: (text) => process.stdout.write(text),
  });
  return () => site.stop();
}

function isTaken(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => {
      socket.destroy();
      answer(true);
    });
    socket.once('error', () => answer(false));
  });
}

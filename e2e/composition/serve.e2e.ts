import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { paths } from '@antara/contracts/composition/routes';
import { openFileStore } from '@antara/releases/store';
import { copyRelease, copyLiveReleases } from '@antara/tooling/testing/copy-release';
import { readLiveFile } from '@antara/releases/testing/live-files';
import { siteData } from '../site/addresses.ts';
import { findFreePort } from '../site/free-port.ts';
import { launchSite, root } from '../site/launch.ts';
import { copySources } from '../site/releases.ts';
import { expect, test } from '../site/test.ts';

const run = promisify(execFile);
let dataDir = '';
test.beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'antara-serve-'));
});
test.afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('DL-03 a start with a syntax error and a canary on its way serves what is live, and says what differs', async ({
  request,
}) => {
  test.setTimeout(120_000);
  const folder = join(dataDir, 'releases');
  const live = copyLiveReleases(join(siteData, 'releases'), folder);
  const booking = live['mfe-booking'] ?? '';
  const canary = { app: 'mfe-booking', version: `canary${booking.slice(6)}`, percent: 20 } as const;
  copyRelease(folder, 'mfe-booking', booking, canary.version);
  await openFileStore(folder).changeLive(({ versions }) => ({
    canaries: [canary],
    event: {
      app: 'mfe-booking',
      from: versions['mfe-booking'] ?? null,
      to: canary.version,
      action: 'canary',
    },
  }));
  const checkout = copySources('mfe-agent', ['api', 'sample', 'shell', 'mfe-booking']);
  checkout.change('mfe-agent/src/routes.tsx', (source) => `${source}\nexport const x = ;\n`);
  checkout.change('mfe-booking/src/routes.tsx', (source) => `${source}\n// pulled\n`);
  const said: string[] = [];
  const site = await launchSite({
    port: await findFreePort(),
    dataDir,
    folder: checkout.folder,
    onOutput: (text) => said.push(text),
  });
  try {
    const page = await request.get(site.url + paths.agentLogin());
    expect(page.status()).toBe(200);
    expect((await request.get(`${site.url}/_edge/health`)).ok()).toBe(true);
    for (const app of ['mfe-agent', 'mfe-booking']) {
      expect(said.join('')).toContain(
        `${app}: sources differ from the live release ${live[app as 'mfe-agent']}; \`npm run release ${app}\` releases them.`,
      );
    }
    expect(said.join('')).not.toContain('shell: sources differ');
    expect(readLiveFile(folder)).toMatchObject({ versions: live, canaries: [canary] });
    expect(readdirSync(join(folder, 'mfe-agent'))).toEqual([live['mfe-agent']]);
  } finally {
    await site.stop();
    checkout.remove();
  }
});

test('DL-03 serve starts without any app’s sources, and builds nothing', async ({ request }) => {
  test.setTimeout(120_000);
  const live = copyLiveReleases(join(siteData, 'releases'), join(dataDir, 'releases'));
  const checkout = copySources('mfe-agent', ['api', 'sample']);
  rmSync(join(checkout.folder, 'mfe-agent'), { recursive: true });
  const site = await launchSite({
    port: await findFreePort(),
    dataDir,
    folder: checkout.folder,
    command: 'serve',
  });
  try {
    expect((await request.get(site.url + paths.home())).status()).toBe(200);
    const health = (await (await request.get(`${site.url}/_edge/health`)).json()) as { versions: object };
    expect(health.versions).toEqual(live);
  } finally {
    await site.stop();
    checkout.remove();
  }
});

test('DL-03 serve on an empty store says what is missing and what to do, without a trace', async () => {
  const failed = await run(process.execPath, [join(root, 'tooling/src/serve.ts')], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: await findFreePort(), API_PORT: '0' },
  }).then(
    () => null,
    (error: { code: number; stderr: string }) => error,
  );
  expect(failed?.code).toBe(1);
  expect(failed?.stderr).toContain(`Nothing is live in ${join(dataDir, 'releases')}`);
  expect(failed?.stderr).toContain('`npm start` releases every app');
  expect(failed?.stderr).not.toContain('    at ');
});

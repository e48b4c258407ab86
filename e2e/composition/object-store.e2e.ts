import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openReleaseStore } from '@delivery/store/store';
import { readLiveFile } from '@delivery/store/testing/live-files';
import { startCeph, whyNoCeph } from '@delivery/server-base/testing/ceph';
import { startS3Double } from '@delivery/server-base/testing/s3-double';
import { paths } from '@antara/contracts/composition/routes';
import type { AppName, LiveSet, ReleaseManifest } from '@antara/contracts/composition/release';
import { copyChangedSources, runReleaseInto } from '../site/releases.ts';
import { startEdge } from '../site/edge.ts';
import { siteData, sitePort } from '../site/addresses.ts';
import { expect, newVisitor, open, test } from '../site/test.ts';

test('MF-03 releases in a bucket: the real command releases and rolls back, two edges follow, and visitors do not notice when it is away', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const folder = mkdtempSync(join(tmpdir(), 'antara-object-store-'));
  // A real server where one can be had.
  const s3 = whyNoCeph ? await startS3Double() : await startCeph();
  const settings = { ...s3.env(), RELEASES: `s3://${s3.bucket}/releases` };
  const machine = (name: string) => ({ ...settings, DATA_DIR: join(folder, name) });
  const store = openReleaseStore({ ...s3.place('releases'), cache: join(folder, 'first') });
  const { versions } = readLiveFile(join(siteData, 'releases'));
  for (const [app, version] of Object.entries(versions) as [AppName, string][]) {
    const dist = join(siteData, 'releases', app, version);
    const manifest = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')) as ReleaseManifest;
    await store.add(dist, manifest);
  }
  await store.changeLive(() => ({
    versions,
    event: { app: 'shell', from: null, to: versions.shell ?? '', action: 'release' },
  }));

  const edges = await Promise.all(
    ['edge-1', 'edge-2'].map((name) => startEdge(`http://localhost:${sitePort}`, machine(name))),
  );
  const health = async (url: string) =>
    (await (await fetch(`${url}/_edge/health`)).json()) as Pick<LiveSet, 'versions'> & {
      store: { reached: boolean };
    };
  const expectAgent = async (version: string | undefined) => {
    for (const { url } of edges) {
      await expect
        .poll(async () => (await health(url)).versions['mfe-agent'], { timeout: 20_000 })
        .toBe(version);
    }
  };
  const copy = copyChangedSources('mfe-agent', 'mfe-agent/src/login/agent-login.screen.tsx', (source) =>
    source.replaceAll('New here? Sign Up', 'New to the bucket? Sign Up'),
  );
  const visitor = await newVisitor(browser, { baseURL: edges[0]?.url });
  const page = await visitor.newPage();
  try {
    await expectAgent(versions['mfe-agent']);
    await open(page, paths.agentLogin());
    await expect(page.getByRole('button', { name: 'New here? Sign Up' })).toBeVisible();

    const output = await runReleaseInto(machine('release-command'), copy.folder, 'mfe-agent');
    const [, version] = /mfe-agent (\w{12}) is live/.exec(output) ?? [];
    await expectAgent(version);
    // The page that is open keeps what it began with, from an edge that never had it live.
    await page.getByRole('button', { name: 'New here? Sign Up' }).click();
    await expect(page.getByLabel('Full name')).toBeVisible();

    await s3.down();
    await expect
      .poll(async () => (await health(edges[0]?.url ?? '')).store.reached, { timeout: 20_000 })
      .toBe(false);
    await open(page, paths.agentLogin());
    await page.getByRole('button', { name: 'New to the bucket? Sign Up' }).click();
    await expect(page.getByLabel('Full name')).toBeVisible();
    await expect(runReleaseInto(machine('release-command'), copy.folder, 'list')).rejects.toThrow(
      'S3_ENDPOINT',
    );

    await s3.up();
    expect(await runReleaseInto(machine('release-command'), copy.folder, 'rollback', 'mfe-agent')).toContain(
      `from ${version} to ${versions['mfe-agent']}`,
    );
    await expectAgent(versions['mfe-agent']);
    await open(page, paths.agentLogin());
    await expect(page.getByRole('button', { name: 'New here? Sign Up' })).toBeVisible();
    const log = await runReleaseInto(machine('release-command'), copy.folder, 'log', 'mfe-agent');
    expect(log.match(/release|rollback/g)).toEqual(['release', 'rollback']);
  } finally {
    await visitor.close();
    await Promise.all(edges.map((edge) => edge.stop()));
    copy.remove();
    await s3.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

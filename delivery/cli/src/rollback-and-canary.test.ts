import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { UserError } from '@delivery/store/errors';
import { readPreview } from '@delivery/store/store';
import type { ReleaseManifest } from '@delivery/contract/release';
import { promoteCanary, rollbackApps } from '@delivery/store/switch';
import { previewReleases, releaseCanary } from './release-app.ts';

import { store, releaseDir, release, fakeSources, live, useTempReleases } from './testing/release-harness.ts';

useTempReleases();

describe('MF-03 going back', () => {
  const back = () => rollbackApps(store, ['mfe-booking']);

  it('MF-03 switches to the release that was live before, and that app alone', async () => {
    await release('mfe-booking', { version: 'b1' });
    await release('mfe-booking', { version: 'b2' });
    await release('mfe-agent', { version: 'a1' });
    expect(await back()).toMatchObject([{ from: 'b20000000000', to: 'b10000000000' }]);
    expect([await live('mfe-booking'), await live('mfe-agent'), await live('shell')]).toEqual([
      'b1',
      'a1',
      'e1',
    ]);
    expect((await store.live()).history.at(-1)).toMatchObject({ app: 'mfe-booking', action: 'rollback' });
  });

  it('MF-03 twice goes back two releases, and a third time finds none', async () => {
    for (const version of ['b1', 'b2', 'b3']) await release('mfe-booking', { version });
    await back();
    await back();
    expect(await live('mfe-booking')).toBe('b1');
    await expect(back()).rejects.toThrow(
      'mfe-booking has no earlier release to go back to. `npm run release list mfe-booking` shows what there is.',
    );
    expect(await live('mfe-booking')).toBe('b1');
  });

  it('MF-03 after a release that followed a rollback skips what was rolled back', async () => {
    for (const version of ['b1', 'b2']) await release('mfe-booking', { version });
    await back();
    await release('mfe-booking', { version: 'b3' });
    await back();
    expect(await live('mfe-booking')).toBe('b1');
  });

  it('MF-03 works as well when the release that fails had brought a page: that page goes with it', async () => {
    await release('mfe-booking', { version: 'b1', paths: ['/booking', '/booking/:tourName'] });
    await release('mfe-booking', { version: 'b2' });
    await back();
    expect(await live('mfe-booking')).toBe('b1');
  });

  it('MF-07 is refused when the shell has moved on too far', async () => {
    await release('mfe-booking', { version: 'b1' });
    await release('mfe-booking', { version: 'b2' });
    const file = join(releaseDir('mfe-booking', 'b10000000000'), 'release.json');
    const manifest = JSON.parse(await readFile(file, 'utf8')) as { contract: { major: number } };
    manifest.contract.major -= 1;
    await writeFile(file, JSON.stringify(manifest));
    await expect(back()).rejects.toThrow(UserError);
    expect(await live('mfe-booking')).toBe('b2');
  });

  it('MF-03 has nothing to go back to before the first release', async () => {
    await expect(back()).rejects.toThrow('mfe-booking has no earlier release to go back to');
  });
});

describe('MF-03 a canary', () => {
  const canary = (version: string) =>
    releaseCanary(['mfe-booking'], 10, store, () => {}, fakeSources('mfe-booking', { version }));
  beforeEach(async () => void (await release('mfe-booking', { version: 'b1' })));

  it('MF-03 is stored and named beside the live release, which stays', async () => {
    await canary('b2');
    expect(await store.live()).toMatchObject({
      versions: { 'mfe-booking': 'b10000000000' },
      canaries: [{ app: 'mfe-booking', version: 'b20000000000', percent: 10 }],
    });
    expect((await store.live()).history.at(-1)).toMatchObject({ action: 'canary', to: 'b20000000000' });
  });

  it('MF-03 is given to everyone, and can be rolled back like any release', async () => {
    await canary('b2');
    expect((await promoteCanary(store, 'mfe-booking'))[0]).toMatchObject({
      from: 'b10000000000',
      to: 'b20000000000',
    });
    expect(await live('mfe-booking')).toBe('b2');
    expect((await store.live()).canaries).toEqual([]);
    expect(await rollbackApps(store, ['mfe-booking'])).toMatchObject([
      { from: 'b20000000000', to: 'b10000000000' },
    ]);
  });

  it('MF-03 is ended, and the live release stays', async () => {
    await canary('b2');
    expect(await rollbackApps(store, ['mfe-booking'])).toMatchObject([
      { from: 'b20000000000', to: 'b10000000000' },
    ]);
    expect(await live('mfe-booking')).toBe('b1');
    expect((await store.live()).canaries).toEqual([]);
    expect((await store.live()).history.at(-1)).toMatchObject({ action: 'withdraw' });
  });

  it('MF-03 goes on beside another app’s', async () => {
    await canary('b2');
    const shell = fakeSources('shell', { version: 'e2' });
    await releaseCanary(['shell'], 20, store, () => {}, shell);
    expect((await store.live()).canaries?.map(({ app, percent }) => [app, percent])).toEqual([
      ['mfe-booking', 10],
      ['shell', 20],
    ]);
    await promoteCanary(store, 'shell');
    expect((await store.live()).canaries?.map(({ app }) => app)).toEqual(['mfe-booking']);
  });

  it('MF-03 goes on while others release', async () => {
    await canary('b2');
    await release('mfe-agent', { version: 'a1' });
    expect((await store.live()).canaries?.[0]?.version).toBe('b20000000000');
  });

  it('DL-06 that ramps is marked, so that the edge gives it to more and more visitors', async () => {
    const sources = fakeSources('mfe-booking', { version: 'b2' });
    await releaseCanary(['mfe-booking'], 1, store, () => {}, sources, { ramp: true });
    expect((await store.live()).canaries).toEqual([
      { app: 'mfe-booking', version: 'b20000000000', percent: 1, ramp: true },
    ]);
    expect((await store.live()).history.at(-1)).toMatchObject({ action: 'canary', to: 'b20000000000' });
  });

  it('MF-07 is refused without a live release, and as what is live already', async () => {
    const agent = fakeSources('mfe-agent', { version: 'a1' });
    await expect(releaseCanary(['mfe-agent'], 10, store, () => {}, agent)).rejects.toThrow(
      'mfe-agent has no live release that a canary could be compared with',
    );
    await expect(canary('b1')).rejects.toThrow(
      'mfe-booking b10000000000 is what every visitor gets already.',
    );
    await canary('b2');
    await expect(release('mfe-booking', { version: 'b3' })).rejects.toThrow(
      'End that first: `npm run release promote mfe-booking` or `npm run release rollback mfe-booking`.',
    );
    await expect(promoteCanary(store, 'shell')).rejects.toThrow('shell has no canary.');
  });

  it('MF-07 is a neighbour, too: what does not fit it is refused', async () => {
    await canary('b2');
    const file = join(releaseDir('mfe-booking', 'b20000000000'), 'release.json');
    const manifest = JSON.parse(await readFile(file, 'utf8')) as ReleaseManifest;
    manifest.contract.minor += 1;
    await writeFile(file, JSON.stringify(manifest));
    await expect(release('shell', { version: 'e2' })).rejects.toThrow('they cannot share a page');
  });
});

describe('MF-03 a preview', () => {
  it('MF-03 is stored and linked to; nothing goes live', async () => {
    await release('mfe-booking', { version: 'b1' });
    const before = await store.live();
    const from = fakeSources('mfe-booking', { version: 'b2' });
    const link = new URL(
      await previewReleases(['mfe-booking'], 24, store, () => {}, from, 'https://preview.antara.example'),
    );
    expect(await store.live()).toEqual(before);
    expect(link.origin + link.pathname).toBe('https://preview.antara.example/_edge/preview');
    expect(link.searchParams.get('to')).toBe('/booking');
    const token = link.searchParams.get('token');
    expect(await readPreview(store, token)).toMatchObject({
      versions: { 'mfe-booking': 'b20000000000' },
    });
    expect(await readPreview(store, token, Date.now() + 25 * 3_600_000)).toBeNull();
  });
});

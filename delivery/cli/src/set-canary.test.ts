import { site } from '@delivery/store/site';
import { describe, expect, it } from 'vitest';
import { readPreview, openFileStore, withAudit } from '@delivery/store/store';
import { promoteCanary, rollbackApps, switchSet, switchToVersions } from '@delivery/store/switch';
import type { AppName } from '@delivery/contract/release';
import { previewReleases, releaseApps, releaseCanary } from './release-app.ts';
import type { ReleaseSources } from './store-releases.ts';
import { withReleaseCommands } from './store.ts';
import {
  fakeSources,
  live,
  release,
  rewrite,
  smokeTest,
  store,
  useTempReleases,
} from './testing/release-harness.ts';

useTempReleases();

const apps = ['mfe-booking', 'mfe-agent'] as const;

/** Sources of these two apps, built as `version`. */
function sourcesOf(version: string): ReleaseSources {
  const parts = {
    'mfe-booking': fakeSources('mfe-booking', { version: `b${version}` }),
    'mfe-agent': fakeSources('mfe-agent', { version: `a${version}` }),
  };
  const of = (app: AppName) => parts[app as (typeof apps)[number]];
  return { build: (app) => of(app).build(), source: (app) => of(app).source(), smokeTest };
}

const startCanary = async () => {
  await releaseApps(apps, store, () => {}, sourcesOf('1'));
  await releaseCanary(apps, 10, store, () => {}, sourcesOf('2'));
};

describe('DL-01 a canary of several apps', () => {
  it('DL-01 is one: both apps have one share of the visitors and one group', async () => {
    await startCanary();
    const { canaries, history } = await store.live();
    const group = 'mfe-agent a20000000000, mfe-booking b20000000000';
    expect(canaries).toEqual([
      { app: 'mfe-booking', version: 'b20000000000', percent: 10, group },
      { app: 'mfe-agent', version: 'a20000000000', percent: 10, group },
    ]);
    expect(history.slice(-2).map(({ app, action }) => [app, action])).toEqual([
      ['mfe-booking', 'canary'],
      ['mfe-agent', 'canary'],
    ]);
  });

  it('DL-01 is promoted together', async () => {
    await startCanary();
    expect((await promoteCanary(store, 'mfe-agent')).map(({ app }) => app)).toEqual([...apps]);
    expect([await live('mfe-booking'), await live('mfe-agent')]).toEqual(['b2', 'a2']);
    expect((await store.live()).canaries).toEqual([]);
  });

  it('DL-01 is withdrawn together', async () => {
    await startCanary();
    const ended = await rollbackApps(store, ['mfe-agent']);
    expect(ended.map(({ app, from }) => [app, from])).toEqual([
      ['mfe-booking', 'b20000000000'],
      ['mfe-agent', 'a20000000000'],
    ]);
    expect((await store.live()).canaries).toEqual([]);
    expect([await live('mfe-booking'), await live('mfe-agent')]).toEqual(['b1', 'a1']);
  });

  it('DL-01 ends with a switch of one of its apps, since the other was tried with that', async () => {
    await startCanary();
    await switchToVersions(store, { 'mfe-agent': 'a20000000000' });
    expect((await store.live()).canaries).toEqual([]);
  });

  it('DL-01 has only the apps that differ from what is live', async () => {
    await releaseApps(apps, store, () => {}, sourcesOf('1'));
    const [one, two] = [sourcesOf('1'), sourcesOf('2')];
    const pick = (app: AppName) => (app === 'mfe-agent' ? two : one);
    const mixed = {
      build: (app: AppName, version: string) => pick(app).build(app, version),
      source: (app: AppName) => pick(app).source(app),
      smokeTest,
    };
    await releaseCanary(apps, 10, store, () => {}, mixed);
    expect((await store.live()).canaries).toEqual([
      { app: 'mfe-agent', version: 'a20000000000', percent: 10 },
    ]);
    await releaseCanary(apps, 1, store, () => {}, two, { ramp: true });
    const ramping = ((await store.live()).canaries ?? []).map(({ app, ramp, group }) => ({
      app,
      ramp,
      group,
    }));
    const group = 'mfe-agent a20000000000, mfe-booking b20000000000';
    expect(ramping).toEqual(apps.map((app) => ({ app, ramp: true, group })));
  });

  it('DL-01 is a neighbour as a whole: a release must fit the live set and the canary, not a mixture', async () => {
    await startCanary();
    const next = { major: site.contract.version.major + 1, minor: 0 };
    await release('shell', { version: 'e2' });
    await rollbackApps(store, ['shell']);
    for (const [app, version] of [
      ['shell', 'e20000000000'],
      ['mfe-booking', 'b20000000000'],
      ['mfe-agent', 'a20000000000'],
    ] as const)
      await rewrite(app, version, (manifest) => (manifest.contract = next));
    await expect(switchSet(store, { shell: 'e20000000000' }, 'release')).rejects.toThrow(
      'they cannot share a page',
    );
    expect(await live('shell')).toBe('e1');
    await switchToVersions(store, {
      shell: 'e20000000000',
      'mfe-booking': 'b20000000000',
      'mfe-agent': 'a20000000000',
    });
    expect(await live('shell')).toBe('e2');
  });
});

describe('DL-01 a preview of several apps', () => {
  it('DL-01 is one link with a version of each; nothing goes live', async () => {
    await releaseApps(apps, store, () => {}, sourcesOf('1'));
    const before = await store.live();
    const link = new URL(
      await previewReleases(apps, 24, store, () => {}, sourcesOf('2'), 'https://antara.example'),
    );
    expect((await readPreview(store, link.searchParams.get('token')))?.versions).toEqual({
      'mfe-booking': 'b20000000000',
      'mfe-agent': 'a20000000000',
    });
    expect(await store.live()).toEqual(before);
  });
});

describe('DL-01 what the history says of a release', () => {
  it('DL-01 who asked for it, why, and the commit it was built from', async () => {
    const sources = { actor: 'asha', notes: 'the monsoon fares' };
    const audited = withReleaseCommands(withAudit(openFileStore(store.name), sources));
    await release('mfe-booking', { version: 'b1' });
    await release('mfe-booking', { version: 'b2' });
    await rewrite('mfe-booking', 'b10000000000', (manifest) => {
      Object.assign(manifest, { commit: 'c0ffee', isDirty: true });
    });
    await switchToVersions(audited, { 'mfe-booking': 'b10000000000' });
    expect((await store.live()).history.at(-1)).toMatchObject({
      app: 'mfe-booking',
      to: 'b10000000000',
      actor: 'asha',
      notes: 'the monsoon fares',
      commit: 'c0ffee',
      isDirty: true,
    });
  });

  it('DL-01 sources from before those that are live are refused, unless they are wanted', async () => {
    await release('mfe-booking', { version: 'b1' });
    await rewrite('mfe-booking', 'b10000000000', (manifest) => (manifest.commit = 'c0ffee'));
    const older = {
      ...fakeSources('mfe-booking', { version: 'bx' }),
      isBehind: (commit: string) => commit === 'c0ffee',
    };
    const attempt = releaseApps(['mfe-booking'], store, () => {}, older);
    await expect(attempt).rejects.toThrow(
      'This checkout is older than what is live: mfe-booking b10000000000 was built from commit c0ffee',
    );
    await expect(attempt).rejects.toThrow('npm run release mfe-booking -- --older');
    expect(older.build).not.toHaveBeenCalled();
    await releaseApps(['mfe-booking'], store, () => {}, older, { older: true });
    expect(await live('mfe-booking')).toBe('bx');
  });
});

import { existsSync } from 'node:fs';
import { site } from '@delivery/store/site';
import { describe, expect, it } from 'vitest';
import { listPastSets, restoreSet, rollbackApps, switchToVersions } from '@delivery/store/switch';
import { releaseApps } from './release-app.ts';
import type { ReleaseSources } from './store-releases.ts';
import type { OperableStore } from './store.ts';
import {
  fakeSources,
  live,
  release,
  rewrite,
  noFindings,
  smokeTest,
  store,
  useTempReleases,
} from './testing/release-harness.ts';

useTempReleases();

const next = { major: site.contract.version.major + 1, minor: 0 };
const versions = async () => (await store.live()).versions;

/** Two stored releases that fit each other and nothing that is live: shell e2 and booking b2 keep the next major. */
async function storeNextMajor() {
  await release('mfe-booking', { version: 'b1' });
  await release('mfe-booking', { version: 'b2' });
  await release('shell', { version: 'e2' });
  await rollbackApps(store, ['shell', 'mfe-booking']);
  await rewrite('shell', 'e20000000000', (manifest) => (manifest.contract = next));
  await rewrite('mfe-booking', 'b20000000000', (manifest) => (manifest.contract = next));
}

describe('DL-01 several apps are switched as one set', () => {
  it('DL-01 which fits, though neither fits what is live alone; visitors get all or nothing', async () => {
    await storeNextMajor();
    await expect(switchToVersions(store, { shell: 'e20000000000' })).rejects.toThrow(
      'they cannot share a page',
    );
    await expect(switchToVersions(store, { 'mfe-booking': 'b20000000000' })).rejects.toThrow(
      'they cannot share a page',
    );
    expect([await live('shell'), await live('mfe-booking')]).toEqual(['e1', 'b1']);

    const seen = new Set<string>();
    const counted: OperableStore = {
      ...store,
      changeLive: async (change) => {
        const changed = await store.changeLive(change);
        seen.add(JSON.stringify(await versions()));
        return changed;
      },
    };
    const switched = await switchToVersions(counted, {
      shell: 'e20000000000',
      'mfe-booking': 'b20000000000',
    });
    expect(switched.map(({ app }) => app)).toEqual(['shell', 'mfe-booking']);
    expect(seen.size, 'one write').toBe(1);
    expect([await live('shell'), await live('mfe-booking')]).toEqual(['e2', 'b2']);
    const [set] = listPastSets(await store.live());
    expect(set?.events.map(({ app, from, to }) => [app, from, to])).toEqual([
      ['shell', 'e10000000000', 'e20000000000'],
      ['mfe-booking', 'b10000000000', 'b20000000000'],
    ]);
  });

  it('DL-01 from sources: checked and tried together, stored and switched together, or not at all', async () => {
    const parts = {
      'mfe-booking': fakeSources('mfe-booking', { version: 'b1' }),
      'mfe-agent': fakeSources('mfe-agent', { version: 'a1' }),
    };
    const of = (app: string) => parts[app as keyof typeof parts];
    const sources: ReleaseSources = {
      build: (app) => of(app).build(),
      source: (app) => of(app).source(),
      smokeTest: async (tried, _dist, beside) => {
        // Each is tried beside the other, which is not live yet.
        const together = (await beside.live()).versions;
        expect(Object.keys(together)).toContain(tried.app === 'mfe-agent' ? 'mfe-booking' : 'mfe-agent');
        return smokeTest();
      },
    };
    smokeTest
      .mockResolvedValueOnce(noFindings)
      .mockResolvedValueOnce({ ...noFindings, failed: [{ address: '/agentlogin', cause: 'no' }] });
    const apps = ['mfe-booking', 'mfe-agent'] as const;
    await expect(releaseApps(apps, store, () => {}, sources)).rejects.toThrow('/agentlogin: no');
    expect(await store.versions('mfe-booking')).toEqual([]);
    expect(Object.keys(await versions())).toEqual(['shell']);

    await releaseApps(apps, store, () => {}, sources);
    expect([await live('mfe-booking'), await live('mfe-agent')]).toEqual(['b1', 'a1']);
    expect(listPastSets(await store.live())[0]?.events).toHaveLength(2);
  });

  it('DL-01 from sources: two apps are built at once; after a failure no further one, and nothing is left', async () => {
    const names = ['mfe-booking', 'mfe-agent', 'mfe-account'] as const;
    const built: string[] = [];
    const { promise: bothBuild, resolve } = Promise.withResolvers<void>();
    const parts = Object.fromEntries(
      names.map((app) => [app, fakeSources(app, { version: `c${app.at(4)}` })] as const),
    );
    const dists: string[] = [];
    const sources: ReleaseSources = {
      build: async (app) => {
        if (built.push(app) === 2) resolve();
        await bothBuild;
        if (app === 'mfe-booking') throw new Error('build failed');
        const dist = (await parts[app]?.build()) ?? '';
        dists.push(dist);
        return dist;
      },
      source: (app) => parts[app]?.source() ?? '',
      smokeTest,
    };
    await expect(releaseApps(names, store, () => {}, sources)).rejects.toThrow('build failed');
    expect(built.toSorted()).toEqual(['mfe-agent', 'mfe-booking']);
    expect(dists.map((dist) => existsSync(dist))).toEqual([false]);
    expect(Object.keys(await versions())).toEqual(['shell']);
  });

  it('DL-01 repeats every check on what it replaces: no pair goes live that does not fit', async () => {
    await storeNextMajor();
    await switchToVersions(store, { shell: 'e20000000000', 'mfe-booking': 'b20000000000' });
    // While booking's next release for the newer shell is checked, another process takes the set back.
    let isOvertaken = false;
    const overtaken: OperableStore = {
      ...store,
      changeLive: async (change) => {
        if (!isOvertaken) await rollbackApps(store, ['shell', 'mfe-booking']);
        isOvertaken = true;
        return store.changeLive(change);
      },
    };
    await expect(switchToVersions(overtaken, { 'mfe-booking': 'b20000000000' })).rejects.toThrow(
      'they cannot share a page',
    );
    expect([await live('shell'), await live('mfe-booking')]).toEqual(['e1', 'b1']);
  });

  it('DL-01 apps are taken back together; a shell that its remotes depend on names the set that fits', async () => {
    await storeNextMajor();
    await switchToVersions(store, { shell: 'e20000000000', 'mfe-booking': 'b20000000000' });
    const refused = rollbackApps(store, ['shell']);
    await expect(refused).rejects.toThrow('they cannot share a page');
    await expect(refused).rejects.toThrow(
      /The whole set of 20\S+ fits: `npm run release restore [0-9a-f]{7}`/,
    );
    const message = await refused.then(String, String);
    const [, advised = ''] = /restore (\w+)/.exec(message) ?? [];
    await restoreSet(store, advised);
    expect([await live('shell'), await live('mfe-booking')]).toEqual(['e1', 'b1']);
  });
});

describe('DL-10 any past set is restored in one write', () => {
  it('DL-10 with the apps that were there, without those that came later and without canaries', async () => {
    await release('mfe-booking', { version: 'b1' });
    const [before] = listPastSets(await store.live());
    await release('mfe-booking', { version: 'b2' });
    await release('mfe-agent', { version: 'a1' });
    await store.startCanary({ app: 'mfe-booking', version: 'b10000000000', percent: 10 });
    let writes = 0;
    const counted: OperableStore = {
      ...store,
      changeLive: (change) => {
        writes += 1;
        return store.changeLive(change);
      },
    };
    const { switched } = await restoreSet(counted, before?.id ?? '');
    expect(writes).toBe(1);
    expect(switched.toSorted((one, other) => one.app.localeCompare(other.app))).toEqual([
      { app: 'mfe-agent', from: 'a10000000000', to: null },
      { app: 'mfe-booking', from: 'b20000000000', to: 'b10000000000' },
    ]);
    const now = await store.live();
    expect(now.versions).toEqual({ shell: 'e10000000000', 'mfe-booking': 'b10000000000' });
    expect(now.canaries).toEqual([]);
    expect(now.history.at(-1)?.reason).toContain(`the set ${before?.id} of ${before?.since} was restored`);
  });

  it('DL-10 a release that is not whole any more is named, and nothing changes', async () => {
    await release('mfe-booking', { version: 'b1' });
    const [before] = listPastSets(await store.live());
    await release('mfe-booking', { version: 'b2' });
    await rewrite('mfe-booking', 'b10000000000', (manifest) => {
      for (const file of Object.values(manifest.files)) file.sha256 = 'other';
    });
    await expect(restoreSet(store, before?.id ?? '')).rejects.toThrow('mfe-booking/b10000000000');
    expect(await live('mfe-booking')).toBe('b2');
  });

  it('DL-10 any stored version of an app, earlier or later', async () => {
    await release('mfe-booking', { version: 'b1' });
    await release('mfe-booking', { version: 'b2' });
    await switchToVersions(store, { 'mfe-booking': 'b10000000000' });
    expect(await live('mfe-booking')).toBe('b1');
    await switchToVersions(store, { 'mfe-booking': 'b20000000000' });
    expect(await live('mfe-booking')).toBe('b2');
    await expect(switchToVersions(store, { 'mfe-booking': 'nowhere' })).rejects.toThrow('no release nowhere');
  });
});

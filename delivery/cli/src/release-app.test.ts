import { site } from '@delivery/store/site';
import { rollbackApps, switchToVersions } from '@delivery/store/switch';
import { releaseApps } from './release-app.ts';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { UserError } from '@delivery/store/errors';
import type { AppName } from '@delivery/contract/release';
import { type OperableStore } from './store.ts';

import {
  store,
  releaseDir,
  steps,
  noFindings,
  smokeTest,
  all,
  release,
  fakeSources,
  live,
  rewrite,
  useTempReleases,
  type FakeBuild,
} from './testing/release-harness.ts';

useTempReleases();

describe('MF-03 a release', () => {
  it('MF-03 is built, described, checked, stored, and switched to', async () => {
    const { manifest, build } = await release('mfe-booking', { version: 'b1' });
    expect(build).toHaveBeenCalledExactlyOnceWith('mfe-booking', 'b10000000000');
    expect(steps.slice(-3)).toEqual([
      'building mfe-booking',
      'checking mfe-booking',
      'mfe-booking b10000000000 is live in the store',
    ]);
    expect(manifest).toMatchObject({
      app: 'mfe-booking',
      version: 'b10000000000',
      contract: site.contract.version,
      entry: 'remote-entry.js',
      chunks: { routes: { js: ['routes.js'], css: [] } },
    });
    expect(manifest.routes.toSorted()).toEqual(all('mfe-booking').toSorted());
    expect(manifest.boot).toBeUndefined();
    expect(await live('mfe-booking')).toBe('b1');
  });

  it('MF-07 has the hash of every file, and a smaller brotli form of what can be compressed', async () => {
    const { manifest } = await release('mfe-booking', { version: 'b1' });
    expect(Object.keys(manifest.files).toSorted()).toEqual([
      'client/font/figtree.woff2',
      'client/index.js',
      'client/remote-entry.js',
      'client/remote-entry.js.br',
      'server/index.mjs',
      'server/routes.mjs',
    ]);
    const place = releaseDir('mfe-booking', manifest.version);
    for (const [path, { bytes, sha256 }] of Object.entries(manifest.files)) {
      const body = await readFile(join(place, path));
      expect([body.length, createHash('sha256').update(body).digest('base64')]).toEqual([bytes, sha256]);
    }
    const packed = await readFile(join(place, 'client/remote-entry.js.br'));
    expect(brotliDecompressSync(packed).toString()).toContain('/* b1 */');
  });

  it('MF-03 leaves every other app as it is', async () => {
    await release('mfe-booking', { version: 'b1' });
    await release('mfe-agent', { version: 'a1' });
    await release('mfe-booking', { version: 'b2' });
    expect([await live('shell'), await live('mfe-booking'), await live('mfe-agent')]).toEqual([
      'e1',
      'b2',
      'a1',
    ]);
  });

  it('MF-03 of sources that were released before is not built again', async () => {
    await release('mfe-booking', { version: 'b1' });
    await release('mfe-booking', { version: 'b2' });
    const { build } = await release('mfe-booking', { version: 'b1' });
    expect(build).not.toHaveBeenCalled();
    expect(await live('mfe-booking')).toBe('b1');
    const { history } = await store.live();
    await release('mfe-booking', { version: 'b1' });
    expect((await store.live()).history).toEqual(history);
  });

  it('MF-03 that fails to build changes nothing', async () => {
    await release('mfe-booking', { version: 'b1' });
    const build = async () => Promise.reject(new Error('Module not found: ./gone.tsx'));
    const failed = releaseApps(['mfe-booking'], store, () => {}, {
      build,
      source: () => 'b2'.padEnd(64, '0'),
      smokeTest,
    });
    await expect(failed).rejects.toThrow('Module not found: ./gone.tsx');
    expect(await live('mfe-booking')).toBe('b1');
  });
});

describe('MF-07 a release that does not fit is refused before it is live', () => {
  /** Refused with `message`, and nothing stored or switched. */
  async function expectRefused(app: AppName, build: FakeBuild, message: string) {
    const before = await store.live();
    const refused = release(app, build);
    await expect(refused).rejects.toThrow(UserError);
    await expect(refused).rejects.toThrow(message);
    expect(await store.live()).toEqual(before);
    expect(await store.has(app, build.version.padEnd(12, '0'))).toBe(false);
  }

  it('MF-07 when it answers a path of another app', async () => {
    await expectRefused(
      'mfe-booking',
      { version: 'b1', paths: ['/booking', '/login'] },
      'mfe-booking b10000000000 answers /login, which mfe-account owns. Give the path to mfe-booking in contracts/src/composition/routes.ts, or take it out of mfe-booking/src/routes.tsx.',
    );
  });

  it('MF-07 when it answers a path of nobody', async () => {
    await expectRefused(
      'mfe-booking',
      { version: 'b1', paths: ['/booking', '/secret'] },
      'answers /secret, which nobody owns',
    );
  });

  it('MF-07 when it gives up a path that is answered now', async () => {
    await release('mfe-booking', { version: 'b1' });
    await expectRefused(
      'mfe-booking',
      { version: 'b2', paths: all('mfe-booking').filter((path) => path !== '/success') },
      'mfe-booking b20000000000 no longer answers /success, which mfe-booking b10000000000 does: visitors would find nothing there. Bring the page back in mfe-booking/src/routes.tsx.',
    );
  });

  it('MF-07 but not when the route table took the path away from it', async () => {
    // As if `/login` had been mfe-booking's when b1 was released.
    await release('mfe-booking', { version: 'b1' });
    const file = join(releaseDir('mfe-booking', 'b10000000000'), 'release.json');
    const manifest = JSON.parse(await readFile(file, 'utf8')) as { routes: string[] };
    manifest.routes.push('/login', '/former-page');
    await writeFile(file, JSON.stringify(manifest));
    await release('mfe-booking', { version: 'b2' });
    expect(await live('mfe-booking')).toBe('b2');
  });

  it.each([
    ['an older major', { major: site.contract.version.major - 1, minor: 0 }],
    ['a newer major', { major: site.contract.version.major + 1, minor: 0 }],
    ['a newer minor', { major: site.contract.version.major, minor: site.contract.version.minor + 1 }],
  ])('MF-07 when it is built for %s of the contract than the shell keeps', async (_, contract) => {
    await expectRefused(
      'mfe-booking',
      { version: 'b1', contract },
      `mfe-booking b10000000000 is built for contract ${contract.major}.${contract.minor}, shell e10000000000 keeps ${site.contract.version.major}.${site.contract.version.minor}`,
    );
  });

  it('MF-07 when it is a shell that a live remote is incompatible with', async () => {
    await release('mfe-booking', { version: 'b1' });
    // As if the remote had been released under a shell with a newer contract.
    const file = join(releaseDir('mfe-booking', 'b10000000000'), 'release.json');
    const manifest = JSON.parse(await readFile(file, 'utf8')) as { contract: { minor: number } };
    manifest.contract.minor += 1;
    await writeFile(file, JSON.stringify(manifest));
    await expectRefused('shell', { version: 'e2' }, 'they cannot share a page');
  });
});

describe('MF-07 a release whose pages are tried', () => {
  it('MF-07 is refused, naming the pages and the reasons', async () => {
    smokeTest.mockResolvedValue({
      ...noFindings,
      failed: [{ address: '/booking', cause: 'TypeError: suites is undefined' }],
    });
    const refused = release('mfe-booking', { version: 'b1' });
    await expect(refused).rejects.toThrow(UserError);
    await expect(refused).rejects.toThrow(
      'mfe-booking b10000000000 fails on these pages:\n  /booking: TypeError: suites is undefined\nNothing was stored or switched.',
    );
    expect(await store.has('mfe-booking', 'b10000000000')).toBe(false);
    expect(await live('mfe-booking')).toBeUndefined();
  });

  it('MF-07 is refused when it does not even start', async () => {
    smokeTest.mockRejectedValue(new Error('the render worker ended'));
    await expect(release('shell', { version: 'e2' })).rejects.toThrow(
      'shell e20000000000 does not start on the server: Error: the render worker ended. Mend shell/src/index.server.tsx',
    );
    expect(await live('shell')).toBe('e1');
  });
});

describe('MF-07 a stored release whose files were changed', () => {
  it('MF-07 is not switched to again, nor back to', async () => {
    await release('mfe-booking', { version: 'b1' });
    await release('mfe-booking', { version: 'b2' });
    const place = releaseDir('mfe-booking', 'b10000000000');
    await writeFile(join(place, 'client/index.js'), 'stolen()');
    for (const again of [
      () => rollbackApps(store, ['mfe-booking']),
      () => release('mfe-booking', { version: 'b1' }),
    ]) {
      await expect(again()).rejects.toThrow(
        `client/index.js is not the file that was released. Release the app again. The store's copy is spoilt: remove ${place}`,
      );
    }
    expect(await live('mfe-booking')).toBe('b2');
  });
});

describe('MF-07 what shell and remotes share', () => {
  /** As if a stored release had been built otherwise. */

  it('MF-07 a remote built with a newer singleton than the shell brings is refused', async () => {
    await rewrite('shell', 'e10000000000', (shell) => (shell.singletons = { react: '18.3.0' }));
    const refused = release('mfe-booking', { version: 'b1' });
    await expect(refused).rejects.toThrow(UserError);
    await expect(refused).rejects.toThrow(
      /mfe-booking b10000000000 is built with react 19\.\d+\.\d+ and works with \^19\.\d+\.\d+; shell e10000000000 brings 18\.3\.0/,
    );
  });

  it('MF-07 a shell whose singleton is too old for a live remote is refused', async () => {
    await release('mfe-booking', { version: 'b1' });
    await rewrite('mfe-booking', 'b10000000000', (remote) => {
      remote.singletons = { ...remote.singletons, react: '19.999.0' };
      delete remote.ranges;
    });
    await expect(release('shell', { version: 'e2' })).rejects.toThrow('built with react 19.999.0');
  });

  it('DL-02 a shell with the next major of React waits until every remote says that it works with it', async () => {
    const next = (version: string) =>
      rewrite('shell', version, (shell) => (shell.singletons = { ...shell.singletons, react: '20.0.0' }));
    await release('mfe-booking', { version: 'b1' });
    await release('shell', { version: 'e2' });
    await rollbackApps(store, ['shell']);
    await next('e20000000000');
    const toNext = () => switchToVersions(store, { shell: 'e20000000000' });
    await expect(toNext()).rejects.toThrow(/mfe-booking b10000000000 .* works with \^19\.\d+\.\d+; shell/);
    for (const app of ['mfe-account', 'mfe-agent', 'mfe-booking', 'mfe-marketing'] as const) {
      const version = (await store.live()).versions[app];
      if (version)
        await rewrite(
          app,
          version,
          (remote) => (remote.ranges = { ...remote.ranges, react: '^19.2.0 || ^20.0.0' }),
        );
    }
    await toNext();
    expect((await store.live()).versions.shell).toBe('e20000000000');
  });

  it('MF-07 a shell that leads a path to an app that does not answer it yet is refused', async () => {
    await release('mfe-account', { version: 'c1' });
    // As if `/login` had led to mfe-booking, which answers it, before the route table gave it to mfe-account …
    await release('mfe-booking', { version: 'b1' });
    await rewrite('shell', 'e10000000000', (shell) => (shell.owners = { '/login': 'mfe-booking' }));
    await rewrite('mfe-booking', 'b10000000000', (remote) => remote.routes.push('/login'));
    expect((await release('shell', { version: 'e2' })).manifest.owners?.['/login']).toBe('mfe-account');
    // … and mfe-account did not answer it yet.
    await rollbackApps(store, ['shell']);
    await rewrite('mfe-account', 'c10000000000', (remote) => {
      remote.routes = remote.routes.filter((path) => path !== '/login');
    });
    await expect(release('shell', { version: 'e3' })).rejects.toThrow(
      'shell e30000000000 gives /login to mfe-account, whose live release c10000000000 does not answer it: visitors would find nothing there. Release mfe-account first.',
    );
  });

  it('MF-07 a remote keeps a path for as long as the live shell leads visitors to it', async () => {
    await release('mfe-booking', { version: 'b1' });
    await rewrite('mfe-booking', 'b10000000000', (remote) => remote.routes.push('/login'));
    await rewrite('shell', 'e10000000000', (shell) => (shell.owners = { '/login': 'mfe-booking' }));
    await expect(release('mfe-booking', { version: 'b2' })).rejects.toThrow('no longer answers /login');
  });
});

describe('MF-07 a release that another process overtakes', () => {
  it('MF-07 is checked against what became live meanwhile, and refused when it no longer fits', async () => {
    await release('shell', { version: 'e2' });
    const older = 'e10000000000';
    await rewrite(
      'shell',
      older,
      (shell) => (shell.contract = { ...site.contract.version, major: site.contract.version.major - 1 }),
    );
    const overtaken: OperableStore = {
      ...store,
      changeLive: async (change) => {
        await store.switchTo('shell', older, 'rollback');
        return store.changeLive(change);
      },
    };
    const sources = fakeSources('mfe-booking', { version: 'b1' });
    await expect(releaseApps(['mfe-booking'], overtaken, () => undefined, sources)).rejects.toThrow(
      `is built for contract ${site.contract.version.major}.${site.contract.version.minor}, shell ${older} keeps`,
    );
    expect(await live('shell')).toBe('e1');
    expect(await live('mfe-booking')).toBeUndefined();
  });

  it('MF-03 goes live when it still fits', async () => {
    let isOvertaken = false;
    const overtaken: OperableStore = {
      ...store,
      changeLive: async (change) => {
        if (!isOvertaken) await release('mfe-agent', { version: 'a1' });
        isOvertaken = true;
        return store.changeLive(change);
      },
    };
    const sources = fakeSources('mfe-booking', { version: 'b1' });
    await releaseApps(['mfe-booking'], overtaken, () => undefined, sources);
    expect(await live('mfe-booking')).toBe('b1');
    expect(await live('mfe-agent')).toBe('a1');
    expect((await store.live()).history.filter(({ app }) => app === 'mfe-booking')).toHaveLength(1);
  });
});

describe('DL-03 a live release whose manifest is damaged', () => {
  it('DL-03 keeps nobody from releasing its app again, nor another app', async () => {
    await release('mfe-booking', { version: 'b1' });
    await writeFile(join(releaseDir('mfe-booking', 'b10000000000'), 'release.json'), '{ "app":');
    await release('mfe-agent', { version: 'a1' });
    await release('mfe-booking', { version: 'b2' });
    expect(await live('mfe-agent')).toBe('a1');
    expect(await live('mfe-booking')).toBe('b2');
  });
});

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UserError } from '@antara/releases/errors';
import { readPreview } from '@antara/releases/store/preview-link';
import type { AppName, ReleaseManifest } from '@antara/contracts/composition/release';
import { routes, type RoutePath } from '@antara/contracts/composition/routes';
import { contractVersion } from '@antara/contracts/composition/version';
import { previewRelease, promote, releaseApp, releaseCanary, rollback } from './release-app.ts';
import { satisfiesCaret } from './release-checks.ts';
import { openFileStore } from '@antara/releases/store/file-store';
import { withReleaseCommands, type OperableStore } from './store.ts';
import type { FailedPage } from './smoke-test.ts';

let folder = '';
let store: OperableStore;
const releaseDir = (app: AppName, version: string) => join(folder, 'releases', app, version);
const steps: string[] = [];
/** The pages that a trial finds broken; trial.test.ts tries real ones. */
const smokeTest = vi.fn(async (): Promise<FailedPage[]> => []);

/** What a build would have made, with the public face that the test wants. */
interface FakeBuild {
  version: string;
  paths?: string[];
  contract?: { major: number; minor: number };
}

const all = (app: AppName) => Object.keys(routes).filter((path) => routes[path as RoutePath].owner === app);

/** Releases `app` as built from `made` instead of from sources. */
async function release(app: AppName, made: FakeBuild) {
  const from = fakeSources(app, made);
  const manifest = await releaseApp(app, store, (step) => steps.push(step), from);
  return { manifest, build: from.build };
}

function fakeSources(app: AppName, { version, paths = all(app), contract = contractVersion }: FakeBuild) {
  const source = version.padEnd(64, '0');
  const build = vi.fn(async () => {
    const dist = join(folder, 'dist', app, version);
    const files = {
      'client/remote-entry.js': `/* ${version} */`.repeat(50),
      'client/index.js': 'tiny',
      'client/font/figtree.woff2': 'font',
      'server/routes.mjs': `export const remote = { name: '${app}', contract: ${JSON.stringify(contract)},
        createRoutes: () => (${JSON.stringify(Object.fromEntries(paths.map((path) => [path, {}])))}) };`,
      'server/index.mjs': '',
      'chunks.json': JSON.stringify({ routes: { js: ['routes.js'], css: [] } }),
    };
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(dist, path)), { recursive: true });
      await writeFile(join(dist, path), text);
    }
    return dist;
  });
  return { build, source: () => source, smokeTest };
}

const live = async (app: AppName) => (await store.live()).versions[app]?.replace(/0+$/, '');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'antara-release-'));
  store = withReleaseCommands(openFileStore(join(folder, 'releases')));
  steps.length = 0;
  smokeTest.mockReset().mockResolvedValue([]);
  await release('shell', { version: 'e1' });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('MF-03 a release', () => {
  it('MF-03 is built, described, checked, stored, and switched to', async () => {
    const { manifest, build } = await release('mfe-booking', { version: 'b1' });
    expect(build).toHaveBeenCalledExactlyOnceWith('mfe-booking', 'b10000000000');
    expect(steps.slice(-3)).toEqual([
      'building mfe-booking',
      'checking mfe-booking',
      'mfe-booking b10000000000 is live',
    ]);
    expect(manifest).toMatchObject({
      app: 'mfe-booking',
      version: 'b10000000000',
      contract: contractVersion,
      entry: 'remote-entry.js',
      chunks: { routes: { js: ['routes.js'], css: [] } },
    });
    expect(manifest.routes.toSorted()).toEqual(all('mfe-booking').toSorted());
    expect(manifest.boot).toBeUndefined();
    expect(await live('mfe-booking')).toBe('b1');
  });

  it('MF-07 has the hash of every file, and a smaller twin of what can be packed', async () => {
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
    const failed = releaseApp('mfe-booking', store, () => {}, {
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
    manifest.routes.push('/login', '/a-page-of-old');
    await writeFile(file, JSON.stringify(manifest));
    await release('mfe-booking', { version: 'b2' });
    expect(await live('mfe-booking')).toBe('b2');
  });

  it.each([
    ['an older major', { major: contractVersion.major - 1, minor: 0 }],
    ['a newer major', { major: contractVersion.major + 1, minor: 0 }],
    ['a newer minor', { major: contractVersion.major, minor: contractVersion.minor + 1 }],
  ])('MF-07 when it is built for %s of the contract than the shell keeps', async (_, contract) => {
    await expectRefused(
      'mfe-booking',
      { version: 'b1', contract },
      `mfe-booking b10000000000 is built for contract ${contract.major}.${contract.minor}, shell e10000000000 keeps ${contractVersion.major}.${contractVersion.minor}`,
    );
  });

  it('MF-07 when it is a shell that a live remote could not live in', async () => {
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
    smokeTest.mockResolvedValue([{ address: '/booking', cause: 'TypeError: suites is undefined' }]);
    const refused = release('mfe-booking', { version: 'b1' });
    await expect(refused).rejects.toThrow(UserError);
    await expect(refused).rejects.toThrow(
      'mfe-booking b10000000000 cannot draw every page on the server:\n  /booking: TypeError: suites is undefined\nNothing was stored or switched.',
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
      () => rollback('mfe-booking', store),
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
  async function rewrite(app: AppName, version: string, change: (manifest: ReleaseManifest) => void) {
    const file = join(releaseDir(app, version), 'release.json');
    const manifest = JSON.parse(await readFile(file, 'utf8')) as ReleaseManifest;
    change(manifest);
    await writeFile(file, JSON.stringify(manifest));
  }

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
    });
    await expect(release('shell', { version: 'e2' })).rejects.toThrow('built with react 19.999.0');
  });

  it.each([
    ['19.3.1', '19.3.1', true],
    ['19.4.0', '19.3.1', true],
    ['19.3.2', '19.3.1', true],
    ['19.3.0', '19.3.1', false],
    ['19.2.9', '19.3.1', false],
    ['20.0.0', '19.3.1', false],
    ['18.9.9', '19.3.1', false],
  ])('MF-07 %s serves what was built with %s: %s', (version, wanted, fits) => {
    expect(satisfiesCaret(version, wanted)).toBe(fits);
  });

  it('MF-07 a shell that leads a path to an app that does not answer it yet is refused', async () => {
    await release('mfe-account', { version: 'c1' });
    // As if `/login` had led to mfe-booking, which answers it, before the route table gave it to mfe-account …
    await release('mfe-booking', { version: 'b1' });
    await rewrite('shell', 'e10000000000', (shell) => (shell.owners = { '/login': 'mfe-booking' }));
    await rewrite('mfe-booking', 'b10000000000', (remote) => remote.routes.push('/login'));
    expect((await release('shell', { version: 'e2' })).manifest.owners?.['/login']).toBe('mfe-account');
    // … and mfe-account did not answer it yet.
    await rollback('shell', store);
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

describe('MF-03 going back', () => {
  const back = () => rollback('mfe-booking', store);

  it('MF-03 switches to the release that was live before, and that app alone', async () => {
    await release('mfe-booking', { version: 'b1' });
    await release('mfe-booking', { version: 'b2' });
    await release('mfe-agent', { version: 'a1' });
    expect(await back()).toEqual({ from: 'b20000000000', to: 'b10000000000' });
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
      'mfe-booking has no earlier release to go back to. `pnpm release list mfe-booking` shows what there is.',
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
    releaseCanary('mfe-booking', 10, store, () => {}, fakeSources('mfe-booking', { version }));
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
    expect(await promote('mfe-booking', store)).toEqual({ from: 'b10000000000', to: 'b20000000000' });
    expect(await live('mfe-booking')).toBe('b2');
    expect((await store.live()).canaries).toEqual([]);
    expect(await rollback('mfe-booking', store)).toEqual({ from: 'b20000000000', to: 'b10000000000' });
  });

  it('MF-03 is ended, and the live release stays', async () => {
    await canary('b2');
    expect(await rollback('mfe-booking', store)).toEqual({ from: 'b20000000000', to: 'b10000000000' });
    expect(await live('mfe-booking')).toBe('b1');
    expect((await store.live()).canaries).toEqual([]);
    expect((await store.live()).history.at(-1)).toMatchObject({ action: 'withdraw' });
  });

  it('MF-03 goes on beside another app’s', async () => {
    await canary('b2');
    const shell = fakeSources('shell', { version: 'e2' });
    await releaseCanary('shell', 20, store, () => {}, shell);
    expect((await store.live()).canaries?.map(({ app, percent }) => [app, percent])).toEqual([
      ['mfe-booking', 10],
      ['shell', 20],
    ]);
    await promote('shell', store);
    expect((await store.live()).canaries?.map(({ app }) => app)).toEqual(['mfe-booking']);
  });

  it('MF-03 goes on while others release', async () => {
    await canary('b2');
    await release('mfe-agent', { version: 'a1' });
    expect((await store.live()).canaries?.[0]?.version).toBe('b20000000000');
  });

  it('MF-07 is refused without a live release, and as what is live already', async () => {
    const agent = fakeSources('mfe-agent', { version: 'a1' });
    await expect(releaseCanary('mfe-agent', 10, store, () => {}, agent)).rejects.toThrow(
      'mfe-agent has no live release that a canary could be compared with',
    );
    await expect(canary('b1')).rejects.toThrow(
      'mfe-booking b10000000000 is what every visitor gets already.',
    );
    await canary('b2');
    await expect(release('mfe-booking', { version: 'b3' })).rejects.toThrow(
      'End that first: `pnpm release promote mfe-booking` or `pnpm release rollback mfe-booking`.',
    );
    await expect(promote('shell', store)).rejects.toThrow('shell has no canary.');
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
      await previewRelease('mfe-booking', 24, store, () => {}, from, 'https://antara.example'),
    );
    expect(await store.live()).toEqual(before);
    expect(link.origin + link.pathname).toBe('https://antara.example/_edge/preview');
    expect(link.searchParams.get('to')).toBe('/booking');
    const token = link.searchParams.get('token');
    expect(await readPreview(store, token)).toMatchObject({
      app: 'mfe-booking',
      version: 'b20000000000',
    });
    expect(await readPreview(store, token, Date.now() + 25 * 3_600_000)).toBeNull();
  });
});

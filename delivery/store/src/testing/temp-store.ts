/** A release store in a temporary folder, with hand-written bundles instead of builds. */
import { site } from '../site.ts';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { vi } from 'vitest';
import type { FastifyBaseLogger } from 'fastify';
import { writeLiveFile } from './live-files.ts';
import type { AppName, LiveSet, ReleaseManifest } from '@delivery/contract/release';

/** The owner of each path in the sources. */
export const sourceOwners = Object.fromEntries(
  Object.entries(site.routes).map(([path, { owner }]) => [path, owner]),
);

/** Returns the bundle of a shell that renders its own version, and the content of the owner `mfe-booking`. */
export const shellBundle = (version: string, more = '') => `
import * as react from 'react';
let asked = 0;
const later = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
export async function render({ url, apiUrl, submittedForm }, bundles, log) {
  const { pathname, searchParams } = new URL(url);
  const page = { status: 200, head: '<title>' + pathname + '</title>', html: '', data: '{}', chunks: [], complete: true };
  if (submittedForm) return { ...page, html: '<pre>' + JSON.stringify(submittedForm) + '</pre>' };
  if (pathname === '/slow') await later(Number(searchParams.get('for') ?? 300));
  if (pathname === '/counted') {
    const nth = (asked += 1);
    await later(Number(searchParams.get('for')));
    return { ...page, html: 'asked for ' + nth + ' times' };
  }
  if (pathname === '/') {
    // The home page shows a fragment of mfe-booking.
    const cards = { name: 'mfe-booking/cards', props: {}, idPrefix: '' };
    const lacks = (error) => (error.message.includes('is not released') ? '' : 'late');
    const fragment = await bundles.renderFragment(cards).then(({ html }) => html, lacks);
    if (fragment) page.fragments = [{ app: 'mfe-booking', ok: fragment === 'good' }];
  }
  if (pathname === '/throws') throw new Error('no page');
  if (pathname === '/dies') process.exit(7);
  if (pathname === '/stuck') for (;;);
  if (pathname === '/hungry') for (const eaten = []; ; ) eaten.push(new Array(10_000).fill(url));
  if (pathname === '/nowhere') return { ...page, status: 404 };
  if (pathname === '/down') return { ...page, status: 503, complete: false };
  if (pathname === '/booking') {
    try {
      const remote = await bundles.routes('mfe-booking');
      if (remote.isMissing) return { ...page, status: 404 };
      page.html = remote.name + ' ' + remote.react;
    } catch (error) {
      log('remote failed', { cause: String(error) });
      return { ...page, status: 503, html: 'unavailable', complete: false };
    }
    return page;
  }
  return { ...page, html: 'shell ${version} react ' + react.version + ' api ' + apiUrl };
}
export async function renderFragment(_fragment, bundles) {
  const fragment = await bundles.routes('mfe-booking').then((remote) => remote.fragment, () => undefined);
  if (fragment === 'hangs') await later(10_000);
  return { html: fragment ?? '', preloads: '' };
}
${more}`;

/** Returns the bundle of a remote that states its version, and the React that it was given. */
export const remoteBundle = (version: string) => `
import { version } from 'react';
export const remote = { name: 'booking ${version}', react: version };
`;

/** Returns the files of the shell's React copy, as far as these bundles need them. */
export const reactCopy = (version: string) => ({
  'server/node_modules/react/package.json': JSON.stringify({
    name: 'react',
    type: 'module',
    exports: './index.js',
  }),
  'server/node_modules/react/index.js': `export const version = '${version}';`,
});

/** Creates a store. The caller must `remove()` it. */
export async function createTempStore(place = tmpdir()) {
  const folder = await mkdtemp(join(place, 'antara-edge-'));

  /** Writes a release. Text files of `client/` get a Brotli form, and `release.json` contains every file's hash. */
  async function release(
    app: AppName,
    version: string,
    files: Record<string, string>,
    more: Partial<ReleaseManifest> = {},
  ): Promise<void> {
    const all = new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]));
    for (const [path, text] of Object.entries(files)) {
      if (path.startsWith('client/') && !path.endsWith('.woff2'))
        all.set(`${path}.br`, brotliCompressSync(text));
    }
    const manifest: ReleaseManifest = {
      app,
      version,
      contract: { major: 1, minor: 0 },
      commit: null,
      source: version,
      builtAt: new Date().toISOString(),
      routes: [],
      entries: {},
      singletons: {},
      entry: app === 'shell' ? 'index.js' : 'remote-entry.js',
      ...(app === 'shell' && { boot: 'boot.js', gives: { fragments: {}, rendersFragments: true } }),
      chunks: {},
      files: {},
      ...more,
    };
    for (const [path, body] of all) {
      const file = join(folder, app, version, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, body);
      const sha256 = createHash('sha256').update(body).digest('base64');
      manifest.files[path] ??= { bytes: body.length, sha256 };
    }
    await writeFile(join(folder, app, version, 'release.json'), JSON.stringify(manifest));
  }

  /** Changes fields of a release's manifest. */
  async function rewrite(app: AppName, version: string, more: Partial<ReleaseManifest>): Promise<void> {
    const file = join(folder, app, version, 'release.json');
    const manifest = JSON.parse(await readFile(file, 'utf8')) as ReleaseManifest;
    await writeFile(file, JSON.stringify({ ...manifest, ...more }));
  }

  return {
    folder,
    release,
    rewrite,

    /** Writes a shell with the client files that the edge needs for a whole page. */
    shell: (version: string, bundle = shellBundle(version)) =>
      release(
        'shell',
        version,
        {
          'server/index.mjs': bundle,
          ...reactCopy(`${version}-react`),
          'client/index.js': `/* shell ${version} */`.repeat(20),
          'client/index.css': `body{color:#${version.padEnd(3, '0').slice(0, 3)}}`,
          'client/boot.js': 'boot()',
          'client/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
          'client/favicon.ico': 'favicon.ico',
          'client/offline-worker.js': 'offline-worker.js',
          'client/apple-touch-icon.png': 'apple-touch-icon.png',
          'client/manifest.webmanifest': 'manifest.webmanifest',
          'client/icon-192.png': 'icon-192.png',
        },
        {
          owners: sourceOwners,
          chunks: { index: { js: ['index.js'], css: ['index.css'] }, shared: { js: [], css: [] } },
        },
      ),

    booking: (version: string, bundle = remoteBundle(version)) =>
      release('mfe-booking', version, {
        'server/routes.mjs': bundle,
        'client/remote-entry.js': `/* booking ${version} */`,
      }),

    /** Changes the live set in one step. */
    setLive: async (versions: LiveSet['versions']): Promise<void> =>
      writeLiveFile(folder, { versions, history: [] }),

    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** A temporary store. */
export type TempStore = Awaited<ReturnType<typeof createTempStore>>;

/** A log whose calls can be inspected. */
export function fakeLog() {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  return log as typeof log & FastifyBaseLogger;
}

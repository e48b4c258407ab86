import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTempStore, type TempStore } from '@delivery/store/testing/temp-store';
import { openFileStore } from '@delivery/store/store';
import { withReleaseCommands } from './store.ts';
import { sampleAddresses } from '@delivery/store/addresses';
import { smokeTest } from '@delivery/store/trial';

let temp: TempStore;

/** A shell that lets each remote draw its own pages, as the real one does. */
const shell = `
import { version } from 'react';
const ownerOf = (path) => (path.startsWith('/booking') ? 'mfe-booking' : path === '/login' ? 'mfe-account' : null);
export async function render({ url, apiUrl }, bundles, log) {
  const { pathname } = new URL(url);
  const page = { status: 200, head: '', html: '', data: '{}', chunks: [], complete: true };
  const owner = ownerOf(pathname);
  if (!owner) return page;
  try {
    const { draw } = await bundles.routes(owner);
    const drawn = await draw(pathname, apiUrl, bundles);
    return typeof drawn === 'string' ? { ...page, html: drawn } : { ...page, ...drawn };
  } catch (error) {
    log('render failed', { cause: String(error) });
    return { ...page, status: 500 };
  }
}
export const renderFragment = async (_fragment, bundles) =>
  ({ html: (await bundles.routes('mfe-booking')).fragment(), preloads: '' });`;

const bookingPaths: string[] = ['/booking', '/booking/:tourName'];

const booking = (version: string, draw: string, more = '') =>
  temp.release(
    'mfe-booking',
    version,
    { 'server/routes.mjs': `${more} export const remote = { draw: async (path, apiUrl) => { ${draw} } };` },
    { routes: bookingPaths },
  );
const account = (version: string, draw: string) =>
  temp.release(
    'mfe-account',
    version,
    {
      'server/routes.mjs': `export const remote = { draw: async (path, apiUrl, bundles) => { ${draw} } };`,
    },
    { routes: ['/login'] },
  );

/** In an account page: shows the booking app's fragment, which that app's process renders. */
const cards = `const cards = () => bundles.renderFragment({ name: 'mfe-booking/cards', props: {}, idPrefix: '' });`;

/** Tries a release that lies in the store already, as one that is not live. */
async function runSmokeTest(app: 'mfe-booking' | 'shell', version: string, api: string | null = null) {
  const store = withReleaseCommands(openFileStore(temp.folder));
  const manifest = await store.manifest(app, version);
  return (await smokeTest(manifest, await store.folderOf(app, version), store, api)).failed;
}

beforeEach(async () => {
  temp = await createTempStore();
  await temp.shell('100', shell);
  await account('300', `return 'login'`);
  await temp.setLive({ shell: '100', 'mfe-account': '300' });
});
afterEach(() => temp.remove());

describe('MF-07 a release is tried before anyone sees it', { timeout: 30_000 }, () => {
  it('DL-05 a page that takes longer than the edge waits is refused, one that is slow once is not', async () => {
    const wait = 'await new Promise((resolve) => setTimeout(resolve, 2_100));';
    await booking('210', `${wait} return path`);
    expect((await runSmokeTest('mfe-booking', '210'))[0]).toMatchObject({
      address: '/booking',
      cause: expect.stringMatching(/^it takes 2\.\d seconds to render; the edge gives up after 1\.9$/),
    });
    await booking('211', `if (!globalThis.isWarm) { globalThis.isWarm = true; ${wait} } return path`);
    expect(await runSmokeTest('mfe-booking', '211')).toEqual([]);
  });

  it('MF-07 passes when every page of its own is drawn', async () => {
    await booking('200', `return path`);
    expect(await runSmokeTest('mfe-booking', '200')).toEqual([]);
  });

  it('MF-07 fails with the pages that throw, and why', async () => {
    await booking('200', `if (path !== '/booking') throw new Error('no such suite'); return path`);
    expect(await runSmokeTest('mfe-booking', '200')).toEqual([
      { address: '/booking/example', cause: 'Error: no such suite' },
    ]);
  });

  it.each([
    ['an endless loop', 'for (;;);', /./],
    [
      'memory without end',
      'const kept = []; for (;;) kept.push(new Array(1e6).fill(path));',
      /worker|no page within/,
    ],
  ])('DL-05 a page with %s is refused', { timeout: 120_000 }, async (_fault, draw, cause) => {
    await booking('220', draw);
    expect(await runSmokeTest('mfe-booking', '220')).toEqual([
      { address: '/booking', cause: expect.stringMatching(cause) },
    ]);
  });

  it('DL-05 the variants of its pages that links lead to are rendered, a few of each kind', async () => {
    const shellOfQueries = shell
      .replace('const { pathname } = new URL(url);', 'const { pathname, search } = new URL(url);')
      .replace('draw(pathname,', 'draw(pathname + search,');
    await temp.shell('103', shellOfQueries);
    await temp.setLive({ shell: '103', 'mfe-account': '300' });
    const links = [
      '/booking?view=themed',
      '/booking?view=all',
      '/booking?view=a&amp;river=b',
      '/booking?view=3',
      '/booking?view=4',
      '/login?next=1',
      'https://other.example/booking?view=other',
      '/booking#dates',
    ];
    const anchors = links.map((href) => `<a class="c" href="${href}">x</a>`).join('');
    await booking(
      '200',
      `if (/view=(themed|4|other)|river/.test(path)) throw new Error('no ' + path); return \`${anchors}\``,
    );
    expect(await runSmokeTest('mfe-booking', '200')).toEqual([
      { address: '/booking?view=themed', cause: 'Error: no /booking?view=themed' },
      { address: '/booking?view=a&river=b', cause: 'Error: no /booking?view=a&river=b' },
    ]);
  });

  it('MF-07 fails when its bundle cannot be imported', async () => {
    await booking('200', `return path`, `throw new Error('a broken build');`);
    expect(await runSmokeTest('mfe-booking', '200')).toMatchObject([
      { address: '/booking', cause: 'Error: a broken build' },
      { address: '/booking/example', cause: 'Error: a broken build' },
    ]);
  });

  it('MF-07 fails when a file of it is not the one that was hashed', async () => {
    await booking('200', `return path`);
    await writeFile(join(temp.folder, 'mfe-booking/200/server/routes.mjs'), 'export const remote = {};');
    await expect(runSmokeTest('mfe-booking', '200')).rejects.toThrow(
      'mfe-booking 200: server/routes.mjs is not the file that was released',
    );
  });

  it('MF-07 a shell is tried with the pages of every live remote', async () => {
    await temp.shell('101', shell.replace('bundles.routes(owner)', 'bundles.pages(owner)'));
    expect(await runSmokeTest('shell', '101')).toMatchObject([
      { address: '/login', cause: expect.stringContaining('bundles.pages is not a function') as string },
    ]);
    await temp.shell('102', shell);
    expect(await runSmokeTest('shell', '102')).toEqual([]);
  });

  it('MF-07 fails when it breaks the page of another, but not for one that was broken before', async () => {
    await account('300', `${cards} return (await cards()).html`);
    await temp.release('mfe-booking', '199', {
      'server/routes.mjs': `export const remote = { draw: async (path) => path, fragment: () => 'cards' };`,
    });
    await temp.setLive({ shell: '100', 'mfe-account': '300', 'mfe-booking': '199' });
    await booking('200', `return path`);
    expect(await runSmokeTest('mfe-booking', '200')).toMatchObject([{ address: '/login' }]);
    await temp.setLive({ shell: '100', 'mfe-account': '300', 'mfe-booking': '200' });
    await booking('201', `return path`);
    expect(await runSmokeTest('mfe-booking', '201')).toEqual([]);
  });

  it('MF-07 fails when its fragment fails on the page of another, which goes on without it', async () => {
    await account(
      '300',
      `${cards} const ok = await cards().then(() => true, () => false);
      return { fragments: [{ app: 'mfe-booking', ok }] };`,
    );
    await temp.setLive({ shell: '100', 'mfe-account': '300' });
    const withFragment = (version: string, fragment: string) =>
      temp.release('mfe-booking', version, {
        'server/routes.mjs': `export const remote = { draw: async (path) => path, fragment: () => { ${fragment} } };`,
      });
    await withFragment('200', `return 'cards'`);
    expect(await runSmokeTest('mfe-booking', '200')).toEqual([]);
    await temp.setLive({ shell: '100', 'mfe-account': '300', 'mfe-booking': '200' });
    await withFragment('201', `throw new Error('broken cards')`);
    expect(await runSmokeTest('mfe-booking', '201')).toMatchObject([{ address: '/login' }]);
  });

  it('MF-07 is tried with the site’s own journeys when the site runs, else with every read failing', async () => {
    await booking(
      '200',
      `
      const { status } = await fetch(apiUrl + '/tours');
      if (status === 503 ? path.endsWith('a-journey') : path.endsWith('example')) throw new Error('asked for ' + path);
      return path;`,
    );
    expect(await runSmokeTest('mfe-booking', '200')).toEqual([]);
    const api = createServer((request, response) => {
      response.end(
        request.url === '/sitemap.xml'
          ? '<loc>https://antara.example/</loc><loc>https://antara.example/booking/a-journey</loc>'
          : '{}',
      );
    }).listen(0, '127.0.0.1');
    await new Promise((listening) => api.once('listening', listening));
    const { port } = api.address() as { port: number };
    try {
      expect(await runSmokeTest('mfe-booking', '200', `http://127.0.0.1:${port}`)).toEqual([]);
    } finally {
      api.closeAllConnections();
      api.close();
    }
  });

  it('MF-03 the first release of all has nothing to be tried with', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'antara-smoke-test-'));
    try {
      await mkdir(folder, { recursive: true });
      await booking('200', `throw new Error('never asked')`);
      const release = await withReleaseCommands(openFileStore(temp.folder)).manifest('mfe-booking', '200');
      const { failed } = await smokeTest(release, folder, withReleaseCommands(openFileStore(folder)), null);
      expect(failed).toEqual([]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe('MF-07 the address each path is tried at', () => {
  it('MF-07 is the site’s own, else made of names met elsewhere, else made up', () => {
    const paths: string[] = ['/faq', '/booking/:tourName', '/book-now/:tourName', '/blogs/:blog'];
    expect(sampleAddresses(paths, ['/', '/booking/kaziranga', '/booking/sundarbans', '/nowhere'])).toEqual([
      '/faq',
      '/booking/kaziranga',
      '/book-now/kaziranga',
      '/blogs/example',
    ]);
  });
});

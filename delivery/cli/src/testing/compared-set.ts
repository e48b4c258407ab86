/** A live set of a shell and two apps whose pages are rendered, and releases that are compared with it. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { PageDifference } from '@delivery/store/addresses';
import type { ReleaseManifest } from '@delivery/contract/release';
import { openFileStore } from '@delivery/store/store';
import { createTempStore, type TempStore } from '@delivery/store/testing/temp-store';
import { smokeTest } from '@delivery/store/trial';
import { withReleaseCommands } from '../store.ts';

export let temp: TempStore;
let api: Server;

/** A shell with a header and a footer, whose remotes draw their pages: `draw(path, read, bundles)`. */
export const shell = `
export async function render({ url, apiUrl }, bundles, log) {
  const { pathname } = new URL(url);
  const page = { status: 200, head: '', html: '', data: '{}', chunks: [], complete: true };
  const owner = pathname.startsWith('/booking') ? 'mfe-booking' : pathname === '/login' ? 'mfe-account' : null;
  if (!owner) return page;
  const read = async (path) => (await fetch(apiUrl + path)).json();
  try {
    const drawn = await (await bundles.routes(owner)).draw(pathname, read, bundles);
    const html = '<header><a href="/">Home</a></header><main>' + drawn.main + '</main><footer>Imprint</footer>';
    return { ...page, head: '<title>Journeys</title>', ...drawn, html };
  } catch (error) {
    log('render failed', { cause: String(error) });
    return { ...page, status: 500 };
  }
}
export const renderFragment = async (_fragment, bundles) =>
  ({ html: (await bundles.routes('mfe-booking')).fragment(), preloads: '' });`;

/** The chunks of the booking app, of which the sources of one have this hash. */
export const chunksOf = (sources: string): ReleaseManifest['chunks'] => ({
  tours: { js: [], css: ['tours.css'], sources },
  __federation_expose_routes: { js: [], css: [], sources: 'sources-of-routes' },
});

export const bookingPaths: string[] = ['/booking', '/booking/:tourName'];

/** What a version of the booking app is: what its pages draw, its fragment, its client files and its manifest. */
export interface Version {
  main?: string;
  more?: string;
  before?: string;
  fragment?: string;
  css?: string;
  manifest?: Partial<ReleaseManifest>;
}

export const good = `<h1 class="Live1h">Choose your river</h1><p>Ten quiet nights on the river, with a guide and a boat.</p>
  <a href="/booking/a-journey">A journey</a><form action="/book"><input name="email"></form>`;

export async function booking(
  version: string,
  {
    main = good,
    more = '',
    before = '',
    fragment = `return '<p>Three journeys to choose from</p>'`,
    css = '.Own1 { color: red }',
    manifest,
  }: Version = {},
): Promise<void> {
  const draw = `${before} return { main: \`${main}\`, chunks: [{ app: 'mfe-booking', chunk: 'tours' }], ${more} };`;
  await temp.release(
    'mfe-booking',
    version,
    {
      'server/routes.mjs': `export const remote = {
        draw: async (path, read) => { await read('/tours'); ${draw} },
        fragment: () => { ${fragment} } };`,
      'client/remote-entry.js': `/* ${version} */`,
      'client/tours.css': css,
    },
    {
      routes: bookingPaths,
      chunks: chunksOf('sources-of-tours'),
      ...manifest,
    },
  );
}

/** The login page, which shows the booking app's fragment unless it is \`lone\`. */
export const account = (version: string, lone = false) =>
  temp.release(
    'mfe-account',
    version,
    {
      'server/routes.mjs': `export const remote = { draw: async (path, read, bundles) => {
        if (${lone}) return { main: '<h1>Log in</h1>' };
        const cards = bundles.renderFragment({ name: 'mfe-booking/cards', props: {}, idPrefix: '' });
        const html = await cards.then(({ html }) => html, () => null);
        return { main: '<h1>Log in</h1>' + (html ?? ''), fragments: [{ app: 'mfe-booking', ok: html !== null }] };
      } };`,
    },
    { routes: ['/login'] },
  );

export async function tryRelease(app: 'mfe-booking' | 'mfe-account' | 'shell', version: string) {
  const store = withReleaseCommands(openFileStore(temp.folder));
  const { port } = api.address() as AddressInfo;
  return smokeTest(
    await store.manifest(app, version),
    await store.folderOf(app, version),
    store,
    `http://127.0.0.1:${port}`,
  );
}

/** Tries a version of the booking app. */
export async function tryBooking(version: Version) {
  await booking('201', version);
  return tryRelease('mfe-booking', '201');
}

export const dangerousOf = (differences: readonly PageDifference[]) =>
  differences.flatMap(({ isDangerous, address, what }) => (isDangerous ? [`${address} ${what}`] : []));

/** Gives every test of the file such a live set, with an API whose data changes with each read. */
export function useComparedSet(): void {
  beforeAll(async () => {
    let asked = 0;
    api = createServer((request, response) => {
      if (request.url === '/sitemap.xml')
        return void response.end('<loc>https://antara.example/booking/a-journey</loc>');
      if (request.url === '/api/forbidden') response.statusCode = 403;
      // The data is another one each time.
      response.end(JSON.stringify({ asked: (asked += 1) }));
    }).listen(0, '127.0.0.1');
    await new Promise((listening) => api.once('listening', listening));
  });
  afterAll(() => {
    api.closeAllConnections();
    api.close();
  });
  beforeEach(async () => {
    temp = await createTempStore();
    await temp.shell('100', shell);
    await booking('200');
    await account('300');
    await temp.setLive({ shell: '100', 'mfe-account': '300', 'mfe-booking': '200' });
  });
  afterEach(() => temp.remove());
}

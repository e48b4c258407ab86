import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PageDifference } from '@delivery/store/addresses';
import type { ReleaseManifest } from '@delivery/contract/release';
import { openFileStore } from '@delivery/store/store';
import { createTempStore, type TempStore } from '@delivery/store/testing/temp-store';
import { smokeTest } from '@delivery/store/trial';
import { withReleaseCommands } from './store.ts';

let temp: TempStore;
let api: Server;

/** A shell with a header and a footer, whose remotes draw their pages: `draw(path, read, bundles)`. */
const shell = `
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
const chunksOf = (sources: string): ReleaseManifest['chunks'] => ({
  tours: { js: [], css: ['tours.css'], sources },
  __federation_expose_routes: { js: [], css: [], sources: 'sources-of-routes' },
});

const bookingPaths: string[] = ['/booking', '/booking/:tourName'];

/** What a version of the booking app is: what its pages draw, its fragment, its client files and its manifest. */
interface Version {
  main?: string;
  more?: string;
  before?: string;
  fragment?: string;
  css?: string;
  manifest?: Partial<ReleaseManifest>;
}

const good = `<h1 class="Live1h">Choose your river</h1><p>Ten quiet nights on the river, with a guide and a boat.</p>
  <a href="/booking/a-journey">A journey</a><form action="/book"><input name="email"></form>`;

async function booking(
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
const account = (version: string, lone = false) =>
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

async function tryRelease(app: 'mfe-booking' | 'mfe-account' | 'shell', version: string) {
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
async function tryBooking(version: Version) {
  await booking('201', version);
  return tryRelease('mfe-booking', '201');
}

const dangerousOf = (differences: readonly PageDifference[]) =>
  differences.flatMap(({ isDangerous, address, what }) => (isDangerous ? [`${address} ${what}`] : []));

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

describe('DL-11 a release that differs dangerously from what is live', { timeout: 60_000 }, () => {
  it.each<[fault: string, version: Version, found: string[]]>([
    ['1: 404 to all', { more: 'status: 404' }, ['/booking status', '/booking/a-journey status']],
    [
      '2: a page behind a log-in',
      { manifest: { entries: { '/booking': { access: 'customer' } } } },
      ['/booking access'],
    ],
    [
      '4: a style for the footer of the shell',
      { css: 'footer { display: none }' },
      ['tours.css styles outside the app'],
    ],
    ['6: no title', { more: `head: '<title></title>'` }, ['/booking title', '/booking/a-journey title']],
    [
      '7: the API asked again and again',
      { before: `for (let nth = 0; nth < 9; nth += 1) await read('/tours');` },
      ['/booking calls', '/booking/a-journey calls'],
    ],
    [
      'a call that the API refuses',
      { before: `await read('/forbidden');` },
      ['/booking refused calls', '/booking/a-journey refused calls'],
    ],
    [
      'nothing of its text, headings, links and fields',
      { main: '' },
      ['text', 'links', 'headings', 'fields'].flatMap((what) => [
        `/booking ${what}`,
        `/booking/a-journey ${what}`,
      ]),
    ],
    [
      'pages that send visitors away',
      { more: `head: '<title>Journeys</title><meta http-equiv="refresh" content="0; url=/login">'` },
      ['/booking final address', '/booking/a-journey final address'],
    ],
    [
      'pages that search engines leave out',
      { more: `head: '<title>Journeys</title><meta name="robots" content="noindex">'` },
      ['/booking search engines', '/booking/a-journey search engines'],
    ],
    [
      'an empty fragment on another app’s page',
      { fragment: `return ''` },
      ['/login parts of mfe-booking', '/login text'],
    ],
  ])('DL-11 fault %s is named as dangerous', async (_fault, version, found) => {
    const { failed, differences } = await tryBooking(version);
    expect(failed).toEqual([]);
    expect(dangerousOf(differences).toSorted()).toEqual(found.toSorted());
  });

  it('DL-11 fault 5: a picture of 6 MB by a style sheet is named as dangerous', async () => {
    await temp.release(
      'mfe-booking',
      '201',
      {
        'server/routes.mjs': `export const remote = { draw: async (path, read) => {
          await read('/tours'); return { main: \`${good}\`, chunks: [{ app: 'mfe-booking', chunk: 'tours' }] };
        }, fragment: () => '<p>Three journeys to choose from</p>' };`,
        'client/remote-entry.js': '',
        'client/tours.css': '.Own1 { background: url(/r/mfe-booking/201/image/sea.woff2) }',
        'client/image/sea.woff2': 'x'.repeat(6_000_000),
      },
      { routes: bookingPaths, chunks: { tours: { js: [], css: ['tours.css'] } } },
    );
    const { differences } = await tryRelease('mfe-booking', '201');
    expect(dangerousOf(differences)).toEqual(['/booking bytes', '/booking/a-journey bytes']);
    expect(differences[0]).toMatchObject({ candidate: '6000 KB' });
  });

  it('DL-11 fault 11: a fragment that throws on another app’s page fails', async () => {
    const { failed } = await tryBooking({ fragment: `throw new Error('no cards')` });
    expect(failed).toMatchObject([{ address: '/login' }]);
  });

  it('DL-11 a page that loses the fragment of another app is named as dangerous', async () => {
    await account('301', true);
    const { differences } = await tryRelease('mfe-account', '301');
    expect(dangerousOf(differences)).toContain('/login parts of mfe-booking');
  });

  it('DL-11 a shell that draws no screens is named as dangerous on every page', async () => {
    await temp.shell('101', shell.replace('drawn.main', `''`));
    const { differences } = await tryRelease('shell', '101');
    expect(dangerousOf(differences)).toEqual(
      expect.arrayContaining(['/booking text', '/booking/a-journey text', '/login text']),
    );
  });
});

describe('DL-11 a sound change', { timeout: 60_000 }, () => {
  it('DL-11 the same sources in another build differ in nothing, though class names and data do', async () => {
    const { failed, differences, changed } = await tryBooking({
      main: good.replace('Live1h', 'Next1h'),
      css: '.Own2 { color: red }',
    });
    expect({ failed, differences, changed }).toEqual({ failed: [], differences: [], changed: [] });
  });

  it.each<[change: string, version: Version, found: string[]]>([
    ['one word', { main: good.replace('quiet', 'calm') }, ['text']],
    ['a new field', { main: good.replace('<input', '<input name="name"><input') }, ['fields']],
    ['a new heading', { main: `${good}<h2>Dates</h2>` }, ['text', 'headings']],
    ['another style', { css: '.Own1 { color: blue }', manifest: { chunks: chunksOf('other') } }, []],
  ])('DL-11 %s is listed, not dangerous, and the browser opens the page', async (_change, version, found) => {
    const { failed, differences, changed } = await tryBooking(version);
    expect(failed).toEqual([]);
    expect(dangerousOf(differences)).toEqual([]);
    expect([...new Set(differences.map(({ what }) => what))].toSorted()).toEqual(found.toSorted());
    expect(changed).toEqual(['/booking', '/booking/a-journey']);
  });

  it('DL-11 a new page, and a new fragment on another app’s page, are not dangerous', async () => {
    await account('301', true);
    await temp.setLive({ shell: '100', 'mfe-account': '301', 'mfe-booking': '200' });
    const { differences, changed } = await tryRelease('mfe-account', '300');
    expect(differences.map(({ what, isDangerous }) => [what, isDangerous])).toEqual([
      ['text', false],
      ['parts of mfe-booking', false],
    ]);
    expect(changed).toEqual(['/login']);

    // A shell may answer with a page of its own where no app of the set does.
    await temp.shell(
      '101',
      shell
        .replace('if (!owner) return page;', `if (!owner || !remotes[owner]) return page;`)
        .replace('{ url, apiUrl }', '{ url, apiUrl, remotes }'),
    );
    await temp.setLive({ shell: '101', 'mfe-account': '301' });
    const first = await tryRelease('mfe-booking', '200');
    expect(first.failed).toEqual([]);
    expect(dangerousOf(first.differences)).toEqual([]);
    expect(first.differences).toContainEqual(
      expect.objectContaining({ what: 'page', candidate: 'there is one' }),
    );
    expect(first.changed).toEqual(['/booking', '/booking/a-journey']);
  });
});

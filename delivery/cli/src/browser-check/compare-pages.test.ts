import { beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '../find-chromium.ts';
import {
  comparePages,
  document,
  form,
  json,
  sendWith,
  words,
  type Answers,
  type Parts,
} from '../testing/two-sites.ts';

/** The faults of releases, each with the page and with what is refused for it. */
const faults: [fault: string, page: Parts, what: string][] = [
  [
    'a transparent layer lies over the page',
    { extra: '<div style="position: fixed; inset: 0; z-index: 9999"></div>' },
    'presses',
  ],
  [
    'a transparent link lies over the page',
    { extra: '<a href="/sale" aria-label="Sale" style="position: fixed; inset: 0; z-index: 9999"></a>' },
    'presses',
  ],
  [
    'the footer of another app is hidden',
    { head: '<style>footer { display: none }</style>' },
    'parts (landmarks)',
  ],
  ['the cards of another app are gone', { main: `<h1>Items</h1><p>${words}</p>${form}` }, 'parts of mfe-b'],
  ['the title is empty', { title: '' }, 'title'],
  [
    'the API is asked five times a second',
    { script: `setInterval(() => fetch('/api/items'), 200);` },
    'calls',
  ],
  ['the API refuses a call', { script: `fetch('/api/gone');` }, 'refused call GET /api/gone'],
  ['hardly any text is left', { main: '<h1>Items</h1>' }, 'text'],
  [
    'visitors are sent to the log-in',
    { script: `setTimeout(() => location.replace('/login'), 50);` },
    'final address',
  ],
  [
    'nobody can scroll after leaving',
    { script: `window.leave = () => { document.body.style.overflow = 'hidden'; };` },
    'html and body of the next page',
  ],
  [
    'a built-in prototype has one property more',
    { script: `Object.defineProperty(Object.prototype, 'extra', { value: 1, configurable: true });` },
    'built-in objects',
  ],
  [
    'a listener prevents every link',
    { script: `document.addEventListener('click', (event) => event.preventDefault(), true);` },
    'way to another page',
  ],
  [
    'a listener that stays prevents every link of the next page',
    {
      script: `window.leave = () => document.addEventListener('click', (event) => event.preventDefault(), true);`,
    },
    'events stopped on the next page',
  ],
  [
    'a return to the page shows an error',
    {
      script: `window.screens[location.pathname] = () => { document.querySelector('main').innerHTML = '<h1>Something went wrong</h1>'; };`,
    },
    'heading after the return',
  ],
  [
    'the text has the colour of its background',
    { head: '<style>body { background: #fff } main p { color: rgb(255 255 255) }</style>' },
    'unreadable text',
  ],
  ['the text has no colour', { head: '<style>main p { color: transparent }</style>' }, 'unreadable text'],
  [
    'what other apps keep in the browser is deleted',
    { script: 'localStorage.clear();' },
    'storage of other apps',
  ],
  [
    'assistive programs are not told of the page',
    { script: `document.querySelector('main').ariaHidden = 'true';` },
    'headings',
  ],
  [
    'scripts never rest',
    {
      script: `setInterval(() => { const end = performance.now() + 70; while (performance.now() < end); }, 90);`,
    },
    'work of scripts',
  ],
  ['a style loads a picture of 6 MB', { head: '<style>body { background: url(/big.png) }</style>' }, 'bytes'],
];

/** Runs a script when the first button of the page is pressed, also after a return to the page. */
const onPress = (script: string) =>
  `(window.screens[location.pathname] = () => { document.querySelector('main button').onclick = () => { ${script} }; })();`;

/** Pages that fail, each with the cause. */
const failures: [fault: string, page: Parts, cause: string][] = [
  [
    'that throws when a button is pressed',
    { script: onPress(`throw new Error('no more');`) },
    'no more (after pressing “More”)',
  ],
  [
    'that is empty when a button is pressed',
    { script: onPress('document.body.replaceChildren();') },
    'it shows no text (after pressing “More”)',
  ],
  [
    'that throws when a button in a part that can be folded is pressed',
    {
      main: `<h1>Items</h1><p>${words}</p><details open><summary>Decks</summary><button type="button">Plan</button></details>`,
      script: onPress(`throw new Error('no plan');`),
    },
    'no plan (after pressing “Plan”)',
  ],
  [
    'that throws when a button is pressed after one that changes the query of the address',
    {
      main: `<h1>Items</h1><p>${words}</p><button type="button">Filter</button><button type="button">Map</button>`,
      script: `(window.screens[location.pathname] = () => { const [filter, map] = document.querySelectorAll('main button');
        filter.onclick = () => history.replaceState(null, '', '?only=new');
        map.onclick = () => { throw new Error('no map'); }; })();`,
    },
    'no map (after pressing “Map”)',
  ],
  [
    'whose form in a dialog that opens late throws when it is sent',
    {
      extra: `<dialog><form><label>Name <input name="name"></label><button>Ask</button></form></dialog>`,
      script: onPress(`fetch('/slow').then(() => { const dialog = document.querySelector('dialog');
        dialog.querySelector('form').onsubmit = (event) => { event.preventDefault(); throw new Error('not sent'); };
        dialog.showModal(); });`),
    },
    'not sent (after pressing “More”)',
  ],
  [
    'whose loader throws in browsers alone',
    { script: `window.screens[location.pathname] = () => { throw new Error('not in browsers'); };` },
    'not in browsers',
  ],
  [
    'whose text depends on the time zone',
    { script: `if (new Date(0).getHours() !== 0) console.error('hydration', 'text differs');` },
    'hydration text differs',
  ],
  ['with a picture of the file system', { extra: '<img alt="" src="file:///a.png">' }, 'file:///a.png'],
];

const big: Answers = {
  '/slow': (_request, response) => void setTimeout(() => response.end('{}'), 300),
  '/big.png': (_request, response) => {
    response.setHeader('content-type', 'image/png').end(Buffer.alloc(6_000_000));
  },
};

describe.skipIf(!findChromium())('DL-11 a release is compared with what is live in a browser', () => {
  let compared: Awaited<ReturnType<typeof comparePages>>;

  beforeAll(async () => {
    const pages = [...faults, ...failures].map(
      ([name, page]) => [name.replaceAll(' ', '-'), [document(), document(page)]] as const,
    );
    compared = await comparePages(Object.fromEntries(pages), big);
  }, 300_000);

  it.each(faults)('DL-11 refuses when %s', (fault, _page, what) => {
    expect(compared.find(fault.replaceAll(' ', '-')).dangerous).toContain(what);
  });

  it.each(failures)('DL-11 fails a page %s', (fault, _page, cause) => {
    expect(compared.find(fault.replaceAll(' ', '-')).cause).toContain(cause);
  });

  it('DL-11 refuses a page that answers 404, and not a page that is new', { timeout: 60_000 }, async () => {
    const missing: Answers[string] = (_request, response) =>
      response.writeHead(404, { 'content-type': 'text/html' }).end(document({ title: 'Not found' }));
    const { find } = await comparePages({ gone: [document(), missing], new: [missing, document()] });
    expect(find('gone').dangerous).toEqual(['status']);
    expect(find('new')).toEqual({ dangerous: [], said: ['status'], cause: undefined });
  });

  it(
    'DL-11 refuses a form that sends a field by another name, and sends nothing',
    { timeout: 60_000 },
    async () => {
      const live = document({ script: sendWith('email') });
      const { trial, log } = await comparePages({ form: [live, document({ script: sendWith('address') })] });
      expect(trial.differences).toContainEqual({
        address: '/pages/form',
        what: 'body of the call POST /api/letters',
        live: 'as the API describes it',
        candidate: expect.stringContaining("must have required property 'email'"),
        isDangerous: true,
      });
      expect(log.filter((line) => !line.startsWith('GET '))).toEqual([]);
    },
  );

  it(
    'DL-11 leaves the live page as well only when something is odd on the way from the release’s page',
    { timeout: 60_000 },
    async () => {
      const countWays = async (page: Parts) =>
        (await comparePages({ page: [document(), document(page)] })).log.filter((line) => line === 'GET /')
          .length;
      expect(await countWays({})).toBe(1);
      expect(await countWays({ script: `window.leave = () => { document.body.dataset.left = '1'; };` })).toBe(
        2,
      );
    },
  );

  it(
    'DL-11 fetches what never changes once for all visitors of the release',
    { timeout: 60_000 },
    async () => {
      const answerWith = (control: string): Answers[string] => {
        const headers = { 'content-type': 'text/javascript', 'cache-control': control };
        return (_request, response) => void response.writeHead(200, headers).end();
      };
      const names = ['kept', 'private', 'fresh'];
      const scripts = names.map((name) => `<script src="/r/mfe-a/1/${name}.js"></script>`).join('');
      const page = document({ main: `<h1>Items</h1><p>${words}</p>${scripts}` });
      const { log } = await comparePages(
        { page: [page, page] },
        {
          '/r/mfe-a/1/kept.js': answerWith('public, max-age=31536000, immutable'),
          '/r/mfe-a/1/private.js': answerWith('private, max-age=31536000, immutable'),
          '/r/mfe-a/1/fresh.js': answerWith('no-cache'),
        },
      );
      const count = (name: string) => log.filter((line) => line === `GET /r/mfe-a/1/${name}.js`).length;
      // Two visitors open the live page, and two the release's, whose files are asked for once more to learn this.
      expect(names.map(count)).toEqual([2 + 1, 2 + 2 + 1, 2 + 2 + 1]);
    },
  );

  it('DL-11 names the pages that the time was too short for', { timeout: 60_000 }, async () => {
    const pages = { one: [document(), document({ title: '' })], two: [document(), document()] } as const;
    const { trial } = await comparePages(pages, {}, { endAt: performance.now() });
    expect(trial).toEqual({ failed: [], differences: [], left: ['/pages/one', '/pages/two'] });
  });

  it('DL-11 makes no call that changes something, and lets reads through', { timeout: 60_000 }, async () => {
    const acts = ['POST', 'DELETE', 'PUT', 'PATCH', 'GET']
      .map((method) => `fetch('/api/items', { method: '${method}' }).catch(() => undefined);`)
      .join('');
    const posted = `navigator.sendBeacon('/count', 'one'); fetch('/api/auth/validate', { method: 'POST' });`;
    const page = document({ script: acts + posted });
    const { log } = await comparePages({ acts: [page, page] }, { '/api/auth/validate': json(200, {}) });
    expect(log).toContain('GET /api/items');
    expect(log.filter((line) => !line.startsWith('GET '))).toEqual(
      expect.arrayContaining(['POST /api/auth/validate']),
    );
    expect(new Set(log.filter((line) => !line.startsWith('GET ')))).toEqual(
      new Set(['POST /api/auth/validate']),
    );
  });
});

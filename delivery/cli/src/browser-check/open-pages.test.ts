import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '../find-chromium.ts';
import { openPagesInBrowser } from './open-pages.ts';
import { launchBrowser } from './start-browser.ts';

const ready = `document.dispatchEvent(new CustomEvent('antara:ready', { detail: { app: 'mfe-a', ok: true } }));`;
const document = (script: string, body = '<p>Journeys</p>') =>
  `<!doctype html><meta name="viewport" content="width=device-width"><body>${body}<script>${script}</script>`;

/** What the releases under test answer. In service all of these work but for `/known` and `/elsewhere`. */
const pages: Record<string, string> = {
  '/good': document(ready),
  '/throws': document(`${ready} setTimeout(() => { throw new Error('late fault'); });`),
  '/rejects': document(`${ready} Promise.reject(new Error('nobody waits'));`),
  '/hydration': document(`console.error('hydration', 'text differs'); ${ready}`),
  '/screen': document(ready.replace('true', 'false')),
  '/chunk': document(`${ready}`, '<p>Journeys</p><script src="/r/mfe-a/1/gone.js"></script>'),
  '/wide': document(ready, '<p style="width: 900px">Journeys</p>'),
  '/empty': document(ready, '<style>body { display: none }</style><p>Journeys</p>'),
  '/silent': document(''),
  '/api-down': document(`console.error('call failed', { call: 'tours' }); ${ready}`),
  '/linking': document(
    ready,
    '<a href="/good?view=themed">Themed</a><a href="https://else.example/?x=1">Else</a>',
  ),
  '/good?view=themed': document(`${ready} console.error('no theme');`),
  '/elsewhere': document(`${ready} console.error('cannot read ' + location.origin);`),
  '/known': document(`${ready} console.error('an old fault');`),
};

let trial: Server;
let site: Server;
const chromium = findChromium();

function serve(answers: Record<string, string>): Promise<Server> {
  const server = createServer(({ url = '' }, response) => {
    const page = answers[url];
    response.writeHead(page ? 200 : 404, {
      'content-type': 'text/html',
      ...(url === '/csp' && { 'content-security-policy': "script-src 'none'" }),
    });
    response.end(page ?? '');
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}
const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  trial = await serve({ ...pages, '/csp': document(ready) });
  const working = Object.keys(pages).map((path) => [path, document(ready)] as const);
  const known = Object.fromEntries(['/known', '/elsewhere'].map((path) => [path, pages[path] ?? '']));
  site = await serve({ ...Object.fromEntries(working), ...known });
});
afterAll(() => Promise.all([trial, site].map((each) => new Promise((done) => each.close(done)))));

/** `readyTimeoutMs` is for pages that never listen; all others have the time of a busy machine. */
async function faultsOf(addresses: string[], readyTimeoutMs?: number): Promise<Record<string, string>> {
  const { failed } = await openPagesInBrowser({
    addresses,
    servedFrom: urlOf(trial),
    siteUrl: urlOf(site),
    selectMore: (links) => links,
    chromium: chromium ?? '',
    readyTimeoutMs,
  });
  return Object.fromEntries(failed.map(({ address, cause }) => [address, cause]));
}

describe.skipIf(!chromium)(
  'DL-05 pages are opened in a browser before any visitor gets them',
  { timeout: 60_000 },
  () => {
    it('DL-05 a good page passes, and what the API does is no fault of the release', async () => {
      expect(await faultsOf(['/good', '/api-down'])).toEqual({});
    });

    it('DL-05 what goes wrong in a browser alone is found', async () => {
      expect(
        await faultsOf(['/throws', '/rejects', '/hydration', '/screen', '/chunk', '/wide', '/empty']),
      ).toEqual({
        '/throws': 'late fault',
        '/rejects': 'nobody waits',
        '/hydration': 'hydration text differs',
        '/screen': 'its screen, of mfe-a, does not start',
        '/chunk': '/r/mfe-a/1/gone.js is answered with 404',
        '/wide': expect.stringMatching(/^it is \d+ pixels wider than the window$/),
        '/empty': 'it shows no text',
      });
      expect(await faultsOf(['/silent', '/csp'], 2_000)).toEqual({
        '/silent': 'it does not listen to the visitor after 2 seconds',
        '/csp': expect.stringContaining('Content Security Policy'),
      });
    });

    it('DL-05 the variants of a page that it links to are opened as well', async () => {
      expect(await faultsOf(['/linking'])).toEqual({ '/good?view=themed': 'no theme' });
    });

    it('DL-05 a browser that was started before is used, and stays open', async () => {
      const browser = await launchBrowser(chromium ?? '');
      const check = { siteUrl: urlOf(site), servedFrom: urlOf(trial), chromium: '/nowhere', browser };
      const { failed } = await openPagesInBrowser({ ...check, addresses: ['/throws'] });
      expect(failed).toEqual([{ address: '/throws', cause: 'late fault' }]);
      expect(browser.isConnected()).toBe(true);
      expect(browser.contexts()).toEqual([]);
      await browser.close();
    });

    it('DL-05 what the site in service does wrong too is no fault of the release', async () => {
      expect(await faultsOf(['/known'])).toEqual({});
    });

    it('DL-05 TR-02 the pages of a preview are opened on its own origin, as the link lets the browser in', async () => {
      const check = { siteUrl: urlOf(site), chromium: chromium ?? '' };
      const [addresses, previewUrl] = [['/throws', '/known', '/elsewhere'], urlOf(trial)];
      const { failed } = await openPagesInBrowser({
        ...check,
        addresses,
        previewLink: `${previewUrl}/enter`,
      });
      expect(failed).toEqual([{ address: '/throws', cause: 'late fault' }]);
      await expect(
        openPagesInBrowser({ ...check, addresses, previewLink: 'http://127.0.0.1:9/enter' }),
      ).rejects.toThrow('cannot open previews at http://127.0.0.1:9');
    });
  },
);

/** Two small sites, one live and one with the release under trial, whose pages are compared in a browser. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openPagesInBrowser, type BrowserCheck } from '../browser-check/open-pages.ts';
import { findChromium } from '../find-chromium.ts';

/** Goes from page to page in the browser, as the shell's router does. `window.screens` are scripts of screens. */
const router = `
window.screens ??= {};
async function go(path, isBack) {
  const html = await (await fetch(path)).text();
  window.leave?.();
  window.leave = undefined;
  const next = new DOMParser().parseFromString(html, 'text/html');
  if (!isBack) history.pushState(null, '', path);
  document.querySelector('main').replaceWith(next.querySelector('main'));
  document.title = next.title;
  window.screens[path]?.(true);
}
document.querySelector('#site').addEventListener('click', (event) => {
  const link = event.target.closest('a');
  if (!link || link.origin !== location.origin || event.defaultPrevented) return;
  event.preventDefault();
  go(link.pathname);
});
addEventListener('popstate', () => go(location.pathname, true));
`;
const ready = `document.dispatchEvent(new CustomEvent('antara:ready', { detail: { app: 'mfe-a', ok: true } }));`;
export const words = 'A long text about nothing in particular, which fills the page with words. '.repeat(5);

/** The parts in which a page differs from the ordinary one. */
export interface Parts {
  title?: string;
  head?: string;
  main?: string;
  extra?: string;
  script?: string;
  footer?: string;
}
/** A form of two fields, which nothing sends yet. */
export const form = `<form novalidate><label>Name <input name="name"></label><label>E-mail <input type="email" name="email"></label><button>Send</button></form>`;
/** Sends the form with the given name of its fields. */
export const sendWith = (
  email: string,
) => `(window.screens[location.pathname] = () => document.querySelector('form').addEventListener('submit', (event) => {
  event.preventDefault();
  const data = new FormData(event.target);
  fetch('/api/letters', { method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: data.get('name'), ${email}: data.get('email') }) }).catch(() => undefined);
}))();`;
/** Cards of the app mfe-b. */
export const list = [1, 2, 3].map(
  (each) => `<li class="card"><a href="/items/i${each}x">Item number ${each}</a></li>`,
);

/** Returns a page of two apps: the header, the footer and the cards belong to others than the page. */
export function document({
  title = 'Items',
  head = '',
  main,
  extra = '',
  script = '',
  footer,
}: Parts = {}): string {
  return `<!doctype html><html lang="en"><head><title>${title}</title><meta name="viewport" content="width=device-width">
<style data-href="/r/mfe-b/1/cards.css">.card { color: black }</style>${head}</head><body><div id="site">
<header><nav aria-label="Main"><a href="/other">Other</a> <a href="/">Home</a></nav></header>
<main>${main ?? `<h1>Items</h1><p>${words}</p><button type="button">More</button><ul>${list.join('')}</ul>${form}`}${extra}</main>
${footer ?? '<footer><p>The company, and its address</p><a href="/terms">Terms</a></footer>'}</div>
<script>${router}${script}</script><script>${ready}</script></body></html>`;
}

type Answer = string | ((request: IncomingMessage, response: ServerResponse) => void);
/** What a site answers, by path. */
export type Answers = Record<string, Answer>;

async function serve(answers: Answers, log: string[]): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://page');
    log.push(`${request.method} ${pathname}`);
    const answer = answers[pathname];
    if (typeof answer === 'function') return answer(request, response);
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'text/html' });
    response.end(answer ?? '');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

/** An answer of the API. */
export const json =
  (status: number, body: unknown) => (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
const letter = {
  type: 'object',
  properties: { name: { type: 'string', pattern: '^[^\\p{Cc}]*$' }, email: { type: 'string' } },
  required: ['name', 'email'],
};
const common: Answers = {
  '/': document({ title: 'Home', main: `<h1>Home</h1><p>${words}</p><a href="/page">Page</a>` }),
  '/other': document({ title: 'Other', main: `<h1>Other</h1><p>${words}</p>` }),
  '/login': document({ title: 'Log in', main: `<h1>Log in</h1><p>${words}</p>` }),
  '/api/items': json(200, { response: 'SUCCESS', items: [] }),
  '/api/gone': json(404, { response: 'NOT_FOUND', data: { message: 'Nothing there' } }),
  '/api/openapi.json': json(200, {
    openapi: '3.1.0',
    paths: {
      '/letters': { post: { requestBody: { content: { 'application/json': { schema: letter } } } } },
    },
  }),
};

/** What is found at one address. */
export interface Found {
  dangerous: string[];
  said: string[];
  cause: string | undefined;
}

/**
 * Opens pages which are one page live and another in the release, by name. Returns what is found of each, and the
 * requests that the sites got.
 */
export async function comparePages(
  pages: Record<string, readonly [live: Answer, candidate: Answer]>,
  more: Answers = {},
  check: Partial<BrowserCheck> = {},
) {
  const log: string[] = [];
  const answersOf = (side: 0 | 1) =>
    Object.fromEntries(Object.entries(pages).map(([name, answers]) => [`/pages/${name}`, answers[side]]));
  const live = await serve({ ...common, ...more, ...answersOf(0) }, log);
  const candidate = await serve({ ...common, ...more, ...answersOf(1) }, log);
  try {
    const trial = await openPagesInBrowser({
      addresses: Object.keys(pages).map((name) => `/pages/${name}`),
      siteUrl: live.url,
      servedFrom: candidate.url,
      chromium: findChromium() ?? '',
      ...check,
    });
    const find = (name: string): Found => {
      const differences = trial.differences.filter(({ address }) => address === `/pages/${name}`);
      return {
        dangerous: differences.filter(({ isDangerous }) => isDangerous).map(({ what }) => what),
        said: differences.map(({ what }) => what),
        cause: trial.failed.find(({ address }) => address === `/pages/${name}`)?.cause,
      };
    };
    return { trial, find, log };
  } finally {
    for (const { server } of [live, candidate]) {
      server.closeAllConnections();
      server.close();
    }
  }
}

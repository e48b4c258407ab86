import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findChromium } from '../find-chromium.ts';
import { whyNoBrowser } from '../find-chromium.ts';
import { openAsEveryone } from './open-as-everyone.ts';

const chromium = findChromium();
const ready = `document.dispatchEvent(new CustomEvent('antara:ready', { detail: { app: 'mfe-a', ok: true } }));`;
const document = (script: string) =>
  `<!doctype html><meta name="viewport" content="width=device-width"><body><p>Bookings</p><script>${ready}${script}</script>`;

const servers: Server[] = [];
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
/** The account of each session, as the site’s log-in gives them. */
const isLoggedIn = (request: { headers: { cookie?: string | undefined } }) =>
  request.headers.cookie?.includes('token=of-asha') ?? false;

let siteUrl = '';
let servedFrom = '';
beforeEach(async () => {
  siteUrl = await serve((request, response) => {
    if (request.url === '/api/auth/login')
      response.setHeader('set-cookie', 'token=of-asha; Path=/; HttpOnly');
    response.end(request.url === '/api/auth/login' ? '{"response":"SUCCESS"}' : document(''));
  });
  servedFrom = await serve((request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(document(isLoggedIn(request) ? `console.error('no bookings');` : ''));
  });
});
afterEach(() => {
  vi.unstubAllEnvs();
  for (const server of servers.splice(0)) server.close();
});

const pages = [
  { path: '/login', address: '/login' },
  { path: '/userbooking', address: '/userbooking', access: 'customer' as const },
];

describe.skipIf(!chromium)('DL-05 pages behind a log-in', { timeout: 60_000 }, () => {
  const open = (said: string[]) =>
    openAsEveryone(pages, { siteUrl, servedFrom, chromium: chromium ?? '', opensVariants: true }, (text) =>
      said.push(text),
    );

  it('DL-05 are opened as the account that a setting names, and what fails for it alone is found', async () => {
    vi.stubEnv('RELEASE_CHECK_CUSTOMER', 'asha@example.com a password');
    const said: string[] = [];
    expect((await open(said)).failed).toEqual([
      { address: '/userbooking as customer', cause: 'no bookings' },
    ]);
    expect(said).toEqual([]);
  });

  it('DL-05 are said to be unchecked where no account is named', async () => {
    vi.stubEnv('RELEASE_CHECK_CUSTOMER', '');
    const said: string[] = [];
    expect((await open(said)).failed).toEqual([]);
    expect(said).toEqual(['1 pages not checked as customer: RELEASE_CHECK_CUSTOMER names no account']);
  });
});

it('DL-05 why no browser can be had is said', () => {
  expect(whyNoBrowser('/usr/bin/chromium', {})).toBeNull();
  expect(whyNoBrowser('/usr/bin/chromium', { RELEASE_BROWSER_CHECK: 'off' })).toContain('is off');
  expect(whyNoBrowser(null, {})).toContain('no Chromium was found');
});

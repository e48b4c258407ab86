/** A preview whose one app comes from the development server on the machine of the browser. */
import { describe, expect, it } from 'vitest';
import type { AppName, Registry } from '@delivery/contract/release';
import { issueToken, revokeToken, type ReleaseRole } from '@delivery/store/access';
import { openFileStore, readPreview, signPreview, type Preview } from '@delivery/store/store';
import { edge, previewHost, store, useEdge } from '../testing/edge-harness.ts';

useEdge();

const local = { app: 'mfe-booking', port: 3000 } as const;
const localhost = 'http://localhost:3000';
const ask = (url: string, cookie = '', host = previewHost) =>
  edge.inject({ url, headers: { host, ...(cookie && { cookie: `__Host-preview=${cookie}` }) } });
const registryOf = (html: string) =>
  JSON.parse(/id="registry">(.*?)<\/script>/.exec(html)?.[1] ?? '') as Registry;
const policyOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['content-security-policy']);
const sign = (changes: Partial<Preview> & object = {}) =>
  signPreview(openFileStore(store.folder), {
    versions: {},
    local,
    expires: Date.now() + 60_000,
    by: null,
    ...changes,
  });

describe('DL-15 a preview with an app from localhost', () => {
  it('DL-15 has live releases but for that app, leaves its pages to the browser, and says so', async () => {
    const page = await ask('/booking', await sign());
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(page.body, 'nothing that the server rendered').not.toContain('booking 200');
    expect(page.body).toContain(`Preview of mfe-booking <code>${localhost}</code></span>`);
    const registry = registryOf(page.body);
    expect(registry.shell.version).toBe('100');
    expect(registry.remotes['mfe-booking']).toMatchObject({
      version: 'development',
      entry: '/r/mfe-booking/development/remote-entry.js',
    });
    expect([...registry.preload, ...Object.keys(registry.integrity ?? {})].join()).not.toContain(
      'mfe-booking',
    );
    expect(registry.panel?.live['mfe-booking']).toBe('200');
    expect(registry.report).toBeUndefined();
    // The script completes the registry, so it runs after the registry is parsed and before the starter.
    const order = ['id="registry"', '<script src="/_dev/preview.js"></script>', '/r/shell/100/boot.js'];
    const places = order.map((each) => page.body.indexOf(each));
    expect(places).toEqual(places.toSorted((one, another) => one - another));
    expect(places[0]).toBeGreaterThan(0);
  });

  it('DL-15 sends the app’s files, and no others, to localhost', async () => {
    const token = await sign();
    for (const path of [
      '/r/mfe-booking/development/remote-entry.js?retry=1',
      '/r/mfe-booking/development/@evil.example/x.js',
      '/_dev/preview.js',
    ]) {
      const answer = await ask(path, token);
      expect(answer.statusCode, path).toBe(307);
      expect(answer.headers.location).toBe(`${localhost}${path}`);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    for (const path of [
      '/r/shell/development/boot.js',
      '/_dev/other.js',
      '/r/mfe-booking/200/remote-entry.js',
    ])
      expect((await ask(path, token)).statusCode, path).not.toBe(307);
    const post = await edge.inject({
      method: 'POST',
      url: '/_dev/preview.js',
      headers: { host: previewHost, cookie: `__Host-preview=${token}` },
    });
    expect(post.headers.location ?? '').not.toContain(localhost);
  });

  it('DL-15 its policy alone names localhost, and only that port', async () => {
    const policy = policyOf(await ask('/booking', await sign()));
    for (const kind of ['script-src', 'style-src', 'img-src', 'font-src', 'media-src'])
      expect(policy).toMatch(new RegExp(`${kind} 'self'[^;]* ${localhost}(;|$)`));
    expect(policy).toMatch(/connect-src 'self' http:\/\/localhost:3000 ws:\/\/localhost:3000(;|$)/);
    expect(policy.match(/localhost:\d+/g)?.every((each) => each === 'localhost:3000')).toBe(true);
    expect(policy).not.toContain('unsafe');
    const another = await signPreview(openFileStore(store.folder), {
      versions: { 'mfe-booking': '201' },
      expires: Date.now() + 60_000,
      by: null,
    });
    expect(policyOf(await ask('/booking', another))).not.toContain('localhost');
  });

  it('DL-15 nobody else sees anything of it, not even with its token at the site’s own origin', async () => {
    const token = await sign();
    await ask('/booking', token);
    for (const cookie of ['', token]) {
      const page = await ask('/booking', cookie, 'antara.example');
      expect(page.body).toContain('booking 200');
      expect(page.body + policyOf(page)).not.toMatch(/localhost|_dev|development/);
      for (const path of ['/r/mfe-booking/development/remote-entry.js', '/_dev/preview.js']) {
        const answer = await ask(path, cookie, 'antara.example');
        expect(answer.headers.location).toBeUndefined();
      }
    }
    for (const path of ['/r/mfe-booking/development/remote-entry.js', '/_dev/preview.js'])
      expect((await ask(path)).statusCode, path).toBe(403);
  });

  it.each<[string, unknown]>([
    ['the shell', { app: 'shell', port: 3000 }],
    ['a name that is none', { app: '../x', port: 3000 }],
    ['a host in place of a port', { app: 'mfe-booking', port: '3000@evil.example' }],
    ['port 0', { app: 'mfe-booking', port: 0 }],
    ['a port that is none', { app: 'mfe-booking', port: 65_536 }],
    ['half a port', { app: 'mfe-booking', port: 3000.5 }],
  ])('DL-15 a signed token that names %s opens nothing', async (_what, wrong) => {
    const token = await sign({ local: wrong as typeof local });
    expect(await readPreview(openFileStore(store.folder), token)).toBeNull();
    expect((await ask('/booking', token)).statusCode).toBe(403);
  });
});

describe('DL-15 the call for it', () => {
  const documents = () => openFileStore(store.folder).documents;
  const give = (app: AppName | null, ...roles: ReleaseRole[]) =>
    issueToken(documents(), { name: 'offers', app, roles, days: 1, createdBy: 'test' });
  const call = (token: string, payload: object) =>
    edge.inject({
      method: 'POST',
      url: '/_edge/releases/preview/local',
      headers: token ? { authorization: `Bearer ${token}` } : {},
      payload,
    });

  it('DL-15 gives a link to who may publish the app, which ends with the token', async () => {
    const { token, record } = await give('mfe-booking', 'publish');
    const answer = await call(token, { ...local, hours: 2 });
    expect(answer.statusCode).toBe(200);
    const { url } = (answer.json() as { data: { url: string } }).data;
    expect(new URL(url).origin).toBe(`https://${previewHost}`);
    const signed = new URL(url).searchParams.get('token') ?? '';
    expect(await readPreview(openFileStore(store.folder), signed)).toMatchObject({ versions: {}, local });
    expect((await ask('/booking', signed)).body).toContain(localhost);
    await revokeToken(documents(), record.id);
    expect((await ask('/booking', signed)).statusCode).toBe(403);
  });

  it.each<[string, object, number]>([
    ['another app', { app: 'mfe-agent', port: 3000 }, 403],
    ['the shell', { app: 'shell', port: 3000 }, 400],
    ['no port', { app: 'mfe-booking' }, 400],
    ['another host', { app: 'mfe-booking', port: 'evil.example:80' }, 400],
    ['port 70000', { app: 'mfe-booking', port: 70_000 }, 400],
    ['another origin', { app: 'mfe-booking', port: 3000, origin: 'https://evil.example' }, 400],
    ['31 days', { app: 'mfe-booking', port: 3000, hours: 744 }, 400],
  ])('DL-15 is refused for %s', async (_what, body, status) => {
    const { token } = await give('mfe-booking', 'publish');
    expect((await call(token, body)).statusCode).toBe(status);
  });

  it('DL-15 is refused without a token, and with one that may only promote', async () => {
    expect((await call('', local)).statusCode).toBe(401);
    expect((await call((await give('mfe-booking', 'promote')).token, local)).statusCode).toBe(403);
  });
});

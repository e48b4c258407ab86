import { beforeAll, describe, expect, it, vi } from 'vitest';
import { signPreview, openFileStore } from '@delivery/store/store';
import { edge, previewHost, store, useSharedEdge } from '../testing/edge-harness.ts';

const host = 'https://portal.example';
const entry = '/r/mfe-booking/200/remote-entry.js';
const liveManifest = '/_edge/federation/mfe-booking/mf-manifest.json';
const builtManifest = {
  id: 'mfe_booking',
  metaData: { publicPath: 'auto', remoteEntry: { name: 'remote-entry.js' } },
  exposes: [{ name: 'routes' }],
};
const ask = (url: string, origin: string | null = host, method: 'GET' | 'OPTIONS' = 'GET') =>
  edge.inject({ method, url, headers: origin === null ? {} : { origin } });

/** Makes a release with a manifest of Module Federation live. */
async function releaseWithManifest() {
  await store.release('mfe-booking', '202', {
    'server/routes.mjs': "export const remote = { name: 'booking 202' };",
    'client/remote-entry.js': '/* booking 202 */',
    'client/mf-manifest.json': JSON.stringify(builtManifest),
  });
  await openFileStore(store.folder).changeLive(({ versions }) => ({
    versions: { ...versions, 'mfe-booking': '202' },
    event: { app: 'mfe-booking', from: '200', to: '202', action: 'release' },
  }));
  await vi.waitFor(async () => {
    const { versions } = (await edge.inject('/_edge/health')).json<{ versions: object }>();
    expect(versions).toMatchObject({ 'mfe-booking': '202' });
  }, 20_000);
}

describe('DL-15 a site that names no origins for federation', () => {
  useSharedEdge();
  beforeAll(releaseWithManifest);

  it('DL-15 lets no other origin read files of releases, nor the live manifest', async () => {
    for (const url of [entry, liveManifest]) {
      const { statusCode, headers } = await ask(url);
      expect(statusCode, url).toBe(200);
      expect(headers, url).not.toHaveProperty('access-control-allow-origin');
      expect(headers['cross-origin-resource-policy'], url).toBe('same-origin');
      expect((await ask(url, host, 'OPTIONS')).headers, url).not.toHaveProperty(
        'access-control-allow-origin',
      );
    }
  });
});

describe('DL-15 a site that allows an origin', () => {
  useSharedEdge({ federationOrigins: [host] });
  beforeAll(releaseWithManifest);

  it('DL-15 lets its pages read files of releases, and those of no other origin', async () => {
    const allowed = await ask(entry);
    expect(allowed.headers).toMatchObject({
      'access-control-allow-origin': host,
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'accept-encoding, origin',
    });
    for (const origin of [null, 'https://portal.example.evil', 'null']) {
      const { statusCode, headers } = await ask(entry, origin);
      expect(statusCode).toBe(200);
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers.vary, 'for caches').toBe('accept-encoding, origin');
    }
  });

  it('DL-15 answers the question that a browser asks before an unusual request', async () => {
    for (const url of [entry, liveManifest]) {
      const { statusCode, headers } = await ask(url, host, 'OPTIONS');
      expect(statusCode, url).toBe(204);
      expect(headers, url).toMatchObject({
        'access-control-allow-origin': host,
        'access-control-allow-methods': 'GET, HEAD',
      });
    }
  });

  it('DL-15 has the live manifest of an app at an address that stays, with the whole address of the files', async () => {
    const answer = await ask(liveManifest);
    expect(answer.json()).toEqual({
      ...builtManifest,
      metaData: { ...builtManifest.metaData, publicPath: 'https://antara.example/r/mfe-booking/202/' },
    });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=10',
      'access-control-allow-origin': host,
    });
    for (const app of ['mfe-nobody', 'shell', '..%2f..']) {
      const { statusCode } = await ask(`/_edge/federation/${app}/mf-manifest.json`);
      expect(statusCode, app).toBe(404);
    }
  });

  it('DL-15 opens nothing else: no page, no API, no other address of the edge, no file of a preview', async () => {
    const stored = '/r/mfe-booking/201/remote-entry.js';
    for (const url of ['/booking', '/api/session', '/_edge/health', '/favicon.ico', '/media/x.jpg']) {
      for (const method of ['GET', 'OPTIONS'] as const) {
        const { headers } = await ask(url, host, method);
        expect(headers, `${method} ${url}`).not.toHaveProperty('access-control-allow-origin');
      }
    }
    for (const url of [
      stored,
      '/r/mfe-booking/202/server/routes.mjs',
      '/r/mfe-booking/202/../server/routes.mjs',
    ])
      expect((await ask(url)).statusCode, url).toBe(404);
    const token = await signPreview(openFileStore(store.folder), {
      versions: { 'mfe-booking': '201' },
      expires: Date.now() + 60_000,
      by: null,
    });
    const inPreview = await edge.inject({
      url: stored,
      headers: { host: previewHost, origin: host, cookie: `__Host-preview=${token}` },
    });
    expect(inPreview.statusCode).toBe(200);
    expect(inPreview.headers).not.toHaveProperty('access-control-allow-origin');
    expect(inPreview.headers['cross-origin-resource-policy']).toBe('same-origin');
  });
});

describe('DL-15 a site that allows every origin', () => {
  useSharedEdge({ federationOrigins: '*' });

  it('DL-15 says so in the same words to everybody, so that caches may keep the answer', async () => {
    for (const origin of [host, null]) {
      const { headers } = await ask(entry, origin);
      expect(headers).toMatchObject({ 'access-control-allow-origin': '*', vary: 'accept-encoding' });
    }
  });

  it('DL-15 has no manifest for a release that was built without one', async () => {
    expect((await ask(liveManifest)).statusCode).toBe(404);
  });
});

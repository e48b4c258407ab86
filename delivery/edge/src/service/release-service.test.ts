import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AppName, ReleaseManifest } from '@delivery/contract/release';
import { issueToken, revokeToken, type ReleaseRole } from '@delivery/store/access';
import { openFileStore, readLiveSet } from '@delivery/store/store';
import { createTempStore, remoteBundle, type TempStore } from '@delivery/store/testing/temp-store';
import { edge, served, store, useEdge } from '../testing/edge-harness.ts';

useEdge();

/** Where a team builds: another machine than the site's. */
let built: TempStore;
beforeEach(async () => {
  built = await createTempStore();
});
afterEach(() => built.remove());

const documents = () => openFileStore(store.folder).documents;
const live = () => readLiveSet(openFileStore(store.folder));

async function tokenFor(app: AppName | null, ...roles: ReleaseRole[]) {
  const name = `${app ?? 'site'}’s pipeline`;
  const issued = await issueToken(documents(), { name, app, roles, days: 1, createdBy: 'test' });
  return { token: issued.token, id: issued.record.id, name };
}

interface Answer {
  status: number;
  data: Record<string, unknown> & { message?: string };
}
async function call(
  token: string | null,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  payload?: object | Buffer,
) {
  const answer = await edge.inject({
    method,
    url: `/_edge/releases${path}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(Buffer.isBuffer(payload) && { 'content-type': 'application/octet-stream' }),
    },
    ...(payload && { payload }),
  });
  expect(answer.headers['cache-control']).toBe('no-store');
  const data = answer.body ? (answer.json() as { data: Answer['data'] }).data : {};
  return { status: answer.statusCode, data } satisfies Answer;
}

const manifestOf = async (version: string) =>
  JSON.parse(
    await readFile(join(built.folder, 'mfe-booking', version, 'release.json'), 'utf8'),
  ) as ReleaseManifest;
const fileOf = (version: string, path: string) => readFile(join(built.folder, 'mfe-booking', version, path));

/** Publishes what is built; gives the answers of the upload's beginning and of its end. */
async function publish(token: string, version: string) {
  const manifest = await manifestOf(version);
  const begun = await call(token, 'POST', `/mfe-booking/${version}/upload`, manifest);
  for (const path of begun.data.missing as string[]) {
    const answer = await call(
      token,
      'PUT',
      `/mfe-booking/${version}/upload/${path}`,
      await fileOf(version, path),
    );
    expect(answer.status).toBe(204);
  }
  return { begun, stored: await call(token, 'POST', `/mfe-booking/${version}/store`) };
}

describe('DL-07 publishing', () => {
  it('DL-07 a release is uploaded, checked, stored, and live once it is switched to, in the name of its token', async () => {
    const { token, name } = await tokenFor('mfe-booking', 'publish', 'promote');
    await built.booking('202');
    const { begun, stored } = await publish(token, '202');
    expect(begun.data).toMatchObject({ stored: false });
    expect(stored).toMatchObject({ status: 200, data: { version: '202' } });
    expect(stored.data.notChecked).toContain(
      'The service itself opens no page in a browser: `antara publish` does, where it finds one.',
    );
    expect((await live()).versions['mfe-booking']).toBe('200');

    const switched = await call(token, 'POST', '/switch', {
      versions: { 'mfe-booking': '202' },
      base: { 'mfe-booking': '200' },
      notes: 'the new suites',
    });
    expect(switched.data).toEqual({ switched: [{ app: 'mfe-booking', from: '200', to: '202' }] });
    expect((await live()).history.at(-1)).toMatchObject({
      app: 'mfe-booking',
      to: '202',
      actor: name,
      notes: 'the new suites',
    });
    await call(token, 'POST', '/switch', { versions: { 'mfe-booking': '200' } });
    const fix = { versions: { 'mfe-booking': '202' }, insist: true };
    expect(await call(token, 'POST', '/switch', { ...fix, canary: 10 })).toMatchObject({ status: 400 });
    await call(token, 'POST', '/switch', fix);
    expect((await live()).history.at(-1), 'TR-03').toMatchObject({ to: '202', insists: true });
    expect((await live()).history.at(-2)).not.toHaveProperty('insists');
    // The same again: everything is there.
    expect((await call(token, 'POST', '/mfe-booking/202/upload', await manifestOf('202'))).data).toEqual({
      stored: true,
      missing: [],
    });
    const listed = await call(token, 'GET', '/mfe-booking');
    expect(listed.data.releases).toMatchObject([
      { live: false },
      { live: false },
      { version: '202', live: true },
    ]);
  });

  it('DL-07 an upload that broke off goes on where it was, and is not stored before it is whole', async () => {
    const { token } = await tokenFor('mfe-booking', 'publish');
    await built.booking('202');
    const manifest = await manifestOf('202');
    const [first = '', second = ''] = Object.keys(manifest.files);
    await call(token, 'POST', '/mfe-booking/202/upload', manifest);
    await call(token, 'PUT', `/mfe-booking/202/upload/${first}`, await fileOf('202', first));
    const early = await call(token, 'POST', '/mfe-booking/202/store');
    expect(early).toMatchObject({ status: 409 });
    expect(early.data.message).toContain('have not come');
    const again = await call(token, 'POST', '/mfe-booking/202/upload', manifest);
    expect(again.data.missing).not.toContain(first);
    expect(again.data.missing).toContain(second);
  });

  it('DL-07 a file that came in part, or changed, or that the manifest does not name, is not kept', async () => {
    const { token } = await tokenFor('mfe-booking', 'publish');
    await built.booking('202');
    const manifest = await manifestOf('202');
    const [path = ''] = Object.keys(manifest.files);
    const whole = await fileOf('202', path);
    await call(token, 'POST', '/mfe-booking/202/upload', manifest);
    const other = Buffer.from(whole);
    other[0] = (other[0] ?? 0) ^ 1;
    for (const body of [whole.subarray(1), other, Buffer.concat([whole, whole])]) {
      const answer = await call(token, 'PUT', `/mfe-booking/202/upload/${path}`, body);
      expect(answer).toMatchObject({ status: 422 });
    }
    const unknown = await call(token, 'PUT', '/mfe-booking/202/upload/server/other.mjs', whole);
    expect(unknown.status).toBe(404);
    const missing = (await call(token, 'POST', '/mfe-booking/202/upload', manifest)).data.missing;
    expect(missing).toContain(path);
  });

  it.each([
    [
      'a path outside the release',
      { files: { 'client/../../live.json': { bytes: 1, sha256: `${'A'.repeat(43)}=` } } },
    ],
    ['another version', { version: '203' }],
    ['a file without a hash', { files: { 'client/remote-entry.js': { bytes: 1, sha256: '' } } }],
    ['no entry', { entry: 'nowhere.js' }],
    ['an address that is none', { routes: ['javascript:alert(1)'] }],
    ['a search entry that is no text', { entries: { '/x': { search: { title: {}, excerpt: 'x' } } } }],
    ['a very long search entry', { entries: { '/x': { search: { title: 'x', excerpt: 'x'.repeat(999) } } } }],
    ['a language that is none', { entries: { '/x': { lang: '"><script>' } } }],
  ])('DL-07 a manifest with %s is refused', async (_what, part) => {
    const { token } = await tokenFor('mfe-booking', 'publish');
    await built.booking('202');
    const answer = await call(token, 'POST', '/mfe-booking/202/upload', {
      ...(await manifestOf('202')),
      ...part,
    });
    expect(answer.status).toBe(400);
    expect(answer.data.message).toContain('Nothing was stored');
  });

  it('DL-07 a release whose page fails on the server is not stored', async () => {
    const { token } = await tokenFor('mfe-booking', 'publish');
    await built.release(
      'mfe-booking',
      '202',
      { 'server/routes.mjs': "throw new Error('broken at its start');", 'client/remote-entry.js': '' },
      { routes: ['/booking'], entries: { '/booking': {} } },
    );
    const { stored } = await publish(token, '202');
    expect(stored.status).toBe(422);
    expect(stored.data.message).toContain('/booking');
    expect((await call(token, 'GET', '/mfe-booking/202/manifest')).status).toBe(404);
  });

  it('DL-07 a stored release can be read as it was sent, for another site', async () => {
    const { token } = await tokenFor('mfe-booking', 'publish');
    await built.booking('202');
    await publish(token, '202');
    const manifest = (await call(token, 'GET', '/mfe-booking/202/manifest')).data;
    expect(manifest).toMatchObject(JSON.parse(JSON.stringify(await manifestOf('202'))) as object);
    const path = Object.keys(manifest.files as object)[0] ?? '';
    const file = await edge.inject({
      url: `/_edge/releases/mfe-booking/202/files/${path}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(file.rawPayload).toEqual(await fileOf('202', path));
  });
});

describe('DL-07 rights', () => {
  it('DL-07 nothing is said without a valid token, and a revoked one ends at once', async () => {
    const { token, id } = await tokenFor('mfe-booking', 'publish');
    expect((await call(token, 'GET', '/whoami')).data).toMatchObject({
      app: 'mfe-booking',
      roles: ['publish'],
    });
    expect((await call(null, 'GET', '/live')).status).toBe(401);
    expect((await call(`${token.slice(0, -1)}_`, 'GET', '/live')).status).toBe(401);
    await revokeToken(documents(), id);
    for (const [method, path] of [
      ['GET', '/whoami'],
      ['GET', '/live'],
      ['GET', '/mfe-booking'],
      ['GET', '/mfe-booking/200/manifest'],
      ['GET', '/mfe-booking/200/files/server/routes.mjs'],
      ['POST', '/mfe-booking/202/upload'],
      ['POST', '/mfe-booking/202/store'],
      ['POST', '/switch'],
      ['POST', '/rollback'],
      ['POST', '/promote'],
      ['POST', '/withdraw'],
      ['POST', '/restore'],
      ['POST', '/preview'],
    ] as const) {
      const answer = await call(token, method, path, method === 'POST' ? {} : undefined);
      expect(answer.status, `${method} ${path}`).toBeOneOf([401, 429]);
    }
  });

  it('DL-07 wrong tokens are answered ten times a minute, a valid one still', async () => {
    const { token } = await tokenFor(null, 'publish');
    const wrong = `antara_${'0'.repeat(12)}_${'A'.repeat(43)}`;
    for (let attempt = 1; attempt <= 10; attempt += 1)
      expect((await call(wrong, 'GET', '/live')).status).toBe(401);
    expect((await call(wrong, 'GET', '/live')).status).toBe(429);
    expect((await call(token, 'GET', '/live')).status).toBe(200);
  });

  it('DL-07 a token for one app cannot touch another, nor the whole site, nor act beyond its roles', async () => {
    const other = await tokenFor('mfe-agent', 'publish', 'promote');
    const publisher = await tokenFor('mfe-booking', 'publish');
    await built.booking('202');
    const manifest = await manifestOf('202');
    const before = await live();
    for (const [token, path, body] of [
      [other.token, '/mfe-booking/202/upload', manifest],
      [other.token, '/switch', { versions: { 'mfe-booking': '201' } }],
      [other.token, '/switch', { versions: { 'mfe-booking': '201', 'mfe-agent': '1' } }],
      [other.token, '/rollback', { apps: ['mfe-booking'] }],
      [other.token, '/preview', { versions: { 'mfe-booking': '201' } }],
      [publisher.token, '/switch', { versions: { 'mfe-booking': '201' } }],
      [other.token, '/restore', { set: '08:30' }],
    ] as const) {
      const answer = await call(token, 'POST', path, body);
      expect(answer.status, path).toBe(403);
      expect(answer.data.message).toContain('Nothing was changed');
    }
    expect(await live()).toEqual(before);
  });
});

describe('DL-07 switching', () => {
  it('DL-07 a release begun beside another than the live one is told that it may be older', async () => {
    const { token } = await tokenFor('mfe-booking', 'promote');
    const stale = { versions: { 'mfe-booking': '201' }, base: { 'mfe-booking': '199' } };
    const answer = await call(token, 'POST', '/switch', stale);
    expect(answer.status).toBe(409);
    expect(answer.data.message).toContain('may be older');
    expect((await live()).versions['mfe-booking']).toBe('200');
    expect((await call(token, 'POST', '/switch', { ...stale, older: true })).status).toBe(200);
  });

  it('DL-07 a canary is started, promoted, and taken back', async () => {
    const { token } = await tokenFor('mfe-booking', 'promote');
    const versions = { 'mfe-booking': '201' };
    await call(token, 'POST', '/switch', { versions, canary: 10 });
    expect((await live()).canaries).toEqual([{ app: 'mfe-booking', version: '201', percent: 10 }]);
    const ended = [{ app: 'mfe-booking', from: '201', to: '200', isCanary: true }];
    expect((await call(token, 'POST', '/withdraw', { app: 'mfe-booking' })).data.switched).toEqual(ended);
    expect((await live()).canaries).toEqual([]);
    await call(token, 'POST', '/switch', { versions, canary: 10 });
    expect((await call(token, 'POST', '/rollback', { apps: ['mfe-booking'] })).data.switched).toEqual(ended);
    expect((await live()).canaries).toEqual([]);
    await call(token, 'POST', '/switch', { versions, canary: 10 });
    expect((await call(token, 'POST', '/promote', { app: 'mfe-booking' })).data.switched).toEqual([
      { app: 'mfe-booking', from: '200', to: '201' },
    ]);
    await call(token, 'POST', '/rollback', { apps: ['mfe-booking'] });
    expect((await live()).versions['mfe-booking']).toBe('200');
    expect((await served()).canaries).toEqual([]);
  });

  it('DL-07 says who made live what is live already, and tells no folder of the server', async () => {
    const { token } = await tokenFor('mfe-booking', 'promote');
    await call(token, 'POST', '/switch', { versions: { 'mfe-booking': '201' } });
    const { at, actor } = (await live()).history.at(-1)!;
    const again = await call(token, 'POST', '/switch', { versions: { 'mfe-booking': '201' } });
    expect(again.data).toEqual({
      switched: [],
      already: [`mfe-booking 201 is live already, switched by ${actor} at ${at}.`],
    });
    const missing = await call(token, 'POST', '/switch', { versions: { 'mfe-booking': '999' } });
    expect(missing.data.message).toContain(
      'There is no release 999 of mfe-booking in the store of the site.',
    );
    expect(missing.data.message).not.toContain(store.folder);
  });

  it('DL-11 a stored release is compared again where another app has changed since, and the answer says so', async () => {
    const bundle = { 'server/routes.mjs': remoteBundle('300'), 'client/remote-entry.js': 'x' };
    await store.release('mfe-agent', '300', bundle);
    await openFileStore(store.folder).changeLive(({ versions }) => ({
      versions: { ...versions, 'mfe-agent': '300' },
      event: { app: 'mfe-agent', from: null, to: '300', action: 'release' },
    }));
    const { token } = await tokenFor('mfe-booking', 'promote');
    const answer = await call(token, 'POST', '/switch', { versions: { 'mfe-booking': '201' } });
    expect(answer.data.compared).toEqual([
      'mfe-booking 201 was compared beside other releases of mfe-agent, so it was compared again, without a browser.',
    ]);
    const back = await call(token, 'POST', '/switch', { versions: { 'mfe-booking': '200' } });
    expect(back.data.switched).toHaveLength(1);
    expect(back.data).not.toHaveProperty('compared');
  });

  it('DL-07 who may promote every app brings a past set back; a preview has a link', async () => {
    const promote = await tokenFor(null, 'promote', 'publish');
    await call(promote.token, 'POST', '/switch', { versions: { 'mfe-booking': '201' } });
    await call(promote.token, 'POST', '/switch', { versions: { 'mfe-booking': '200' } });
    const before = (await live()).history.at(-2)?.at ?? '';
    const restored = await call(promote.token, 'POST', '/restore', { set: before });
    expect(restored.data.switched).toEqual([{ app: 'mfe-booking', from: '200', to: '201' }]);
    const { url } = (await call(promote.token, 'POST', '/preview', { versions: { 'mfe-booking': '200' } }))
      .data;
    expect(url).toMatch(/^https:\/\/preview\.antara\.example\/_edge\/preview\?token=/);
  });

  it('DL-07 a call that is none changes nothing and says what is wrong with it', async () => {
    const { token } = await tokenFor(null, 'promote');
    const before = await live();
    for (const body of [
      {},
      { versions: {} },
      { versions: { 'mfe-booking': '../200' } },
      { versions: { 'mfe-booking': '201' }, canary: 0 },
    ]) {
      const answer = await call(token, 'POST', '/switch', body);
      expect(answer.status).toBe(400);
      expect(answer.data.message).toContain('Nothing was changed');
    }
    expect((await call(token, 'POST', '/switch', { versions: { 'mfe-booking': '999' } })).status).toBe(422);
    expect(await live()).toEqual(before);
  });
});

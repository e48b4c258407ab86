import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { ReleaseManifest } from '@delivery/contract/release';
import { issueToken } from '@delivery/store/access';
import { openFileStore, readLiveSet, signPreview } from '@delivery/store/store';
import { barRelease, restoreSet, startStoredCanaries, switchToVersions } from '@delivery/store/switch';
import {
  bookingFor,
  canaryServed,
  edge,
  inside,
  startCanary,
  store,
  previewHost,
  useEdge,
} from '../testing/edge-harness.ts';

useEdge();

const open = () => openFileStore(store.folder);
const live = () => readLiveSet(open());
const bar = (version: string) =>
  barRelease(open(), { app: 'mfe-booking', version }, { actor: 'asha', notes: 'steals cards' });
const booking = async (headers = {}) => edge.inject({ url: '/booking', headers });
const file = (version: string) => edge.inject(`/r/mfe-booking/${version}/remote-entry.js`);
const release = (version: string) => switchToVersions(open(), { 'mfe-booking': version });

describe('TR-04 M8 a release that is barred', () => {
  it('TR-04 M8 that is live gives way to the one before it, at once, and none of its files is served', async () => {
    await release('201');
    await vi.waitFor(async () => expect((await booking()).body).toContain('booking 201'), 20_000);
    expect((await file('201')).statusCode).toBe(200);
    expect(await bar('201')).toEqual([{ app: 'mfe-booking', from: '201', to: '200' }]);
    await vi.waitFor(async () => expect((await booking()).body).toContain('booking 200'), 20_000);
    expect((await file('201')).statusCode).toBe(404);
    expect((await file('200')).statusCode).toBe(200);
  });

  it('TR-04 M8 that nothing can be switched to in place of is served by no edge all the same', async () => {
    await vi.waitFor(async () => expect((await booking()).body).toContain('booking 200'), 20_000);
    await expect(bar('200')).rejects.toThrow('mfe-booking 200 is barred: every edge stops serving it');
    await vi.waitFor(async () => expect((await booking()).body).not.toContain('booking 200'), 20_000);
    expect((await file('200')).statusCode).toBe(404);
  });

  it('TR-04 M8 that is a canary ends', async () => {
    await startCanary();
    await canaryServed();
    await bar('201');
    expect((await live()).canaries).toEqual([]);
    await vi.waitFor(async () => expect(await bookingFor(inside)).toContain('booking 200'), 20_000);
  });

  it('TR-04 M8 that is in a preview is not shown any more', async () => {
    const expires = Date.now() + 60_000;
    const token = await signPreview(open(), { versions: { 'mfe-booking': '201' }, expires, by: null });
    const inPreview = { host: previewHost, cookie: `__Host-preview=${token}` };
    expect((await booking(inPreview)).body).toContain('booking 201');
    await bar('201');
    await vi.waitFor(async () => expect((await file('201')).statusCode).toBe(404), 20_000);
    expect((await booking(inPreview)).body).not.toContain('booking 201');
  });

  it('TR-04 M8 cannot be switched to, tried, gone back to or stored again, and the history says who barred it', async () => {
    await release('201');
    const [, before] = [await live(), new Date().toISOString()];
    await bar('201');
    const again = { 'mfe-booking': '201' };
    await expect(switchToVersions(open(), again)).rejects.toThrow(/201 is barred since .* by asha/);
    await expect(startStoredCanaries(open(), again, 10)).rejects.toThrow('is barred');
    await expect(restoreSet(open(), before)).rejects.toThrow('is barred');
    expect((await live()).history).toContainEqual(
      expect.objectContaining({ app: 'mfe-booking', from: '201', action: 'bar' }),
    );
    const wanted = { name: 'b', app: null, roles: ['publish'], days: 1, createdBy: 'test' } as const;
    const { token } = await issueToken(open().documents, wanted);
    const manifest = JSON.parse(
      await readFile(join(store.folder, 'mfe-booking/201/release.json'), 'utf8'),
    ) as ReleaseManifest;
    const answer = await edge.inject({
      method: 'POST',
      url: '/_edge/releases/mfe-booking/201/upload',
      headers: { authorization: `Bearer ${token}` },
      payload: manifest,
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('is barred');
  });

  it('TR-04 M8 is passed over by what goes back further', async () => {
    await store.booking('202');
    await release('201');
    await release('202');
    await bar('201');
    expect(await bar('202')).toEqual([{ app: 'mfe-booking', from: '202', to: '200' }]);
  });
});

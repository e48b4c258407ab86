import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { edge, store as siteStore, useEdge } from '@delivery/edge/testing/edge-harness';
import type { ReleaseManifest } from '@delivery/contract/release';
import { issueToken } from '@delivery/store/access';
import { openFileStore, readLiveSet } from '@delivery/store/store';
import { createTempStore, type TempStore } from '@delivery/store/testing/temp-store';
import { readFrom, store, switchTo, upload } from './publish.ts';
import { connect, readLive } from './service.ts';

useEdge();

/** Where a team builds: another machine than the site's. */
let built: TempStore;
let site = '';
beforeEach(async () => {
  built = await createTempStore();
  await edge.listen({ port: 0 });
  site = `http://localhost:${(edge.server.address() as AddressInfo).port}`;
});
afterEach(() => built.remove());

async function createService() {
  const { documents } = openFileStore(siteStore.folder);
  const wanted = { name: 'a pipeline', app: 'mfe-booking' as const, roles: ['publish', 'promote'] as const };
  const { token } = await issueToken(documents, { ...wanted, days: 1, createdBy: 'test' });
  return connect(site, token);
}
const quiet = () => {};

describe('DL-07 antara publish, against a real edge', () => {
  it('DL-07 an upload that broke off goes on with the files that are missing; then the release is stored and live', async () => {
    const service = await createService();
    await built.booking('202');
    const folder = join(built.folder, 'mfe-booking/202');
    const release = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as ReleaseManifest;
    const lost = Object.keys(release.files).at(-1) ?? '';
    const read = readFrom(folder);
    const breakOff = async (path: string) => {
      if (path === lost) throw new Error('the power is gone');
      return read(path);
    };
    await expect(upload(service, release, breakOff, quiet)).rejects.toThrow('the power is gone');
    await expect(store(service, release, {}, quiet)).rejects.toThrow('Send the manifest again');

    const sent: string[] = [];
    const count = (path: string) => {
      sent.push(path);
      return read(path);
    };
    expect(await upload(service, release, count, quiet)).toBe(true);
    expect(sent).toEqual([lost]);
    await store(service, release, { notes: 'new suites' }, quiet);
    expect(await upload(service, release, read, quiet), 'it is stored').toBe(false);

    const base = { 'mfe-booking': '200' };
    await switchTo(service, release, { base, canary: 10 }, quiet);
    expect((await readLiveSet(openFileStore(siteStore.folder))).canaries).toMatchObject([
      { app: 'mfe-booking', version: '202', percent: 10 },
    ]);
    const stale = { base: { 'mfe-booking': '1' } };
    await expect(switchTo(service, release, stale, quiet)).rejects.toThrow('Bring the checkout up to date');
  });

  it.each([
    [undefined, 'token', 'No site is named'],
    ['antara', 'token', '“antara” is no address'],
    ['http://localhost', '', 'No token is set'],
  ])('DL-07 the site %o with the token %o is refused with what to set', (address, token, message) => {
    expect(() => connect(address, token)).toThrow(message);
  });

  it('DL-07 a site whose shell speaks another contract is told before anything is built', async () => {
    // The hand-made shell speaks the first one.
    await expect(readLive(await createService())).rejects.toThrow(
      'speaks contract 1.0, and this app is built with 3.',
    );
  });

  it('DL-07 what the site refuses is said in its words', async () => {
    await expect(connect(site, 'antara_x_y').get('/live')).rejects.toThrow(/token/);
  });
});

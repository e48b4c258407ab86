import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { issueToken } from '@delivery/store/access';
import { openFileStore, readLiveSet } from '@delivery/store/store';
import { createTempStore, remoteBundle, type TempStore } from '@delivery/store/testing/temp-store';
import { edge, store, useEdge } from '../testing/edge-harness.ts';

useEdge();

let built: TempStore;
beforeEach(async () => {
  built = await createTempStore();
});
afterEach(() => built.remove());

it('DL-11 the service refuses an upload that differs dangerously from what is live, unless its publisher says why', async () => {
  const { token } = await issueToken(openFileStore(store.folder).documents, {
    name: 'the pipeline',
    app: 'mfe-booking',
    roles: ['publish', 'promote'],
    days: 1,
    createdBy: 'test',
  });
  const call = async (method: 'POST' | 'PUT', path: string, payload?: object | Buffer) => {
    const answer = await edge.inject({
      method,
      url: `/_edge/releases${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(Buffer.isBuffer(payload) && { 'content-type': 'application/octet-stream' }),
      },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, text: answer.body };
  };
  const files = {
    'server/routes.mjs': remoteBundle('202'),
    'client/remote-entry.js': '/* booking 202 */',
    'client/tours.css': 'footer { display: none }',
  };
  await built.release('mfe-booking', '202', files);
  const folder = join(built.folder, 'mfe-booking/202');
  const manifest = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as { files: object };
  await call('POST', '/mfe-booking/202/upload', manifest);
  for (const path of Object.keys(manifest.files))
    await call('PUT', `/mfe-booking/202/upload/${path}`, await readFile(join(folder, path)));

  const refused = await call('POST', '/mfe-booking/202/store', {});
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('tours.css: styles outside the app: none → footer');
  expect(refused.text).toContain('npx antara publish --accept');

  const accept = 'the imprint has moved into the menu';
  const stored = await call('POST', '/mfe-booking/202/store', { accept });
  expect(stored).toMatchObject({ status: 200, text: expect.stringContaining('tours.css') as string });
  await call('POST', '/switch', { versions: { 'mfe-booking': '202' }, accept });
  expect((await readLiveSet(openFileStore(store.folder))).history.at(-1)).toMatchObject({
    to: '202',
    accepted: accept,
  });
});

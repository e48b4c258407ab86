import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTempStore, type TempStore } from '../testing/temp-store.ts';
import { openFileStore } from './file-store.ts';
import { createReleaseLoader } from './release-files.ts';

let store: TempStore;
beforeEach(async () => {
  store = await createTempStore();
});
afterEach(() => store.remove());

it('MF-03 keeps the releases asked for last in memory, and reads older ones again from the store', async () => {
  for (const version of ['1', '2', '3']) await store.booking(version);
  const releases = createReleaseLoader(openFileStore(store.folder), 2);
  const first = await releases.get('mfe-booking', '1');
  await releases.get('mfe-booking', '2');
  expect(await releases.get('mfe-booking', '1')).toBe(first);
  await releases.get('mfe-booking', '3');
  expect(await releases.get('mfe-booking', '1')).toBe(first);
  await rm(join(store.folder, 'mfe-booking/2'), { recursive: true });
  await expect(releases.get('mfe-booking', '2')).rejects.toThrow('There is no release 2 of mfe-booking');
});

/** What becomes of canaries that belong together when one of them leaves alone. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AppName, Canary, ReleaseManifest } from '@delivery/contract/release';
import { openFileStore } from '../store/file-store.ts';
import { readLiveSet, type ReleaseStore } from '../store/release-store.ts';
import { writeLiveFile } from '../testing/live-files.ts';
import { createTempStore, type TempStore } from '../testing/temp-store.ts';
import { endCanary, promoteCanary, rollbackApps, switchSet, switchToVersions } from './switch-set.ts';

let temp: TempStore;
let store: ReleaseStore;
const alone = { alone: true };
const price = 'mfe-booking/price';
const canaries: Canary[] = [
  { app: 'mfe-booking', version: 'b2', percent: 10, group: 'both' },
  { app: 'mfe-agent', version: 'a2', percent: 10, group: 'both' },
];

beforeEach(async () => {
  temp = await createTempStore();
  store = openFileStore(temp.folder);
  const release = (app: AppName, version: string, more: Partial<ReleaseManifest> = {}) =>
    temp.release(app, version, { [`client/${app}.js`]: version }, more);
  const gives = (fragments: object) => ({ gives: { fragments } }) as Partial<ReleaseManifest>;
  await release('shell', 's1');
  await release('mfe-booking', 'b1', gives({}));
  await release('mfe-booking', 'b2', gives({ [price]: { tour: 'required' } }));
  await release('mfe-booking', 'b3', gives({}));
  await release('mfe-agent', 'a1');
  await release('mfe-agent', 'a2');
  const versions = { shell: 's1', 'mfe-booking': 'b1', 'mfe-agent': 'a1' } as const;
  writeLiveFile(temp.folder, { versions, canaries, history: [] });
});
afterEach(() => temp.remove());

const live = () => readLiveSet(store);
/** From now on the other app’s canary shows what only this one’s exposes. */
const bind = () =>
  temp.rewrite('mfe-agent', 'a2', {
    uses: { fragments: { [price]: { tour: 'required' } } },
  } as unknown as Partial<ReleaseManifest>);

const ways: [name: string, run: () => Promise<unknown>][] = [
  ['a withdrawal', () => endCanary(store, canaries[0]!, alone)],
  ['a rollback', () => rollbackApps(store, ['mfe-booking'], alone)],
  ['a switch', () => switchToVersions(store, { 'mfe-booking': 'b3' }, alone)],
  ['a removal', () => switchSet(store, { 'mfe-booking': null }, 'release', alone)],
];

describe('TR-04 B7 canaries that belong together', () => {
  it.each(ways)('TR-04 B7 %s of one app alone leaves the other to the same visitors', async (_name, run) => {
    await run();
    expect((await live()).canaries).toEqual([canaries[1]]);
  });

  // A page without the other app shows the fallback in its place.
  it.each(ways.slice(0, 3))(
    'TR-04 B7 %s of one app alone is refused while the other needs it, and says who can',
    async (name, run) => {
      await bind();
      const before = await live();
      const refusal = run();
      await expect(refusal).rejects.toThrow(`shows the fragment ${price}`);
      await expect(refusal).rejects.toThrow('with a token for the whole site, can end them together');
      expect(await live(), name).toEqual(before);
    },
  );

  it('TR-04 B7 go to everyone together or not at all', async () => {
    await expect(promoteCanary(store, 'mfe-booking', alone)).rejects.toThrow('together with other apps');
    expect((await live()).canaries).toEqual(canaries);
  });

  it('TR-04 B7 without that limit end together, whatever one needs of the other', async () => {
    await bind();
    await rollbackApps(store, ['mfe-booking']);
    expect((await live()).canaries).toEqual([]);
  });
});

import { userInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import { listPastSets, restoreSet } from '@delivery/store/switch';
import { openConfiguredStore, type OperableStore } from '@delivery/cli/store';
import { built, dist, folder, inBucket, inFolder, useTempStores } from '@delivery/cli/testing/store-harness';

useTempStores();

describe.each([
  ['a folder', inFolder],
  ['a bucket', () => inBucket()],
])('DL-10 a past set of %s', (_, open) => {
  it('DL-10 is restored in one write, with no more reads than the releases that change', async () => {
    for (const version of ['1', '2']) {
      await open().add(dist, await built(version));
      await open().switchTo('mfe-booking', version, 'release');
    }
    const [, past] = listPastSets(await open().live());
    const store = open();
    const counts = { live: 0, manifests: 0, folders: 0, writes: 0 };
    const counted: OperableStore = {
      ...store,
      liveText: () => ((counts.live += 1), store.liveText()),
      manifest: (...release) => ((counts.manifests += 1), store.manifest(...release)),
      folderOf: (...release) => ((counts.folders += 1), store.folderOf(...release)),
      changeLive: (change) => ((counts.writes += 1), store.changeLive(change)),
    };
    await restoreSet(counted, past?.id ?? '');
    expect((await open().live()).versions).toEqual({ 'mfe-booking': '1' });
    // Reads of the live set before and during the switch, of the manifests of the new and the live release, and of the
    // folder of the new release.
    expect(counts).toEqual({ live: 2, manifests: 2, folders: 1, writes: 1 });
  });
});

describe('DL-01 who changed what is live', () => {
  it('DL-01 is in the history: ANTARA_ACTOR, else the user of the machine, and what they had to say', async () => {
    const env = { DATA_DIR: folder };
    await openConfiguredStore(env).switchTo('shell', '1', 'release');
    const named = { ...env, ANTARA_ACTOR: 'asha' };
    await openConfiguredStore(named, { notes: 'the monsoon fares' }).switchTo('shell', '2', 'release');
    const { history } = await inFolder().live();
    expect(history.map(({ actor, notes }) => [actor, notes])).toEqual([
      [userInfo().username, undefined],
      ['asha', 'the monsoon fares'],
    ]);
  });
});

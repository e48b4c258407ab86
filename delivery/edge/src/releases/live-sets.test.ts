import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { fakeLog, createTempStore, type TempStore } from '@delivery/store/testing/temp-store';
import { ObjectStoreError } from '@delivery/server-base/errors';
import { writeLiveFile } from '@delivery/store/testing/live-files';
import { createReleaseLoader, openFileStore, parseLiveSet } from '@delivery/store/store';
import { followLiveSet, type LiveSets } from './live-sets.ts';

const site = 'https://antara.example';
let store: TempStore;
let live: LiveSets | undefined;
let log = fakeLog();
const onSwitch = vi.fn();
/** Reads of the store's live set. */
let liveText: MockInstance;

async function follow(): Promise<LiveSets> {
  const options = {
    apiUrl: 'http://127.0.0.1:9640',
    renderTimeoutMs: 3_000,
    retryDelayMs: 300,
    log,
    onSwitch,
  };
  const files = openFileStore(store.folder, log.error);
  liveText = vi.spyOn(files, 'liveText');
  live = await followLiveSet(files, createReleaseLoader(files), options);
  return live;
}

const drawn = async (path = '/') => (await live?.current()?.render(site + path))?.html;
/** How long a test waits for what happens at once on an idle machine. */
const soon = { timeout: 20_000, interval: 50 };

beforeEach(async () => {
  store = await createTempStore();
  log = fakeLog();
  onSwitch.mockClear();
});

afterEach(async () => {
  await live?.close();
  live = undefined;
  await store.remove();
});

describe('MF-03 the live site changes without a restart', () => {
  it('MF-03 waits for the first release and takes it into service', async () => {
    await follow();
    expect(live?.current()).toBeNull();
    expect(live?.canaries()).toEqual([]);
    expect(live?.storeUnreachable()).toBeNull();
    expect(live?.serves({ app: 'shell', version: '100' })).toBe(false);
    await store.shell('100');
    await store.setLive({ shell: '100' });
    await vi.waitFor(async () => expect(await drawn()).toContain('shell 100'), soon);
  });

  it('MF-03 one remote is switched alone, and switched back', async () => {
    await store.shell('100');
    await store.booking('200');
    await store.booking('201');
    await store.setLive({ shell: '100', 'mfe-booking': '200' });
    await follow();
    expect(await drawn('/booking')).toContain('booking 200');
    await store.setLive({ shell: '100', 'mfe-booking': '201' });
    await vi.waitFor(async () => expect(await drawn('/booking')).toContain('booking 201'), soon);
    await store.setLive({ shell: '100', 'mfe-booking': '200' });
    await vi.waitFor(async () => expect(await drawn('/booking')).toContain('booking 200'), soon);
    expect(onSwitch).toHaveBeenCalledTimes(3);
    expect(log.error).not.toHaveBeenCalled();
  });

  it('MF-03 a page that is being rendered is finished by the set that began it', async () => {
    await store.shell('100');
    await store.shell('101');
    await store.setLive({ shell: '100' });
    await follow();
    const slow = live?.current()?.render(`${site}/slow?for=1500`);
    await store.setLive({ shell: '101' });
    await vi.waitFor(async () => expect(await drawn()).toContain('shell 101'), soon);
    expect((await slow)?.html).toContain('shell 100');
  });

  it('MF-03 pages are answered at every moment of a switch', async () => {
    await store.shell('100');
    await store.shell('101');
    await store.setLive({ shell: '100' });
    await follow();
    const answers: string[] = [];
    await store.setLive({ shell: '101' });
    await vi.waitFor(async () => {
      answers.push((await drawn()) ?? 'nothing');
      expect(answers.at(-1)).toContain('shell 101');
    }, soon);
    expect(answers.filter((html) => !/shell 10[01]/.test(html))).toEqual([]);
  });
});

describe('MF-07 a set that cannot start leaves the one in service', () => {
  beforeEach(async () => {
    await store.shell('100');
    await store.setLive({ shell: '100' });
    await follow();
  });

  it.each([
    ['its shell throws', () => store.shell('101', `throw new Error('broken shell');`)],
    ['it is not in the store', async () => {}],
    [
      'a file was changed since its release',
      async () => {
        await store.shell('101');
        await writeFile(join(store.folder, 'shell/101/client/index.js'), 'stolen()');
      },
    ],
  ])('MF-07 when %s; logged; a later release gets through', async (_, prepare) => {
    await prepare();
    await store.setLive({ shell: '101' });
    await vi.waitFor(() => expect(log.error).toHaveBeenCalled(), soon);
    expect(log.error.mock.calls[0]?.[1]).toMatch(/^a live release cannot be served/);
    expect(await drawn()).toContain('shell 100');
    expect(onSwitch).toHaveBeenCalledTimes(1);
    await store.shell('102');
    await store.setLive({ shell: '102' });
    await vi.waitFor(async () => expect(await drawn()).toContain('shell 102'), soon);
  });

  it.each(['{ "versions":', '', 'null'])(
    'MF-07 a version of the live set that is damaged (%j) is reported once and changes nothing',
    async (text) => {
      writeLiveFile(store.folder, text);
      await vi.waitFor(() => expect(log.error).toHaveBeenCalled(), soon);
      const reads = liveText.mock.calls.length;
      await vi.waitFor(() => expect(liveText.mock.calls.length).toBeGreaterThan(reads + 1), soon);
      expect(log.error).toHaveBeenCalledTimes(1);
      expect(log.error).toHaveBeenCalledWith(expect.stringContaining('000002.json is damaged'));
      expect(await drawn()).toContain('shell 100');
      await store.shell('101');
      await store.setLive({ shell: '101' });
      await vi.waitFor(async () => expect(await drawn()).toContain('shell 101'), soon);
    },
  );

  it('MF-03 a release that reaches a shared store after the switch to it is taken up when it is there', async () => {
    await store.shell('101');
    const place = join(store.folder, 'shell/101');
    await rename(place, `${place}-on-its-way`);
    await store.setLive({ shell: '101' });
    await vi.waitFor(() => expect(log.error).toHaveBeenCalled(), soon);
    await rename(`${place}-on-its-way`, place);
    await vi.waitFor(async () => expect(await drawn()).toContain('shell 101'), soon);
  });
});

it('MF-07 an edge does not start as one without releases when the store does not let it read them', async () => {
  await store.shell('100');
  await store.setLive({ shell: '100' });
  const files = openFileStore(store.folder);
  const refused = new ObjectStoreError('refused', 'no such key');
  const loader = createReleaseLoader({ folderOf: () => Promise.reject(refused) });
  const options = { apiUrl: 'http://127.0.0.1:9640', renderTimeoutMs: 3_000, log };
  await expect(followLiveSet(files, loader, options)).rejects.toBe(refused);
});

it('MF-03 an edge that has served nothing yet can be closed', async () => {
  await follow();
  await expect(live?.close()).resolves.toBeUndefined();
});

describe('MF-07 a canary whose files are out of reach', () => {
  it('MF-07 holds up neither the release beside it nor itself for longer than that; and it is not blamed', async () => {
    await store.shell('100');
    await store.booking('200');
    await store.booking('201');
    await store.setLive({ shell: '100' });
    const files = openFileStore(store.folder);
    let reached = false;
    const folderOf: typeof files.folderOf = (app, version) =>
      version === '201' && !reached
        ? Promise.reject(new ObjectStoreError('unreachable', 'nobody answers'))
        : files.folderOf(app, version);
    const warm = vi.fn(async () => {});
    const options = { apiUrl: 'http://127.0.0.1:9640', renderTimeoutMs: 3_000, retryDelayMs: 300, log, warm };
    live = await followLiveSet(files, createReleaseLoader({ folderOf }), options);
    const canary = { app: 'mfe-booking', version: '201', percent: 10 } as const;
    await files.changeLive(({ versions }) => ({
      versions: { ...versions, 'mfe-booking': '200' },
      canaries: [canary],
      event: { app: 'mfe-booking', from: '200', to: '201', action: 'canary' },
    }));
    await vi.waitFor(async () => expect(await drawn('/booking')).toContain('booking 200'), soon);
    const late = () =>
      log.error.mock.calls.filter(([, message]) => message === 'canary does not start yet').length;
    await vi.waitFor(() => expect(late()).toBeGreaterThan(1), soon);
    expect(live.canaries()).toEqual([]);
    expect(warm, 'the first set and the one after it, and no more').toHaveBeenCalledTimes(2);
    reached = true;
    await vi.waitFor(() => expect(live?.canaries()).toEqual([canary]), soon);
    expect(parseLiveSet(await files.liveText()).canaries).toEqual([canary]);
    expect(live.serves(canary)).toBe(true);
    expect(live.serves({ app: 'mfe-booking', version: '299' })).toBe(false);
    expect(live.serves({ app: 'shell', version: '201' })).toBe(false);
  });
});

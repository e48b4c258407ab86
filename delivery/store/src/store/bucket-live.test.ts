import { mkdtemp, rm, writeFile, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startS3Double, type S3Double } from '@delivery/server-base/testing/s3-double';
import { openReleaseStore } from './open-store.ts';
import { readLiveSet, type LiveChange } from './release-store.ts';

let s3: S3Double;
let folder = '';
let reported: string[] = [];
beforeAll(async () => {
  s3 = await startS3Double();
});
beforeEach(async () => {
  s3.objects.clear();
  s3.state.broken = null;
  reported = [];
  folder = await mkdtemp(join(tmpdir(), 'antara-bucket-live-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));
afterAll(() => s3.stop());

/** Each name is another machine. */
const open = (machine: string) =>
  openReleaseStore({ ...s3.place('releases'), cache: join(folder, machine) }, (message) =>
    reported.push(message),
  );
const toShell =
  (version: string): LiveChange =>
  ({ versions }) => ({
    versions: { ...versions, shell: version },
    event: { app: 'shell', from: versions.shell ?? null, to: version, action: 'release' },
  });
const damage = (text: string) => {
  const object = s3.objects.get('releases/live.json');
  if (!object) throw new Error('nothing is live');
  s3.objects.set('releases/live.json', { ...object, body: Buffer.from(text), etag: '"damaged"' });
};
const liveBody = () => s3.objects.get('releases/live.json')?.body.toString() ?? '';

describe('DL-03 live.json in a bucket', () => {
  it.each([
    ['empty', () => '', 'it is empty'],
    ['truncated', () => liveBody().slice(0, 60), 'JSON'],
    ['other than it was written', () => liveBody().replaceAll('"2"', '"3"'), 'its checksum is wrong'],
  ])(
    'DL-03 that is %s: the newest copy counts, loudly, and the next release goes on from there',
    async (_, text, cause) => {
      await open('a').changeLive(toShell('1'));
      await open('a').changeLive(toShell('2'));
      damage(text());
      const store = open('b');
      for (let nth = 0; nth < 3; nth += 1)
        expect((await readLiveSet(store)).versions).toEqual({ shell: '2' });
      expect(reported, 'once').toHaveLength(1);
      expect(reported[0]).toContain('live.json is damaged');
      expect(reported[0]).toContain(cause);
      expect(store.damage?.()).toEqual(reported);
      await open('c').changeLive(toShell('4'));
      const { versions, history } = await readLiveSet(store);
      expect(versions).toEqual({ shell: '4' });
      expect(history.map(({ to }) => to)).toEqual(['1', '2', '4']);
      expect(store.damage?.()).toEqual([]);
    },
  );

  it('DL-03 that is damaged with no whole copy is not taken for an empty site', async () => {
    await open('a').changeLive(toShell('1'));
    damage('');
    for (const key of s3.objects.keys()) if (/live\/\d+\.json$/.test(key)) s3.objects.delete(key);
    await expect(open('b').changeLive(toShell('2'))).rejects.toThrow(
      /live\.json is damaged .* no whole copy/,
    );
    expect(liveBody()).toBe('');
  });

  it('DL-03 is changed even if its copy cannot be written, and that is said', async () => {
    s3.state.broken = /releases\/live\/\d+\.json/;
    expect(await open('a').changeLive(toShell('1'))).toBe(true);
    expect(reported).toEqual([expect.stringMatching(/The copy .* could not be written/)]);
  });

  it('DL-03 whose copy on this machine is damaged is not served from it when the bucket is away', async () => {
    const store = open('a');
    await store.changeLive(toShell('1'));
    await store.liveText();
    const [cache = ''] = await readdir(join(folder, 'a'));
    await writeFile(join(folder, 'a', cache, 'live.json'), '{ "versions": {');
    s3.state.broken = /live\.json/;
    const error = await open('a')
      .liveText()
      .catch((thrown: unknown) => thrown);
    expect(await open('a').lastKnownLiveText?.(error)).toBeNull();
    expect(reported.at(-1)).toContain('is damaged');
  });
});

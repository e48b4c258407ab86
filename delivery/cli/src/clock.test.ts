import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { openReleaseStore } from '@delivery/store/store';
import { findPastSet } from '@delivery/store/switch';
import { shiftedClock, switchWithShiftedClock } from '@delivery/store/testing/with-shifted-clock';
import { runCommand } from './client/run-command.ts';
import { folder, inBucket, inFolder, s3, useTempStores } from './testing/store-harness.ts';

useTempStores();

const places = {
  folder: () => ({ location: join(folder, 'releases'), store: inFolder() }),
  bucket: () => ({
    location: { ...s3.place('releases'), cache: join(folder, 'shifted') },
    store: inBucket(),
  }),
};

describe.each(['folder', 'bucket'] as const)('DL-13 the history of a store in a %s', (kind) => {
  it.each([-50, 50])(
    'DL-13 is in the order of the switches, one of which came from a clock %d minutes ahead',
    async (minutes) => {
      const { location, store } = places[kind]();
      const startedAt = Date.now();
      await store.switchTo('mfe-booking', 'b1', 'release');
      await switchWithShiftedClock(location, 'b2', minutes);
      await store.switchTo('mfe-booking', 'b3', 'release');
      const live = await store.live();
      const times = live.history.map(({ at }) => Date.parse(at));
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      // A bucket tells its time in whole seconds.
      for (const time of times) expect(time - startedAt).toBeGreaterThan(-1_000);
      for (const time of times) expect(time - Date.now()).toBeLessThan(1_000);
      const found = findPastSet(live, new Date(times[1] ?? 0).toISOString());
      expect(found.versions).toEqual({ 'mfe-booking': 'b2' });
      expect(Math.abs((await openReleaseStore(location).time()) - Date.now())).toBeLessThan(2_000);
    },
  );
});

describe('DL-13 antara publish on a machine whose clock is wrong', () => {
  it.each([-50, 50])(
    'DL-13 is refused before anything is built, by a site %d minutes ahead',
    async (minutes) => {
      const time = new Date(Date.now() + minutes * 60_000).toISOString();
      const asked: string[] = [];
      const server = createServer((request, response) => {
        asked.push(request.url ?? '');
        response.end(JSON.stringify({ response: 'SUCCESS', data: { time, versions: {} } }));
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      vi.stubEnv('ANTARA_TOKEN', 'a token');
      try {
        await expect(runCommand(['publish'], { site, app: 'mfe-booking' })).rejects.toThrow(
          `and the clock of ${site} ${time.slice(0, 19).replace('T', ' ')} UTC`,
        );
        expect(asked).toEqual(['/_edge/releases/live']);
      } finally {
        vi.unstubAllEnvs();
        server.close();
      }
    },
  );
});

describe('DL-13 a command on a machine whose clock is wrong', { timeout: 60_000 }, () => {
  it.each([-50, 50])('DL-13 by %d minutes says both times and changes nothing', async (minutes) => {
    await inFolder().switchTo('mfe-booking', 'b1', 'release');
    await inFolder().switchTo('mfe-booking', 'b2', 'release');
    const { code, stderr } = await promisify(execFile)(
      process.execPath,
      [fileURLToPath(new URL('release.ts', import.meta.url)), 'rollback', 'mfe-booking'],
      {
        env: {
          ...process.env,
          ...shiftedClock(minutes),
          DATA_DIR: folder,
          RELEASES: join(folder, 'releases'),
          SITE_URL: 'http://127.0.0.1:9',
        },
      },
    ).then(
      () => ({ code: 0, stderr: '' }),
      (error: { code: number; stderr: string }) => error,
    );
    expect(code).toBe(1);
    const utc = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC`;
    expect(stderr).toMatch(
      new RegExp(
        `^The clock of this machine says ${utc}, and the clock of ${folder}/releases ${utc}: they are 50 minutes`,
      ),
    );
    expect(stderr).toContain('timedatectl set-ntp true');
    expect((await inFolder().live()).history).toHaveLength(2);
  });
});

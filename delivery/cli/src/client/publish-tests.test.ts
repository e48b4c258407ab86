/** `antara publish` runs the unit tests of the app beside the build. */
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  openSiteOfSeveralApps,
  own,
  type SiteOfSeveralApps,
} from '@delivery/edge/testing/site-of-several-apps';
import { readLiveSet } from '@delivery/store/store';
import { createOwnApp } from '../testing/own-app.ts';
import { root } from '../workspace.ts';
import { runCommand } from './run-command.ts';

let site: SiteOfSeveralApps;
const { folder, write, leaveBuild } = createOwnApp(own);
const said: string[] = [];

/** Writes the sources with this fare, and a build of them, as another bundler leaves one. @returns the version */
async function writeApp(fare: number): Promise<string> {
  write('src/fare.ts', `export const fare = ${fare};`);
  return leaveBuild();
}
const liveVersion = async () => (await readLiveSet(site.store)).versions[own];

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation((line) => void said.push(String(line)));
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  write('vitest.config.ts', 'export default { test: {} };');
  write(
    'src/fare.test.ts',
    `import { expect, it } from 'vitest'; import { fare } from './fare.ts'; it('is a thousand', () => expect(fare).toBe(1000));`,
  );
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(join(root, 'node_modules/vitest'), join(folder, 'node_modules/vitest'));
  site = await openSiteOfSeveralApps();
  await site.server.listen({ port: 0 });
  const { token } = await site.give(own, 'publish', 'promote');
  vi.stubEnv('ANTARA_SITE', `http://localhost:${(site.server.server.address() as AddressInfo).port}`);
  vi.stubEnv('ANTARA_TOKEN', token);
});
beforeEach(() => {
  site.reset(false);
  said.length = 0;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
  await site.close();
});
const publish = (options = {}) => runCommand(['publish'], { app: own, 'without-browser': true, ...options });

describe('DL-11 antara publish runs the unit tests of the app', () => {
  it('DL-11 a release whose test fails does not go live, and is not stored for others to switch to', async () => {
    const before = await liveVersion();
    const version = await writeApp(999);
    await expect(publish({ 'store-only': true })).rejects.toThrow('src/fare.test.ts: is a thousand');
    expect(existsSync(join(site.folder, own, version))).toBe(false);
    await expect(publish()).rejects.toThrow(`Unit tests of ${own} fail, so it was not released`);
    expect(await liveVersion()).toBe(before);
  }, 120_000);

  it('DL-11 what passes goes live; --without-tests leaves them out, and says so', async () => {
    const sound = await writeApp(1000);
    await publish();
    expect(await liveVersion()).toBe(sound);
    expect(said.join('\n')).toContain(`running 1 of 1 files of unit tests of ${own}`);
    const faulty = await writeApp(998);
    await publish({ 'without-tests': true, accept: 'another fare is meant' });
    expect(await liveVersion()).toBe(faulty);
    expect(said.join('\n')).toContain('unit tests not run (--without-tests)');
  }, 120_000);
});

import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { ReleaseExistsError } from '@delivery/store/store';
import { explainError } from './explain-error.ts';
import { assertStoreOfSite, describeServed } from './report-served.ts';
import { built, dist, folder, inBucket, inFolder, useTempStores } from './testing/store-harness.ts';

const run = promisify(execFile);
let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  await new Promise<void>((closed) => (server ? server.close(() => closed()) : closed()));
  server = undefined;
});

/** A site whose edge answers its nth health with the nth of `healths`, and then with the last. */
async function startSite(...healths: object[]): Promise<string> {
  let asked = 0;
  server = createServer({ keepAliveTimeout: 60_000 }, (_request, response) => {
    const health = healths[Math.min(asked, healths.length - 1)];
    asked += 1;
    // More than a socket takes at once: whoever does not read it, keeps it.
    response.end(JSON.stringify({ ...health, more: 'x'.repeat(1_000_000) }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const serving = (version: string | null, reason?: string) => ({
  apps: { 'mfe-booking': { wanted: '2', served: version, ...(reason && { reason }) } },
});
const booking = [{ app: 'mfe-booking', to: '2' }] as const;

describe('DL-03 what the command says of a release', () => {
  it('DL-03 is that it is served, once the running edge serves it', async () => {
    const site = await startSite(serving('1'), serving('1'), serving('2'));
    expect(await describeServed(booking, site)).toEqual([`mfe-booking 2 is served by ${site}.`]);
  });

  it('DL-03 is what the edge serves instead, and why, when the time is up', async () => {
    const site = await startSite(serving('1', 'server/routes.mjs is not the file that was released'));
    expect(await describeServed(booking, site, 0)).toEqual([
      `mfe-booking 2 is live in the store, but after 0 s ${site} serves 1: server/routes.mjs is not the file that was released`,
    ]);
  });

  it('DL-03 is that no running site was found', async () => {
    expect(await describeServed(booking, 'http://127.0.0.1:9')).toEqual([
      'mfe-booking 2 is live in the store; no running site was found at http://127.0.0.1:9.',
    ]);
  });

  it('DL-07 is that the store is another site’s, before anything is built', async () => {
    const site = await startSite(serving('7'));
    const store = (versions: Record<string, string>, stored: string[] = []) => ({
      name: 'the store',
      live: async () => ({ versions, history: [] }),
      time: async () => Date.now(),
      has: async (_app: string, version: string) => stored.includes(version),
    });
    await expect(assertStoreOfSite(site, store({}))).rejects.toThrow(
      `${site} serves mfe-booking 7, which this store does not have: it is the store of another site`,
    );
    await assertStoreOfSite(site, store({ 'mfe-booking': '7' }));
    // The site has not taken up the last switch yet.
    await assertStoreOfSite(site, store({ 'mfe-booking': '8' }, ['7']));
    await assertStoreOfSite('http://127.0.0.1:9', store({}));
  });

  it.each([-50, 50])(
    'DL-13 is that its clock is wrong, when the site is %d minutes ahead',
    async (minutes) => {
      const time = new Date(Date.now() + minutes * 60_000).toISOString();
      const site = await startSite({ apps: {}, time });
      const store = {
        name: 'the store',
        live: async () => ({ versions: {}, history: [] }),
        time: async () => Date.now(),
        has: async () => false,
      };
      const said = `and the clock of ${site} ${time.slice(0, 19).replace('T', ' ')} UTC: they are 50 minutes apart, so nothing was done. Set the wrong one`;
      await expect(assertStoreOfSite(site, store)).rejects.toThrow(said);
      await expect(assertStoreOfSite(site, { ...store, time: async () => Date.parse(time) })).rejects.toThrow(
        'the clock of the store',
      );
      await assertStoreOfSite(await startSite({ apps: {}, time: new Date().toISOString() }), store);
    },
  );

  it('DL-03 holds for an app that leaves the site', async () => {
    const site = await startSite({ apps: {} });
    expect(await describeServed([{ app: 'mfe-booking', to: null }], site)).toEqual([
      `mfe-booking has left ${site}.`,
    ]);
  });
});

describe('DL-03 a command that asked a running site', () => {
  it('DL-03 ends when it is done, whatever the site keeps alive', async () => {
    const site = await startSite({});
    const script = `import { findRunningSite } from './running-site.ts'; console.log(await findRunningSite());`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
      cwd: import.meta.dirname,
      env: { ...process.env, SITE_URL: site },
      timeout: 20_000,
    });
    expect(stdout.trim()).toBe(site);
  });
});

describe('DL-03 what the system refuses', () => {
  it('DL-03 is a sentence with a remedy, without a trace', () => {
    let full: unknown;
    try {
      writeFileSync('/dev/full', 'x');
    } catch (error) {
      full = error;
    }
    expect(explainError(full, 'What is live is as it was.')).toBe(
      'ENOSPC at write: there is no space left on the disk. Free some, then run the command again. What is live is as it was.',
    );
  });

  it('DL-03 but a fault of ours keeps its trace', () => {
    const fault = new TypeError('x is not a function');
    expect(explainError(fault)).toBe(fault);
  });
});

describe('DL-03 two releases of the same sources at once', () => {
  useTempStores();
  it.each([
    ['a folder', () => [inFolder(), inFolder()] as const],
    ['a bucket', () => [inBucket(), inBucket()] as const],
  ])(
    'DL-03 in %s: one is stored, the other is told so in a sentence, nothing is left over',
    async (_, open) => {
      const manifest = await built('200000000000');
      const results = await Promise.allSettled(open().map((store) => store.add(dist, manifest)));
      const refused = results.filter((result) => result.status === 'rejected');
      expect(refused).toHaveLength(1);
      expect(refused[0]?.reason).toBeInstanceOf(ReleaseExistsError);
      expect(String(explainError(refused[0]?.reason))).toMatch(
        /is in .* already: another release .*Run the command again/,
      );
      const [store] = open();
      expect(await store.versions('mfe-booking')).toEqual(['200000000000']);
      const place = join(folder, 'releases/mfe-booking');
      if (store.name.startsWith('/')) expect(await readdir(place)).toEqual(['200000000000']);
    },
  );
});

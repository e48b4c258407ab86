import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTempStore } from '@delivery/store/testing/temp-store';

const run = promisify(execFile);
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'antara-signing-'));
  const store = await createTempStore();
  await store.shell('100');
  await store.booking('200');
  await store.setLive({ shell: '100', 'mfe-booking': '200' });
  await rename(store.folder, join(dataDir, 'releases'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Runs the command, with these settings if they come first; gives what it printed. */
async function release(...given: (string | Record<string, string>)[]): Promise<string> {
  const main = join(import.meta.dirname, 'release.ts');
  const words = given.filter((each) => typeof each === 'string');
  const settings = given.find((each) => typeof each === 'object');
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, SITE_URL: 'http://127.0.0.1:9', ...settings };
  return run(process.execPath, [main, ...words], { env }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  );
}

describe('PD-03 TR-04 B3 the commands of signing', () => {
  it('PD-03 sign what a store had before, and what came without a signature', async () => {
    expect(await release('key', 'show')).toMatch(/^ed25519:[\w-]{43}\n$/);
    expect(await release('sign')).toContain('0 of 2 releases were signed');
    const file = join(dataDir, 'releases/mfe-booking/200/release.json');
    const { attestation } = JSON.parse(await readFile(file, 'utf8')) as { attestation?: object };
    expect(attestation).toBeDefined();

    const other = await createTempStore();
    await other.booking('201');
    await rename(join(other.folder, 'mfe-booking/201'), join(dataDir, 'releases/mfe-booking/201'));
    await other.remove();
    expect(await release('mfe-booking@201')).toContain('mfe-booking 201 is not signed');
    expect(await release('sign'), 'anybody could have put it there').toContain(
      'mfe-booking 201 was not signed: no trusted key has signed it before',
    );
    expect(await release('mfe-booking@201')).toContain('mfe-booking 201 is not signed');
    expect(await release('sign', 'mfe-booking@201')).toContain(
      'mfe-booking 201\n1 of 1 releases were signed',
    );
    expect(await release('sign', 'nothing')).toContain('“nothing” is no release');
    expect(await release('mfe-booking@201')).toContain('mfe-booking: from 200 to 201');
  });

  it('TR-04 B3 a new key signs what an old one has signed, and nothing that was planted beside it', async () => {
    await release('sign');
    const place = join(dataDir, 'releases/mfe-booking/200');
    const manifest = JSON.parse(await readFile(join(place, 'release.json'), 'utf8')) as { builtAt: string };
    await cp(place, join(dataDir, 'releases/mfe-booking/201'), { recursive: true });
    const planted = JSON.stringify({ ...manifest, version: '201' });
    await writeFile(join(dataDir, 'releases/mfe-booking/201/release.json'), planted);
    const file = join(dataDir, 'new.pem');
    const [line = ''] = (await release('key', 'create', file)).split('\n');
    const old = (await readFile(join(dataDir, 'signing/trusted.txt'), 'utf8')).trim();
    const env = { RELEASE_SIGNING_KEY: file, RELEASE_PUBLIC_KEYS: `${old} ${line}` };
    const said = await release(env, 'sign');
    expect(said).toContain('mfe-booking 200\n');
    expect(said).toContain('mfe-booking 201 was not signed');
    expect(said).toContain('2 of 3 releases were signed, 1 were not');
    expect(await release(env, 'sign', '--yes'), 'its statement is about another').toContain(
      'mfe-booking 201 was not signed: the statement that it came with',
    );
  });

  it('PD-03 make a pair of keys, and never write over a key', async () => {
    const file = join(dataDir, 'new.pem');
    expect(await release('key', 'create', file)).toMatch(/^ed25519:[\w-]{43}\n/);
    expect(await readFile(file, 'utf8')).toContain('PRIVATE KEY');
    expect(await release('key', 'create', file)).toContain('A key that is there is not replaced');
  });
});

import { execFile } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { dist, built, folder, inFolder, useTempStores } from './testing/store-harness.ts';
import { root } from './workspace.ts';

const run = promisify(execFile);
useTempStores();

/** The release command on the test's store, in a process of its own. */
const command = (...words: string[]) =>
  run(process.execPath, [join(root, 'delivery/cli/src/release.ts'), ...words], {
    env: { ...process.env, DATA_DIR: folder, SITE_URL: 'http://127.0.0.1:9' },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      said: stdout + stderr,
    }),
  );

describe('DL-03 a store in which something is damaged', () => {
  it('DL-03 is listed all the same; the broken release is named, without a trace', async () => {
    await inFolder().add(dist, await built('200000000000'));
    await cp(
      join(folder, 'releases/mfe-booking/200000000000'),
      join(folder, 'releases/mfe-booking/201000000000'),
      { recursive: true },
    );
    await writeFile(join(folder, 'releases/mfe-booking/201000000000/release.json'), '{ "app": "mfe-b');
    const { code, said } = await command('list');
    expect(code).toBe(0);
    expect(said).toContain('200000000000');
    expect(said).toMatch(/damaged {2}release\.json of mfe-booking 201000000000 .*`npm run release repair`/);
    expect(said).not.toContain('    at ');
  });

  it('DL-03 says in a sentence that no version of the live set is whole, and repair says that nobody knows better', async () => {
    await mkdir(join(folder, 'releases/live'), { recursive: true });
    await writeFile(join(folder, 'releases/live/000001.json'), '');
    const listed = await command('list');
    expect(listed.code).toBe(1);
    expect(listed.said).toMatch(/^No file in .* is whole, so it is not known what is live/m);
    expect(listed.said).not.toContain('    at ');
    const repaired = await command('repair');
    expect(repaired.code).toBe(1);
    expect(repaired.said).toContain('lost     live/000001.json is damaged (it is empty)');
    expect(repaired.said).toContain('1 of 1 findings could not be mended');
  });

  it('DL-03 a release that is not there is not called spoilt', async () => {
    await inFolder().add(dist, await built('200000000000'));
    await inFolder().switchTo('mfe-booking', '200000000000', 'release');
    const { code, said } = await command('mfe-booking@201000000000');
    expect(code).toBe(1);
    expect(said).toContain('There is no release 201000000000 of mfe-booking');
    expect(said).toContain('`npm run release list mfe-booking` shows what there is.');
    expect(said).not.toMatch(/spoilt|    at /);
  });

  it('DL-03 is mended by the command, which says what it did', async () => {
    await inFolder().add(dist, await built('200000000000'));
    await inFolder().switchTo('mfe-booking', '200000000000', 'release');
    await writeFile(join(folder, 'releases/live/000002.json'), '');
    const { code, said } = await command('repair');
    expect(said).toContain(
      'mended   live/000002.json was damaged (it is empty): put aside, live/000001.json counts.',
    );
    expect(said).toContain('1 release found whole');
    expect(code).toBe(0);
    expect(await command('repair')).toMatchObject({
      code: 0,
      said: expect.stringContaining('nothing is damaged'),
    });
  });
});

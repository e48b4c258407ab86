import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findRenderUserProblem } from '@delivery/store/render';
import { createTempStore, type TempStore } from '@delivery/store/testing/temp-store';
import { readConfig } from './config.ts';
import { startEdgeProcess, type EdgeProcess } from './testing/edge-process.ts';

/** Of Debian, as of every Linux: it owns nothing. */
const nobody = { uid: 65_534, gid: 65_534 };
const asNobody = (...words: string[]) =>
  execFileSync('setpriv', [`--reuid=${nobody.uid}`, `--regid=${nobody.gid}`, '--clear-groups', ...words], {
    encoding: 'utf8',
    stdio: 'pipe',
  });

const home = mkdtempSync(join(tmpdir(), 'antara-render-user-'));
// What lies below it is kept by DATA_DIR’s own mode.
chmodSync(home, 0o755);
const dataDir = join(home, 'data');
mkdirSync(dataDir, { mode: 0o700 });
afterAll(() => rmSync(home, { recursive: true }));
const whyNot =
  process.getuid?.() === 0
    ? findRenderUserProblem(nobody, dataDir)
    : 'only root may start a process as another user';

describe.skipIf(whyNot !== null)(
  `PD-03 render workers of another user${whyNot ? ` (${whyNot})` : ''}`,
  () => {
    let store: TempStore;
    let edge: EdgeProcess;
    const settings = { RENDER_USER: 'nobody', DATA_DIR: dataDir, RENDER_TIMEOUT: '20000', TMPDIR: home };
    const listCopies = () => readdirSync(home).filter((name) => name.startsWith('antara-render-'));
    beforeAll(async () => {
      // Where the database and the keys of a site of one machine lie, and its releases with them.
      for (const name of [
        'passport-key.json',
        'secrets.json',
        'db/base',
        'passports/picture',
        'uploads/resume',
      ]) {
        mkdirSync(join(dataDir, name, '..'), { recursive: true });
        writeFileSync(join(dataDir, name), 'a secret');
      }
      store = await createTempStore(dataDir);
      await store.shell('100');
      await store.setLive({ shell: '100' });
      edge = await startEdgeProcess(store.folder, settings);
    });
    afterAll(async () => {
      await edge.kill('SIGTERM');
      await store.remove();
    });

    test('PD-03 the worker is that user, in no other group, without a right and without a way to get one; pages are rendered', async () => {
      const children = readFileSync(`/proc/${edge.process.pid}/task/${edge.process.pid}/children`, 'utf8');
      const [worker] = children.trim().split(' ');
      const status = readFileSync(`/proc/${worker}/status`, 'utf8');
      expect(status).toMatch(/^Uid:\t65534\t65534\t65534\t65534$/m);
      expect(status).toMatch(/^Gid:\t65534\t65534\t65534\t65534$/m);
      expect(status).toMatch(/^Groups:\s*$/m);
      for (const set of ['CapInh', 'CapPrm', 'CapEff', 'CapAmb'])
        expect(status).toMatch(new RegExp(`^${set}:\t0{16}$`, 'm'));
      expect(status).toMatch(/^NoNewPrivs:\t1$/m);
      const page = await fetch(edge.url);
      expect(page.status).toBe(200);
      expect(edge.output()).not.toContain('render worker failed');
    });

    test('PD-03 that user reads nothing below DATA_DIR: no database, no key, no file of a visitor, no release', () => {
      const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      );
      expect(files.length).toBeGreaterThan(6);
      for (const { parentPath, name } of files)
        expect(() => asNobody('cat', join(parentPath, name))).toThrow('Permission denied');
    });

    test('PD-03 the copies of the bundles go with the edge', async () => {
      await edge.kill('SIGTERM');
      expect(listCopies()).toEqual([]);
    });

    test('PD-03 the copies of an edge that was killed go when the next one starts, those of a running one stay', async () => {
      const killed = await startEdgeProcess(store.folder, settings);
      await killed.kill('SIGKILL');
      const left = listCopies();
      expect(left).toHaveLength(1);
      const running = await startEdgeProcess(store.folder, settings);
      const own = listCopies();
      expect(own).toHaveLength(1);
      expect(own).not.toEqual(left);
      const second = await startEdgeProcess(store.folder, settings);
      expect(listCopies()).toEqual(expect.arrayContaining(own));
      for (const each of [second, running]) await each.kill('SIGTERM');
      expect(listCopies()).toEqual([]);
    }, 60_000);

    test('PD-03 settings that cannot work stop the start with a sentence', () => {
      const read = (env: NodeJS.ProcessEnv) => () => readConfig({ DATA_DIR: dataDir, ...env });
      expect(read({ RENDER_USER: 'nobody-of-that-name' })).toThrow(
        'RENDER_USER is “nobody-of-that-name”, but must be a user of this machine',
      );
      expect(read({ RENDER_USER: 'root' })).toThrow('and not root');
      chmodSync(dataDir, 0o755);
      expect(read({ RENDER_USER: 'nobody' })).toThrow(
        `that user can read ${dataDir}, which has what it must not see`,
      );
      chmodSync(dataDir, 0o700);
      expect(read({ RENDER_USER: '65534:65534' })().isolation).toEqual({ kind: 'user', user: nobody });
    });
  },
);

/** What a release's code may do on a server: nothing beyond its process and its copy of the files. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createReleaseLoader } from '../store/release-files.ts';
import { openFileStore } from '../store/file-store.ts';
import { createTempStore, fakeLog, reactCopy, type TempStore } from '../testing/temp-store.ts';
import { describeIsolation, findIsolation, isolateCommand } from './isolation.ts';
import { startReleaseSet, type ReleaseSet } from './release-set.ts';
import { absent, attempts, harmlessModules, harmlessOfProcess } from './testing/builtin-probes.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** A shell whose pages are what this code gives when it runs in the worker. */
const bundle = `
import { builtinModules } from 'node:module';
const get = (name) => process.getBuiltinModule(name.includes(':') ? name : 'node:' + name);
const listening = (server) => new Promise((done, fail) => server.on('error', fail).listen(0, '127.0.0.1', done));
const answered = (request) => new Promise((done, fail) => request.on('error', fail).on('response', done).end());
const AsyncFunction = (async () => {}).constructor;
export const render = async ({ url }) => {
  const { code, at } = JSON.parse(new URL(url).searchParams.get('ask'));
  const run = new AsyncFunction('get', 'listening', 'answered', 'at', 'builtinModules', code);
  return { status: 200, html: JSON.stringify((await run(get, listening, answered, at, builtinModules)) ?? null) };
};`;

const outside = mkdtempSync(join(tmpdir(), 'antara-outside-'));
const secret = join(outside, 'secret');
writeFileSync(secret, 'SECRET=1');
const listener = createServer((socket) => socket.end('HTTP/1.1 204 \r\n\r\n'));
const log = fakeLog();
let store: TempStore;
let set: ReleaseSet;

beforeAll(async () => {
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  store = await createTempStore();
  await store.release('shell', '100', { 'server/index.mjs': bundle, ...reactCopy('1') });
  set = await startReleaseSet({ shell: '100' }, createReleaseLoader(openFileStore(store.folder)), {
    apiUrl: 'http://127.0.0.1:9640',
    renderTimeoutMs: 20_000,
    renderWorkers: 1,
    log,
  });
});
afterAll(async () => {
  await set.retire();
  await store.remove();
  listener.close();
  rmSync(outside, { recursive: true });
});

async function runInWorker(code: string): Promise<unknown> {
  const folder = join(store.folder, 'shell/100/server');
  const { port } = listener.address() as AddressInfo;
  const at = { port, secret, outside, folder, file: join(folder, 'index.mjs') };
  const ask = encodeURIComponent(JSON.stringify({ code, at }));
  return JSON.parse((await set.render(`https://antara.example/?ask=${ask}`)).html) as unknown;
}

it('TR-01 nothing of Node is unknown: each module and each property of the process is tried, absent, or harmless', async () => {
  const known = new Set([...harmlessModules, ...Object.keys(attempts), ...absent]);
  expect(builtinModules.filter((name) => !known.has(name))).toEqual([]);
  const inWorker = (await runInWorker('return builtinModules')) as string[];
  expect(inWorker.filter((name) => !known.has(name))).toEqual([]);
  const ofProcess = (await runInWorker('return Object.getOwnPropertyNames(process)')) as string[];
  expect(ofProcess.filter((name) => !harmlessOfProcess.includes(name))).toEqual([]);
});

it.each(absent)('TR-01 %s is not there', async (name) => {
  const [owner = '', property] = name.startsWith('node:') ? [name] : name.split('.');
  const object = owner === 'process' || owner === 'globalThis' ? owner : `get('${owner}')`;
  expect(await runInWorker(`return typeof ${object}${property ? `?.${property}` : ''}`)).toBe('undefined');
});

it.each(Object.entries(attempts).flatMap(([name, codes]) => codes.map((code) => [name, code] as const)))(
  'TR-01 refused: %s %s',
  async (_name, code) => {
    const tried = `try { ${code}; return 'done'; } catch (error) { return error.code ?? error.message ?? String(error); }`;
    // Some refusals end the worker, because nobody can catch them.
    const outcome = await runInWorker(tried).catch(String);
    expect(outcome).not.toBe('done');
    expect(String(outcome)).not.toMatch(/is not a function|is not defined|reading '/);
    expect(readdirSync(outside)).toEqual(['secret']);
  },
);

it('TR-01 whoever changes V8’s flags, which write files, ends their own worker and writes nothing', async () => {
  const code = `
    get('v8').setFlagsFromString('--trace-turbo');
    get('v8').setFlagsFromString('--trace-turbo-path=' + at.outside + '/');
    const add = (count) => { let sum = 0; for (let at = 0; at < count; at += 1) sum += at % 7; return sum; };
    for (let nth = 0; nth < 20_000; nth += 1) add(200);`;
  await expect(runInWorker(code)).rejects.toThrow();
  expect(readdirSync(outside)).toEqual(['secret']);
  expect(await runInWorker('return 1'), 'the next worker').toBe(1);
  expect(existsSync(secret)).toBe(true);
});

const isolation = findIsolation();
it.skipIf(isolation.kind !== 'bubblewrap')(
  `TR-01 C1 M1 under bubblewrap it is nobody, sees no file but its own and the system’s, no other process and no network (here: ${describeIsolation(isolation)})`,
  () => {
    const [program, words] = isolateCommand(isolation, process.execPath, [store.folder]);
    const code = `
    const { readdirSync, writeFileSync, existsSync } = require('node:fs');
    const [own, outside] = process.argv.slice(1);
    let written = 'written';
    try { writeFileSync(own + '/note', ''); } catch (error) { written = error.code; }
    console.log(JSON.stringify({
      uid: process.getuid(), own: readdirSync(own), written, outside: existsSync(outside), processes: existsSync('/proc/1'),
      networks: Object.keys(require('node:os').networkInterfaces()), root: readdirSync('/'),
    }));`;
    const found = execFileSync(program, [...words, '--eval', code, '--', store.folder, outside], {
      encoding: 'utf8',
    });
    expect(JSON.parse(found)).toEqual({
      uid: 65_534,
      own: readdirSync(store.folder),
      written: 'EROFS',
      outside: false,
      processes: false,
      networks: ['lo'],
      root: expect.not.arrayContaining(['etc', 'root', 'home', 'var', 'proc']) as string[],
    });
  },
);

/**
 * The longest pause of the event loops of an edge and an API that strangers send costly requests to, beside a process
 * that does nothing (TR-05). `npm --prefix api run awkward-values` runs it and prints the figures; elsewhere it is
 * skipped, because other work on the machine pauses all.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTempStore, type TempStore } from '@delivery/store/testing/temp-store';

const maxPauseMs = 200;
/** Above this the control says that the machine was busy, so that the others' pauses say nothing. */
const idlePauseMs = 30;
const copies = 6;

/** Loaded before a program: answers its longest pause since it was asked last, in milliseconds. */
const recorder = `
import { monitorEventLoopDelay } from 'node:perf_hooks';
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
process.on('message', (message) => {
  if (message !== 'pause') return;
  process.send({ pauseMs: Math.round(delay.max / 1e6) });
  delay.reset();
});`;
const repository = resolve(import.meta.dirname, '../../..');
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };
const jsonHeaders = { 'content-type': 'application/json' };

let folder: string;
let store: TempStore;
let site: string;
const processes: Record<string, ChildProcess> = {};

/** Starts a program, and answers the port of its first message that has one. */
async function start(name: string, program: string, env: Record<string, string>): Promise<number> {
  const child = fork(program, {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'fatal', RATE_LIMIT_FACTOR: '100000', ...env },
    execArgv: ['--import', `data:text/javascript,${encodeURIComponent(recorder)}`],
  });
  processes[name] = child;
  return new Promise((found, fail) => {
    child.on('message', (message: { port?: number }) => message.port !== undefined && found(message.port));
    child.once('exit', (code) => fail(new Error(`${name} ended with ${code} before it was ready.`)));
  });
}

async function readPause(name: string): Promise<number> {
  const child = processes[name]!;
  return new Promise((found) => {
    const listen = (message: { pauseMs?: number }) => {
      if (message.pauseMs === undefined) return;
      child.off('message', listen);
      found(message.pauseMs);
    };
    child.on('message', listen);
    child.send('pause');
  });
}

/** One PDF of 5 MB whose object streams cover one another, as the attacker of H5 sent it. */
function createPdf(): Buffer {
  const head = Buffer.from(
    '5 0 obj << /Type /ObjStm /First 4 /Filter /FlateDecode >> stream\n\x78\x01',
    'latin1',
  );
  const covered = Buffer.from([0, head.length, 0, ~head.length & 0xff, 0xff]);
  const streams = Array.from({ length: 1_000 }, () => [head, covered]).flat();
  const blocks = Buffer.alloc(4_900_000, Buffer.from([0, 0, 0, 0xff, 0xff]));
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...streams,
    head,
    blocks,
    Buffer.from('\nstartxref\n9\n%%EOF\n'),
  ]);
}

/** One PDF of 5 MB whose object streams are inflated up to the budget. */
function createHonestPdf(): Buffer {
  const objects = deflateRawSync(Buffer.alloc(1024 ** 2, '1 0 obj << /A#42 [] >> endobj '));
  const stream = Buffer.concat([
    Buffer.from('5 0 obj << /Type /ObjStm /First 4 /Filter /FlateDecode >> stream\n\x78\x01', 'latin1'),
    objects,
    Buffer.from('\nendstream\n'),
  ]);
  const filler = Buffer.alloc(4_800_000, '#41/Title ');
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...Array.from({ length: 14 }, () => stream),
    filler,
    Buffer.from('\nstartxref\n9\n%%EOF\n'),
  ]);
}

function multipart(field: string, name: string, content: Buffer): RequestInit {
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(content)], { type: 'application/pdf' }), name);
  return { method: 'POST', body: form };
}
const posted = (body: string): RequestInit => ({ method: 'POST', headers: formHeaders, body });
const called = (body: string): RequestInit => ({ method: 'POST', headers: jsonHeaders, body });
const manyFields = Array.from({ length: 70_000 }, (_, nth) => `&f${nth}=1`).join('');
const enquiry = { category: 'CONTACT', name: 'Asha', email: 'asha@antara.example', mobile_no: '9800000001' };
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

const attacks: [string, string, () => RequestInit][] = [
  ['70,000 fields', '/', () => posted(`form=newsletter${manyFields}`)],
  ['a form of 64 KB', '/contact-us', () => posted(`form=contact&message=${'%41'.repeat(21_000)}`)],
  ['a reply of 640 KB', '/blog/a', () => posted(`form=reply&comment=${'%E0%A5%90'.repeat(65_500)}`)],
  ['a name of 60 KB', '/contact-us', () => posted(`form=contact&firstName=${'www.'.repeat(15_000)}`)],
  ['a PDF whose streams cover one another', '/api/upload', () => multipart('upload', 'cv.pdf', createPdf())],
  [
    'a PDF that takes all of its budget',
    '/api/upload',
    () => multipart('upload', 'cv.pdf', createHonestPdf()),
  ],
  [
    'an enquiry of 3 MB',
    '/api/enquiries',
    () => called(JSON.stringify({ ...enquiry, message: 'a'.repeat(3_000_000) })),
  ],
  [
    'a message of 65,525 characters',
    '/api/enquiries',
    () => called(JSON.stringify({ ...enquiry, message: '\u0915'.repeat(65_525) })),
  ],
  ['a body of 40,000 levels', '/api/auth/login', () => called(nested(40_000))],
  [
    'a field of 40,000 levels',
    '/api/auth/login',
    () => called(`{"email":"a@b.example","password":"abcdefgh","x":${nested(40_000)}}`),
  ],
  ['a query of 12 KB', `/api/search?q=${'a%20'.repeat(3_000)}`, () => ({})],
  ['a page with a query of 12 KB', `/journeys?search=${'a%20'.repeat(3_000)}`, () => ({})],
  ['a list of journeys', '/api/tours?limit=50', () => ({})],
];

describe.runIf(process.env.MEASURE_PAUSES)('TR-05 the longest pause', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'antara-pauses-'));
    store = await createTempStore();
    await store.shell('100');
    await store.setLive({ shell: '100' });
    const api = await start('api', join(repository, 'api/src/main.ts'), {
      DATA_DIR: join(folder, 'data'),
      API_PORT: '0',
    });
    const free = createServer().listen(0, '127.0.0.1');
    await once(free, 'listening');
    const { port } = free.address() as AddressInfo;
    await new Promise((closed) => free.close(closed));
    await start('edge', join(repository, 'delivery/edge/src/main.ts'), {
      DATA_DIR: join(folder, 'edge'),
      RELEASES: store.folder,
      API_URL: `http://127.0.0.1:${api}`,
      PORT: String(port),
    });
    const control = join(folder, 'control.mjs');
    await writeFile(control, 'setInterval(() => {}, 1e6); process.send({ port: 0 });');
    await start('control', control, {});
    site = `http://127.0.0.1:${port}`;
  }, 600_000);
  afterAll(async () => {
    for (const child of Object.values(processes)) child.kill('SIGTERM');
    await store.remove();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  it.each(attacks)(
    'TR-05 of edge and API under %s is at most 200 ms, and nothing is 5xx',
    async (name, path, request) => {
      const init = request();
      const send = async () => {
        const answer = await fetch(site + path, { redirect: 'manual', ...init });
        await answer.arrayBuffer();
        return answer.status;
      };
      await send();
      for (const each of Object.keys(processes)) await readPause(each);
      const statuses = await Promise.all(Array.from({ length: copies }, send));
      const [api, edge, control] = [
        await readPause('api'),
        await readPause('edge'),
        await readPause('control'),
      ];
      console.log(
        `${name}: ${[...new Set(statuses)].join(', ')}; edge ${edge} ms, API ${api} ms, control ${control} ms`,
      );
      expect(statuses.filter((status) => status >= 500)).toEqual([]);
      if (control! <= idlePauseMs) expect(Math.max(api!, edge!)).toBeLessThanOrEqual(maxPauseMs);
    },
    120_000,
  );
});

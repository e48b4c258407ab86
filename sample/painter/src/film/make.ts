/**
 * `pnpm --filter @antara/pictures film`: films the shots in a Chromium (`CHROMIUM_PATH`, else `chromium`) and writes
 * the file.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { MEDIA } from '../library.ts';
import { FILMS } from './index.ts';
import { FADE, RATE, SHOTS, SIZE } from './shots.ts';
import { webm, type Frame } from './webm.ts';

/** Bits a second. Painted surfaces that glide need few. */
const BITRATE = 450_000;

const read = {
  '/': () => readFileSync(new URL('recorder.html', import.meta.url)),
  '/plan': () => JSON.stringify({ SHOTS, SIZE, RATE, FADE, BITRATE }),
  '/font': () =>
    readFileSync(
      fileURLToPath(import.meta.resolve('@fontsource/fraunces/files/fraunces-latin-400-normal.woff2')),
    ),
};

const frames: Frame[] = [];
const finished = Promise.withResolvers<number>();

async function answer(request: IncomingMessage): Promise<string | Buffer> {
  const url = new URL(request.url ?? '/', 'http://recorder');
  if (url.pathname in read) return read[url.pathname as keyof typeof read]();
  if (url.pathname.startsWith('/media/'))
    return readFileSync(new URL(url.pathname.slice('/media/'.length), MEDIA));
  const body = await buffer(request);
  const readParam = (name: string) => url.searchParams.get(name) ?? '';
  if (url.pathname === '/frame') {
    frames.push({ data: body, time: Number(readParam('time')), key: readParam('key') === 'true' });
    if (frames.length % 100 === 0) console.log(`${frames.length} frames`);
  }
  if (url.pathname === '/failed') finished.reject(new Error(body.toString()));
  if (url.pathname === '/done') finished.resolve(Number(readParam('duration')));
  return '';
}

const server = createServer((request, response) => {
  answer(request).then(
    (body) => response.end(body),
    (error: unknown) => {
      response.writeHead(500).end();
      finished.reject(error instanceof Error ? error : new Error(String(error)));
    },
  );
});
server.listen(0, '127.0.0.1');
await new Promise((listening) => server.once('listening', listening));
const { port } = server.address() as AddressInfo;
const profile = mkdtempSync(join(tmpdir(), 'film-'));
const browser = spawn(
  process.env.CHROMIUM_PATH ?? 'chromium',
  [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    `--user-data-dir=${profile}`,
    `http://127.0.0.1:${port}/`,
  ],
  { stdio: 'ignore' },
);
browser.once('error', (error) => finished.reject(error));
try {
  const duration = await finished.promise;
  for (const film of FILMS) {
    const file = new URL(film, MEDIA);
    const bytes = webm(frames, SIZE, duration);
    mkdirSync(new URL('.', file), { recursive: true });
    writeFileSync(file, bytes);
    console.log(`${film}: ${duration / 1000} s, ${Math.round(bytes.length / 1024)} KB`);
  }
} finally {
  browser.kill();
  await new Promise((ended) => browser.once('exit', ended));
  server.closeAllConnections();
  server.close();
  rmSync(profile, { recursive: true, force: true });
}

/**
 * Builds the kit's page as apps are built and serves it, pictures and all: `PORT` (0: any that is free). Says where on
 * one line.
 */
import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize, resolve } from 'node:path';
import { createRsbuild, mergeRsbuildConfig } from '@rsbuild/core';
import config, { policy } from './rsbuild.config.ts';

const folder = mkdtempSync(join(tmpdir(), 'antara-kit-'));
const sample = resolve(import.meta.dirname, '../../sample');
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
};

process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));

const rsbuild = await createRsbuild({
  cwd: import.meta.dirname,
  config: mergeRsbuildConfig(config, {
    mode: 'production',
    logLevel: 'error',
    output: { distPath: { root: folder }, cleanDistPath: false },
  }),
});
await rsbuild.build();

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://kit');
  const path = normalize(decodeURI(pathname));
  const file = path.startsWith('/media/')
    ? join(sample, path)
    : join(folder, path === '/_kit' ? '_kit.html' : path);
  const found = statSync(file, { throwIfNoEntry: false })?.isFile();
  response.writeHead(found ? 200 : 404, {
    'Content-Security-Policy': policy,
    'Content-Type': (found && types[extname(file)]) || 'text/plain; charset=utf-8',
  });
  if (found) createReadStream(file).pipe(response);
  else response.end('Not found');
});
server.listen(Number(process.env.PORT ?? 4400), 'localhost', () => {
  console.log(`ready http://localhost:${(server.address() as AddressInfo).port}/_kit`);
});

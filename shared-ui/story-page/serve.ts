/**
 * Builds the page of all stories as apps are built, and serves it with the pictures of the sample under the site's
 * content security policy. Writes its address on one line.
 */
import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize, resolve } from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
].join('; ');
const folder = mkdtempSync(join(tmpdir(), 'antara-stories-'));
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
  config: {
    mode: 'production',
    logLevel: 'error',
    plugins: [pluginReact()],
    source: { entry: { index: './main.tsx' } },
    html: { template: './index.html' },
    output: {
      distPath: { root: folder },
      overrideBrowserslist: ['chrome >= 111', 'edge >= 111', 'firefox >= 115', 'safari >= 16.4'],
      dataUriLimit: 0,
      legalComments: 'none',
    },
  },
});
await rsbuild.build();

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://stories');
  const path = normalize(decodeURI(pathname));
  const file = join(path.startsWith('/media/') ? sample : folder, path === '/' ? 'index.html' : path);
  const isFile = statSync(file, { throwIfNoEntry: false })?.isFile();
  response.writeHead(isFile ? 200 : 404, {
    'Content-Security-Policy': policy,
    'Content-Type': (isFile && types[extname(file)]) || 'text/plain; charset=utf-8',
  });
  if (isFile) createReadStream(file).pipe(response);
  else response.end('Not found');
});
server.listen(0, 'localhost', () => {
  console.log(`ready http://localhost:${(server.address() as AddressInfo).port}/`);
});

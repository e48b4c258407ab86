/** The server of another site, whose pages show this site's apps with Module Federation. */
import { readFileSync } from 'node:fs';
import { createServer, request as ask } from 'node:http';
import { extname, join } from 'node:path';

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.woff2': 'font/woff2',
};

/**
 * Serves the files in `folder` on `port`, and its page at every other address. Hands calls of the API and pictures on
 * to the site at `siteUrl`. Scripts may come from here and from the site alone.
 */
export async function startForeignHost(
  port: string,
  folder: string,
  siteUrl: string,
): Promise<{ stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    if (/^\/(api|media)\//.test(pathname)) {
      const { host: _, ...headers } = request.headers;
      const forwarded = ask(siteUrl + (request.url ?? ''), { method: request.method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      forwarded.on('error', () => response.writeHead(502).end());
      request.pipe(forwarded);
      return;
    }
    const file = extname(pathname) in types ? pathname : '/index.html';
    try {
      const body = readFileSync(join(folder, file));
      response
        .writeHead(200, {
          'content-type': types[extname(file)],
          'content-security-policy': `default-src 'self' ${siteUrl}; style-src 'self' 'unsafe-inline' ${siteUrl}`,
        })
        .end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((listening) => server.listen(Number(port), listening));
  return {
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

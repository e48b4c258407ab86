/** The limit a page is measured against: the same site, its pages with every script taken out. */
import { createServer, request, type Server } from 'node:http';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** Serves `origin` on a free port, HTML without its scripts, all else as it is. */
export async function serveWithoutScripts(origin: string): Promise<{ origin: string; server: Server }> {
  const server = createServer((incoming, outgoing) => {
    const upstream = request(
      new URL(incoming.url ?? '/', origin),
      { method: incoming.method, headers: { ...incoming.headers, host: new URL(origin).host } },
      (answer) => {
        if (!answer.headers['content-type']?.startsWith('text/html')) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
          return;
        }
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const body = Buffer.concat(parts);
          const html = (
            answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body
          ).toString();
          const withoutScripts = html
            .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
            .replaceAll(/<link\b[^>]*\b(?:rel="?modulepreload|as="?script)[^>]*>/g, '');
          const bare = brotliCompressSync(withoutScripts, {
            params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
          });
          const { 'content-length': _length, etag: _etag, ...headers } = answer.headers;
          outgoing.writeHead(answer.statusCode ?? 502, {
            ...headers,
            'content-encoding': 'br',
            'content-length': bare.length,
          });
          outgoing.end(bare);
        });
      },
    );
    upstream.on('error', (error) => outgoing.destroy(error));
    incoming.pipe(upstream);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('The server without scripts has no port.');
  return { origin: `http://localhost:${address.port}`, server };
}

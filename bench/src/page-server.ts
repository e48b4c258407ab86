/** A small server in front of a running site, which makes its pages in another way: to measure the site against. */
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';

/** A server on a free port. */
export interface PageServer {
  origin: string;
  close(): void;
}

/**
 * Serves pages that `createPage` makes, each once, compressed and with the headers as the edge does it; `sendFile` may
 * answer an address that is no page, and says whether it did. Everything else is what the site at `origin` answers.
 */
export async function servePages(
  origin: string,
  createPage: (path: string) => Promise<string>,
  sendFile: (path: string, outgoing: ServerResponse) => boolean = () => false,
): Promise<PageServer> {
  const pages = new Map<string, Promise<{ body: Buffer; headers: Record<string, string> }>>();
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    if (!incoming.headers.accept?.includes('text/html')) {
      if (!sendFile(path, outgoing)) passOn(origin, incoming, outgoing);
      return;
    }
    const page =
      pages.get(path) ??
      Promise.all([createPage(path), readPageHeaders(origin + path)]).then(([html, headers]) => ({
        body: compressPage(html),
        headers,
      }));
    pages.set(path, page);
    page.then(
      ({ body, headers }) => {
        outgoing.writeHead(200, { ...headers, 'content-encoding': 'br', 'content-length': body.length });
        outgoing.end(body);
      },
      (error: unknown) => {
        console.error(error);
        outgoing.writeHead(500).end();
      },
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server of pages has no port.');
  return { origin: `http://localhost:${address.port}`, close: () => void server.close() };
}

/**
 * The headers that a page of the site has, but those of its own body: some cost time in the browser, as the policy of
 * openers does, which wants a process of its own. The styles of another way of serving have other hashes: inline styles
 * are allowed.
 */
async function readPageHeaders(address: string): Promise<Record<string, string>> {
  const answer = await fetch(address, { headers: { accept: 'text/html' } });
  await answer.arrayBuffer();
  const headers = Object.fromEntries(answer.headers);
  for (const name of ['connection', 'content-encoding', 'content-length', 'date', 'etag', 'keep-alive'])
    delete headers[name];
  const policy = headers['content-security-policy'];
  if (policy)
    headers['content-security-policy'] = policy.replace(
      /style-src [^;]*/,
      "style-src 'self' 'unsafe-inline'",
    );
  return headers;
}

/** The HTML of a page. @throws {Error} when the site does not answer with a whole page. */
export async function readPage(address: string): Promise<string> {
  const answer = await fetch(address, { headers: { accept: 'text/html' } });
  const html = await answer.text();
  if (!answer.ok || !html.includes('<main'))
    throw new Error(`${address} is no whole page: status ${answer.status}.`);
  return html;
}

function compressPage(html: string): Buffer {
  const body = Buffer.from(html);
  return brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

function passOn(origin: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const headers = { ...incoming.headers, host: new URL(origin).host };
  // The API takes changes only from the site's own pages.
  if (headers.origin) headers.origin = origin;
  const address = new URL(incoming.url ?? '/', origin);
  const upstream = request(address, { method: incoming.method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  upstream.on('error', (error) => outgoing.destroy(error));
  incoming.pipe(upstream);
}

/** A proxy before the API that keeps what the API answered, so that a test knows which text of a page is data. */
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The proxy and what went through it. */
export interface RecordedApi {
  url: string;
  /** The texts of all answers so far that were no failure: each string whole, and the texts between its tags. */
  texts: ReadonlySet<string>;
  stop(): Promise<void>;
}

/** Starts the proxy on a free port. Calls reach the API at `apiUrl` as if made on a page of that origin. */
export async function startRecordedApi(apiUrl: string): Promise<RecordedApi> {
  const texts = new Set<string>();
  const server = createServer((request, response) => {
    const { host: _host, 'accept-encoding': _encoding, origin, ...headers } = request.headers;
    const forwarded = forward(
      new URL(request.url ?? '/', apiUrl),
      { method: request.method, headers: { ...headers, ...(origin && { origin: apiUrl }) } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        if (!answer.headers['content-type']?.includes('json')) return;
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () => record(JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown, texts));
      },
    );
    forwarded.on('error', (error) => response.destroy(error));
    request.pipe(forwarded);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    texts,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Adds the texts of an answer. A failure's `data.message` is no data: a page shows its own text for the code. */
function record(answer: unknown, texts: Set<string>): void {
  if (typeof answer === 'object' && answer && 'response' in answer && answer.response !== 'SUCCESS') return;
  addTexts(answer, texts);
}

/** Adds all strings of `value`, and the parts of its HTML, with single spaces. */
function addTexts(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') {
    for (const part of [value, ...value.split(/<[^>]*>/)]) {
      const text = decodeEntities(part).replaceAll(/\s+/g, ' ').trim();
      if (text) texts.add(text);
    }
  } else if (typeof value === 'object' && value) {
    for (const inner of Object.values(value)) addTexts(inner, texts);
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };
const decodeEntities = (text: string) =>
  text.replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);

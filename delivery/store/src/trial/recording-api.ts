/**
 * A local HTTP server between the renderers of a trial and the site's API. The first answer to a read is recorded and
 * given to the live and to the candidate pages, so that data that changes in between makes no difference.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { site } from '../site.ts';
import { allowTime } from './allow-time.ts';

/** The reads of one page. */
export interface PageReads {
  count: number;
  /** The path and query of each read that the API refused (status 400 to 499, except 429), with the status. */
  refused: string[];
}

interface Answer {
  status: number;
  type: string;
  body: string;
}

/** One of the two sides of a trial, with an address of its own, so that its reads can be counted. */
export interface ReadingSide {
  url: string;
  /** Returns the reads since the last call. */
  take(): PageReads;
}

const timeoutMs = 10_000;

/**
 * Headers that select another answer. `If-None-Match` is not among them, because a recorded answer has no ETag: a
 * renderer would otherwise keep answers for a second, and its count of reads would depend on time.
 */
const readHeader = new RegExp(`^(accept|accept-language|${site.id}-\\w[\\w-]*)$`);

/** The answer while the API cannot be reached, and in a trial without a site. */
const unavailable: Answer = {
  status: 503,
  type: 'application/json',
  body: JSON.stringify({ response: 'UNAVAILABLE', data: { message: 'Out of order' } }),
};

/**
 * Starts the server with `count` sides. Reads go to the API at `apiUrl`; with null, every read is answered with 503.
 * The caller must `close()` it.
 */
export async function startRecordingApi(
  apiUrl: string | null,
  count: number,
): Promise<{ sides: ReadingSide[]; close(): Promise<void> }> {
  const answers = new Map<string, Promise<Answer>>();
  const read = ({ url = '/', headers }: IncomingMessage): Promise<Answer> => {
    const passed = Object.entries(headers).filter(([name]) => readHeader.test(name)) as [string, string][];
    const key = JSON.stringify([url, passed.toSorted()]);
    const recorded = answers.get(key) ?? readFrom(apiUrl, url, passed);
    answers.set(key, recorded);
    return recorded;
  };
  const started = await Promise.all(Array.from({ length: count }, () => startSide(read)));
  return {
    sides: started.map(({ side }) => side),
    close: async () => {
      await Promise.all(started.map(({ server }) => closeServer(server)));
    },
  };
}

async function startSide(
  read: (request: IncomingMessage) => Promise<Answer>,
): Promise<{ side: ReadingSide; server: Server }> {
  let reads: PageReads = { count: 0, refused: [] };
  const server = createServer((request, response) => {
    const page = reads;
    page.count += 1;
    void read(request).then(({ status, type, body }) => {
      if (status >= 400 && status < 500 && status !== 429) page.refused.push(`${request.url} (${status})`);
      response.writeHead(status, { 'content-type': type }).end(body);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The recording server has no port.');
  const take = () => {
    const taken = reads;
    reads = { count: 0, refused: [] };
    return taken;
  };
  return { side: { url: `http://127.0.0.1:${address.port}`, take }, server };
}

async function readFrom(apiUrl: string | null, path: string, headers: [string, string][]): Promise<Answer> {
  if (apiUrl === null) return unavailable;
  try {
    const answer = await fetch(apiUrl + path, {
      headers: Object.fromEntries(headers),
      redirect: 'error',
      signal: AbortSignal.timeout(allowTime(timeoutMs)),
    });
    return {
      status: answer.status,
      type: answer.headers.get('content-type') ?? 'application/json',
      body: await answer.text(),
    };
  } catch {
    return unavailable;
  }
}

function closeServer(server: Server): Promise<void> {
  return new Promise((closed) => {
    server.closeAllConnections();
    server.close(() => closed());
  });
}

/**
 * How a page reads the API while it is rendered: the worker may not open a connection, so it asks the edge, which reads from the API
 * alone.
 */
import type { ApiAnswer, ApiRead, WorkerCall, WorkerMessage } from './worker-protocol.ts';

/** What a page may say of a read. An address of a visitor's, or a cookie, is not among it. */
const passedHeaders = /^(accept|accept-language|antara-\w[\w-]*|traceparent|tracestate)$/;

/** In the worker: a `fetch` that asks the edge, and what takes the edge's answers. */
export function createReadsByEdge(send: (message: WorkerMessage) => void): {
  fetch: typeof globalThis.fetch;
  receive(answer: Extract<WorkerCall, { type: 'read' }>): void;
} {
  const waiting = new Map<number, { resolve(answer: ApiAnswer): void; reject(error: Error): void }>();
  let lastId = 0;
  return {
    async fetch(input, init) {
      const request = new Request(input, init);
      if (request.method !== 'GET')
        throw new TypeError(`A page is rendered by reads, not by ${request.method}`);
      request.signal.throwIfAborted();
      const id = (lastId += 1);
      const { promise, resolve, reject } = Promise.withResolvers<ApiAnswer>();
      waiting.set(id, { resolve, reject });
      request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
      send({ type: 'read', id, url: request.url, headers: Object.fromEntries(request.headers) });
      try {
        const { status, headers, body } = await promise;
        return new Response([204, 304].includes(status) ? null : body, { status, headers });
      } finally {
        waiting.delete(id);
      }
    },
    receive({ id, answer, cause }) {
      const read = waiting.get(id);
      if (answer) read?.resolve(answer);
      else read?.reject(new TypeError(cause));
    },
  };
}

/** In the edge: reads for a worker; never throws. `apiUrl` is the base of every address that may be read. */
export async function readApi(
  { id, url, headers }: ApiRead,
  apiUrl: string,
  timeLimit: number,
): Promise<Extract<WorkerCall, { type: 'read' }>> {
  try {
    const { href } = new URL(url);
    if (!href.startsWith(`${new URL(apiUrl).href.replace(/\/$/, '')}/`))
      throw new Error(`a page may read from ${apiUrl} alone, not from ${href}`);
    const answer = await fetch(href, {
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => passedHeaders.test(name))),
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimit),
    });
    const type = answer.headers.get('content-type') ?? 'application/json';
    return {
      type: 'read',
      id,
      answer: { status: answer.status, headers: { 'content-type': type }, body: await answer.text() },
    };
  } catch (error) {
    const { cause } = error as Error;
    return { type: 'read', id, cause: cause instanceof Error ? `${error}: ${cause.message}` : String(error) };
  }
}

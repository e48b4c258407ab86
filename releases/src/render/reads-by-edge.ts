/**
 * How a page reads the API while it is rendered: the worker may not open a connection, so it asks the edge, which reads from the API
 * alone.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createKeptReads } from './kept-reads.ts';
import type { ApiAnswer, WorkerCall, WorkerMessage } from './worker-protocol.ts';

/** In the worker: a `fetch` that asks the edge, and what takes the edge's answers. */
export function createReadsByEdge(send: (message: WorkerMessage) => void): {
  fetch: typeof globalThis.fetch;
  receive(answer: Extract<WorkerCall, { type: 'read' }>): void;
  /** Renders a page: what is read meanwhile is read for it. */
  renderFor<Result>(render: number, work: () => Result): Result;
} {
  const waiting = new Map<number, { resolve(answer: ApiAnswer): void; reject(error: Error): void }>();
  let lastId = 0;
  const renders = new AsyncLocalStorage<number>();
  const read = createKeptReads(async (url, headers) => {
    const id = (lastId += 1);
    const { promise, resolve, reject } = Promise.withResolvers<ApiAnswer>();
    waiting.set(id, { resolve, reject });
    send({ type: 'read', id, render: renders.getStore() ?? 0, url, headers });
    return promise.finally(() => waiting.delete(id));
  });
  return {
    async fetch(input, init) {
      const request = new Request(input, init);
      if (request.method !== 'GET')
        throw new TypeError(`A page is rendered by reads, not by ${request.method}`);
      request.signal.throwIfAborted();
      const { promise: aborted, reject } = Promise.withResolvers<never>();
      request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
      // The read goes on for others who wait for it; the edge ends one that takes too long.
      const answer = await Promise.race([read(request.url, Object.fromEntries(request.headers)), aborted]);
      return toResponse(answer);
    },
    renderFor: (render, work) => renders.run(render, work),
    receive({ id, answer, cause }) {
      const read = waiting.get(id);
      if (answer) read?.resolve(answer);
      else read?.reject(new TypeError(cause));
    },
  };
}

/** The answer as `fetch` gives it. Its text is at hand, and need not be made again of a stream of bytes. */
function toResponse({ status, headers, body }: ApiAnswer): Response {
  if ([204, 304].includes(status)) return new Response(null, { status, headers });
  return Object.assign(new Response(body, { status, headers }), {
    text: async () => body,
    json: async () => JSON.parse(body) as unknown,
  });
}

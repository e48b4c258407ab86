/**
 * How a page reads the API while it is rendered: the worker may not open a connection, so it asks the edge, which reads
 * from the API alone.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createKeptReads } from './kept-reads.ts';
import { createPendingCalls } from './pending-calls.ts';
import type { ApiAnswer, WorkerCall, WorkerMessage } from './worker-protocol.ts';

/** In the worker: a `fetch` that asks the edge, and what takes the edge's answers. */
export function createReadsByEdge(send: (message: WorkerMessage) => void): {
  fetch: typeof globalThis.fetch;
  receive(answer: Extract<WorkerCall, { type: 'read' }>): void;
  /** Renders a page: what is read meanwhile is read for it. */
  renderFor<Result>(render: number, work: () => Result): Result;
  /** The page that is being rendered where this is called; 0 when none is. */
  currentRender(): number;
} {
  const pending = createPendingCalls<ApiAnswer>();
  const renders = new AsyncLocalStorage<number>();
  const currentRender = () => renders.getStore() ?? 0;
  const read = createKeptReads(async (url, headers) => {
    const render = currentRender();
    return pending.call((id) => send({ type: 'read', id, render, url, headers }));
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
    currentRender,
    receive: ({ id, answer, cause }) => pending.receive(id, answer, new TypeError(cause)),
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

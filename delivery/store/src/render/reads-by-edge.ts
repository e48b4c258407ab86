/**
 * Lets a page read the API while it is rendered. A worker may not open connections, so it asks the edge, which reads
 * only from the API.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createKeptReads } from './kept-reads.ts';
import { createPendingCalls } from './pending-calls.ts';
import type { ApiAnswer, WorkerCall, WorkerMessage } from './worker-protocol.ts';

/** Creates, in the worker, a `fetch` that asks the edge, and the receiver of the edge's answers. */
export function createReadsByEdge(send: (message: WorkerMessage) => void): {
  fetch: typeof globalThis.fetch;
  receive(answer: Extract<WorkerCall, { type: 'read' }>): void;
  /** Renders a page. Reads during `work` belong to this page. */
  renderFor<Result>(render: number, work: () => Result): Result;
  /** Returns the page that is being rendered in the caller's context; 0 when none is. */
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
      // An aborted read continues for other pages that wait for it. The edge ends a read that takes too long.
      const answer = await Promise.race([read(request.url, Object.fromEntries(request.headers)), aborted]);
      return toResponse(answer);
    },
    renderFor: (render, work) => renders.run(render, work),
    currentRender,
    receive: ({ id, answer, cause }) => pending.receive(id, answer, new TypeError(cause)),
  };
}

/** Converts an answer to a `Response`. `text` and `json` use the text directly, without decoding a stream of bytes. */
function toResponse({ status, headers, body }: ApiAnswer): Response {
  if ([204, 304].includes(status)) return new Response(null, { status, headers });
  return Object.assign(new Response(body, { status, headers }), {
    text: async () => body,
    json: async () => JSON.parse(body) as unknown,
  });
}

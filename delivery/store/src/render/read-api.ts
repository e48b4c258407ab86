/** Reads the API for a page that is being rendered, since its worker may not. */
import { traceHeaders, tracedCall } from '@delivery/server-base/tracing';
import type { ApiRead, WorkerCall } from './worker-protocol.ts';

/** What a page may say of a read. An address of a visitor's, or a cookie, is not among it. */
const passedHeaders = /^(accept|accept-language|if-none-match|antara-\w[\w-]*)$/;
/** What a page is told of an answer besides its type: whether and how it may be kept. */
const keptHeaders = ['etag', 'cache-control'] as const;

/** In the edge: reads for a worker; never throws. `apiUrl` is the base of every address that may be read. */
export const readApi = (read: ApiRead, apiUrl: string, timeLimit: number) =>
  tracedCall('read for a page', { 'url.path': URL.parse(read.url)?.pathname ?? '' }, () =>
    readFromApi(read, apiUrl, timeLimit),
  );

async function readFromApi(
  { id, url, headers }: ApiRead,
  apiUrl: string,
  timeLimit: number,
): Promise<Extract<WorkerCall, { type: 'read' }>> {
  try {
    const { href } = new URL(url);
    const signal = AbortSignal.timeout(timeLimit);
    if (!href.startsWith(`${new URL(apiUrl).href.replace(/\/$/, '')}/`))
      throw new Error(`a page may read from ${apiUrl} alone, not from ${href}`);
    const read = () =>
      fetch(href, {
        headers: {
          ...Object.fromEntries(Object.entries(headers).filter(([name]) => passedHeaders.test(name))),
          // Compressing for the way between two processes costs both of them more than the way does.
          'accept-encoding': 'identity',
          ...traceHeaders(),
        },
        redirect: 'error',
        signal,
      });
    // A process of the API that ends closes connections that were not used: another one answers.
    const answer = await read().catch((error: unknown) => (signal.aborted ? Promise.reject(error) : read()));
    const passed: Record<string, string> = {
      'content-type': answer.headers.get('content-type') ?? 'application/json',
    };
    for (const name of keptHeaders) {
      const value = answer.headers.get(name);
      if (value !== null) passed[name] = value;
    }
    return {
      type: 'read',
      id,
      answer: { status: answer.status, headers: passed, body: await answer.text() },
    };
  } catch (error) {
    const { cause } = error as Error;
    return { type: 'read', id, cause: cause instanceof Error ? `${error}: ${cause.message}` : String(error) };
  }
}

/** Reads the API on behalf of a page that is being rendered, because its worker may not open connections. */
import { traceHeaders, tracedCall } from '@delivery/server-base/tracing';
import type { ApiRead, WorkerCall } from './worker-protocol.ts';
import { site } from '../site.ts';

/**
 * Headers that a page may send with a read: those of the site begin with its id. Cookies and visitors' addresses are
 * not among them.
 */
const passedHeaders = new RegExp(`^(accept|accept-language|if-none-match|${site.id}-\\w[\\w-]*)$`);
/** Headers of an answer that a page receives besides the type. They tell whether and how the answer may be kept. */
const keptHeaders = ['etag', 'cache-control'] as const;

/**
 * Makes a read of a worker in the edge. Returns the message with the answer or with the cause of the failure, and never
 * throws. Refuses addresses outside `apiUrl`, which is null for a site without an API. `timeLimit` is in milliseconds.
 */
export const readApi = (read: ApiRead, apiUrl: string | null, timeLimit: number) =>
  tracedCall('read for a page', { 'url.path': URL.parse(read.url)?.pathname ?? '' }, () =>
    readFromApi(read, apiUrl, timeLimit),
  );

async function readFromApi(
  { id, url, headers }: ApiRead,
  apiUrl: string | null,
  timeLimit: number,
): Promise<Extract<WorkerCall, { type: 'read' }>> {
  try {
    const { href } = new URL(url);
    if (apiUrl === null) throw new Error(`the site has no API, so a page may not read from ${href}`);
    const signal = AbortSignal.timeout(timeLimit);
    if (!href.startsWith(`${new URL(apiUrl).href.replace(/\/$/, '')}/`))
      throw new Error(`a page may read from ${apiUrl} alone, not from ${href}`);
    const read = () =>
      fetch(href, {
        headers: {
          ...Object.fromEntries(Object.entries(headers).filter(([name]) => passedHeaders.test(name))),
          // No compression, because between two processes of one site it costs more time than it saves.
          'accept-encoding': 'identity',
          ...traceHeaders(),
        },
        redirect: 'error',
        signal,
      });
    // Reads a second time, because an API process that is ending closes idle connections. Another process answers then.
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

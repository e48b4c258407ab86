/**
 * Keeps answers of the API that are the same for everybody, so that a page does not repeat the reads of an earlier
 * page.
 */
import type { ApiAnswer } from './worker-protocol.ts';

/**
 * Milliseconds for which an answer is used without revalidation. A shorter time would gain nothing, because the API
 * itself notices changes no sooner (CATALOGUE_AGE_MS).
 */
const freshMs = 1_000;
/** Maximum of characters in all kept answers together. */
const maxCharacters = 8_000_000;

/** Reads `url` with these headers. */
type Read = (url: string, headers: Record<string, string>) => Promise<ApiAnswer>;

/**
 * Returns a `read` that keeps public answers with an ETag. An answer older than `freshMs` is revalidated with
 * `If-None-Match`; concurrent reads of the same address share one request. `now` returns milliseconds.
 */
export function createKeptReads(read: Read, now: () => number = () => performance.now()): Read {
  const kept = new Map<string, { answer: ApiAnswer; etag: string; at: number }>();
  const reading = new Map<string, Promise<ApiAnswer>>();
  let characters = 0;

  function drop(key: string): void {
    characters -= kept.get(key)?.answer.body.length ?? 0;
    kept.delete(key);
  }

  function keep(key: string, answer: ApiAnswer): void {
    drop(key);
    const { etag, 'cache-control': control = '' } = answer.headers;
    if (answer.status !== 200 || !etag || !/\bpublic\b/.test(control)) return;
    kept.set(key, { answer, etag, at: now() });
    characters += answer.body.length;
    // A map iterates its keys in insertion order, so the first keys are the oldest.
    for (const oldest of kept.keys()) {
      if (characters <= maxCharacters) break;
      drop(oldest);
    }
  }

  async function readAgain(key: string, url: string, headers: Record<string, string>): Promise<ApiAnswer> {
    const previous = kept.get(key);
    const answer = await read(url, previous ? { ...headers, 'if-none-match': previous.etag } : headers);
    const isUnchanged = previous !== undefined && answer.status === 304;
    keep(key, isUnchanged ? previous.answer : answer);
    return isUnchanged ? previous.answer : answer;
  }

  return (url, headers) => {
    const key = JSON.stringify([url, headers]);
    const previous = kept.get(key);
    if (previous && now() - previous.at < freshMs) return Promise.resolve(previous.answer);
    const running = reading.get(key);
    if (running) return running;
    const started = readAgain(key, url, headers).finally(() => reading.delete(key));
    reading.set(key, started);
    return started;
  };
}

/** Keeps prefetched API answers. The page's loader then gets them instead of requesting them again. */
import { dropOldest } from '@antara/contracts/react/drop-oldest';

/** Milliseconds for which a prefetched answer is used: no longer than a cached page of the edge may be old. */
const keptMs = 5_000;
const maxKept = 16;

/**
 * Creates two versions of `fetch`. `prefetch` keeps answers that are the same for everybody; `fetch` uses a kept answer
 * once.
 */
export function createPrefetchedReads(read: typeof globalThis.fetch, now: () => number = Date.now) {
  const entries = new Map<string, { answer: Promise<Response | null>; at: number }>();

  function find(url: string): Promise<Response | null> | undefined {
    const entry = entries.get(url);
    return entry && now() - entry.at < keptMs ? entry.answer : undefined;
  }

  return {
    async prefetch(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
      const pendingAnswer = find(String(input));
      const cachedAnswer = pendingAnswer && (await pendingAnswer);
      if (cachedAnswer) return cachedAnswer.clone();
      const answer = read(input, init);
      const shared = answer.then(
        (response) =>
          response.ok && /\bpublic\b/.test(response.headers.get('cache-control') ?? '')
            ? response.clone()
            : null,
        () => null,
      );
      entries.set(String(input), { answer: shared, at: now() });
      dropOldest(entries, maxKept);
      // Waits, so that the answer is cloned before the caller reads it.
      await shared;
      return answer;
    },

    async fetch(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
      if ((init?.method ?? 'GET') !== 'GET') return read(input, init);
      const prefetched = find(String(input));
      entries.delete(String(input));
      return (await prefetched) ?? read(input, init);
    },
  };
}

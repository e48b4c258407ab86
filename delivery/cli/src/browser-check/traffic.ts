/** Records which calls of the API a page makes, and waits until a page has stopped loading. */
import type { Page, Request, Response } from 'playwright';
import { site } from '@delivery/store/site';

/** The header of an answer that a trial gave in the API's place. */
export const trialAnswerHeader = 'x-trial-answer';

/** Milliseconds without a request after which a page counts as loaded. */
const quietMs = 250;
/** Milliseconds within which a page begins to load what it needs. */
const beginMs = 150;
/** Milliseconds that are waited for a page that has not been quiet before. */
const restlessMs = 400;
/** Statuses that depend on how much else the API has to do, and not on the release. */
const passingStatuses = [408, 429, 502, 503, 504];

/** The calls of a page so far. */
export interface Traffic {
  /** How often each call was made, by its name in the site's configuration, else by method and path. */
  calls: Map<string, number>;
  /** The calls that the API refused, each with the API's failure code. */
  refused: Set<string>;
  /** Waits until nothing has been loaded for a moment, at most `maxMs`. Pages that always load end it by that. */
  waitUntilIdle(maxMs?: number): Promise<void>;
  /** Waits until no request is under way, at most `maxMs`. Returns true when there was one. */
  waitUntilLoaded(maxMs: number): Promise<boolean>;
}

const callNames = new Map(
  Object.entries(site.calls).map(([name, [method, path]]) => [`${method} /api${path}`, name]),
);

/** Returns the name of a call in the site's configuration, else its method and path with numbers replaced. */
export function nameCall(method: string, pathname: string): string {
  const address = `${method} ${pathname}`;
  return callNames.get(address) ?? address.replaceAll(/(?<=\/)[^/]*\d[^/]*/g, '…');
}

/** Starts to record the traffic of `page`. */
export function recordTraffic(page: Page): Traffic {
  const calls = new Map<string, number>();
  const refused = new Set<string>();
  const loading = new Set<Request>();
  let changedAt = performance.now();
  let isRestless = false;
  const nameOf = (request: Request) => {
    const { pathname } = new URL(request.url());
    return pathname.startsWith('/api/') ? nameCall(request.method(), pathname) : null;
  };
  page.on('request', (request) => {
    loading.add(request);
    changedAt = performance.now();
    const name = nameOf(request);
    if (name) calls.set(name, (calls.get(name) ?? 0) + 1);
  });
  const finish = (request: Request) => {
    loading.delete(request);
    changedAt = performance.now();
  };
  page.on('requestfinished', finish);
  page.on('requestfailed', finish);
  page.on('response', (response) => {
    const name = nameOf(response.request());
    if (name && isRefusal(response))
      void readFailureCode(response).then((code) => refused.add(`${name} ${code}`));
  });
  return {
    calls,
    refused,
    async waitUntilIdle(maxMs = 2_000) {
      const start = performance.now();
      const end = start + (isRestless ? restlessMs : maxMs);
      for (let now = start; now < end; now = performance.now()) {
        const isQuiet = loading.size === 0 && now - changedAt >= quietMs;
        if (isQuiet && now - start >= beginMs) return;
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
      isRestless = true;
    },
    async waitUntilLoaded(maxMs) {
      const wasLoading = loading.size > 0;
      const end = performance.now() + maxMs;
      while (loading.size > 0 && performance.now() < end)
        await new Promise((resolve) => setTimeout(resolve, 10));
      return wasLoading;
    },
  };
}

function isRefusal(response: Response): boolean {
  const isOfTrial = response.headers()[trialAnswerHeader] !== undefined;
  return response.status() >= 400 && !passingStatuses.includes(response.status()) && !isOfTrial;
}

async function readFailureCode(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null);
  const code = (body as { response?: unknown } | null)?.response;
  return typeof code === 'string' ? code : String(response.status());
}

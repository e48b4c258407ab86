/** Keeps pages in a trial from changing anything: every call that is more than a read is answered here. */
import type { BrowserContext, Request, Route } from 'playwright';
import { site } from '@delivery/store/site';
import type { CheckBody } from './check-body.ts';
import { nameCall, trialAnswerHeader } from './traffic.ts';

/** A call that a page wanted to make. `problem` is what the API's description does not accept in its body, or null. */
export interface RefusedChange {
  call: string;
  problem: string | null;
}

const readMethods = ['GET', 'HEAD', 'OPTIONS'];

/** The calls that only read although their method says otherwise, as method and path. */
const readCalls = new Set(
  site.readCalls.map((name) => {
    const [method, path] = site.calls[name] ?? [];
    return `${method} /api${path}`;
  }),
);

/** The failure with which the API says that it is not available. */
const unavailable = Object.entries(site.failureStatus).find(([, status]) => status === 503)?.[0];

/**
 * Answers the pages of `context` in the API's place whenever they want to change something, and reports these calls
 * through `onChange`. Nothing is booked, sent or logged out, because no such request leaves the browser.
 */
export async function refuseChanges(
  context: BrowserContext,
  checkBody: CheckBody,
  onChange: (change: RefusedChange) => void,
): Promise<void> {
  await context.route('**/*', async (route) => {
    const request = route.request();
    const method = request.method();
    const { pathname } = new URL(request.url());
    if (readMethods.includes(method) || readCalls.has(`${method} ${pathname}`)) return route.fallback();
    if (pathname.startsWith('/api/')) {
      const path = pathname.slice('/api'.length);
      const isJson = request.headers()['content-type']?.startsWith('application/json') ?? false;
      const problem = isJson ? checkBody(method, path, readBody(request)) : null;
      onChange({ call: nameCall(method, pathname), problem });
      return answerUnavailable(route);
    }
    // A navigation that is answered with 204 leaves the page as it is.
    return route.fulfill({ status: 204 }).catch(() => undefined);
  });
}

function readBody(request: Request): string | null {
  try {
    return request.postData();
  } catch {
    return null;
  }
}

function answerUnavailable(route: Route): Promise<void> {
  return (
    route
      .fulfill({
        status: 503,
        headers: { [trialAnswerHeader]: 'refused' },
        contentType: 'application/json',
        body: JSON.stringify({
          response: unavailable ?? 'UNAVAILABLE',
          data: { message: site.unavailableMessage },
        }),
      })
      // The page may be closed meanwhile.
      .catch(() => undefined)
  );
}

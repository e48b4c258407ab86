/** What the page's scripts send, also where the browser's driver does not tell: Firefox's knows of no body. */
import type { BrowserContext, Request } from 'playwright/test';

type Bodies = Record<string, string>;

/** Notes the newest body that each address is sent. */
export function noteSentBodies(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const bodies: Bodies = {};
    const { fetch } = window;
    window.fetch = (input, init) => {
      const { href } = new URL(input instanceof Request ? input.url : input, location.href);
      if (typeof init?.body === 'string') bodies[href] = init.body;
      return fetch(input, init);
    };
    Object.assign(window, { sentBodies: bodies });
  });
}

/** The body that a request of the page's scripts has, or the empty text. */
export async function readSentBody(request: Request): Promise<string> {
  const frame = request.frame();
  return frame.evaluate(
    (url) => (window as unknown as { sentBodies: Bodies }).sentBodies[url] ?? '',
    request.url(),
  );
}

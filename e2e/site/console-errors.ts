/** Everything a browser complains of while a page is open: a good page leaves the list empty. */
import type { BrowserContext, ConsoleMessage, Request, Response, WebError } from 'playwright/test';

/** Contexts whose pages report breaches of the content security policy already. */
const prepared = new WeakSet<BrowserContext>();

/**
 * Follows all pages of a context until `stop()`: console messages of whatever level (hydration warnings are among
 * them), uncaught errors, breaches of the content security policy, failed requests and answers of 400 or more.
 */
export async function watchConsole(
  context: BrowserContext,
): Promise<{ consoleErrors: string[]; stop(): void }> {
  const consoleErrors: string[] = [];
  if (!prepared.has(context)) {
    prepared.add(context);
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) =>
        console.error(`content security policy: ${event.violatedDirective} forbids ${event.blockedURI}`),
      );
    });
  }
  const onConsole = (message: ConsoleMessage) => {
    // Chromium says so at every log-out.
    if (message.text().startsWith('Clear-Site-Data header')) return;
    // Nearly all tests go without it (`serviceWorkers` in the configuration).
    if (message.text().startsWith('Service Worker registration blocked by Playwright')) return;
    // The browser's own echo of a failed request is reported below, with its address.
    if (message.text().startsWith('Failed to load resource')) return;
    consoleErrors.push(`console ${message.type()}: ${message.text()}`);
  };
  const onError = (error: WebError) => consoleErrors.push(`uncaught: ${error.error().message}`);
  const onRequestFailed = (request: Request) => {
    const cause = request.failure()?.errorText ?? '';
    // Leaving a page ends what it was still asking for.
    if (cause !== 'net::ERR_ABORTED' && cause !== 'NS_BINDING_ABORTED')
      consoleErrors.push(`${request.method()} ${request.url()}: ${cause}`);
  };
  const onResponse = (response: Response) => {
    if (response.status() >= 400) {
      consoleErrors.push(`${response.request().method()} ${response.url()}: ${response.status()}`);
    }
  };
  context.on('console', onConsole);
  context.on('weberror', onError);
  context.on('requestfailed', onRequestFailed);
  context.on('response', onResponse);
  return {
    consoleErrors,
    stop: () => {
      context.off('console', onConsole);
      context.off('weberror', onError);
      context.off('requestfailed', onRequestFailed);
      context.off('response', onResponse);
    },
  };
}

/** Everything a browser complains of while a page is open: a good page leaves the list empty. */
import type { BrowserContext } from 'playwright/test';

/**
 * Follows all pages of a context: console messages of whatever level (hydration warnings are among them), uncaught
 * errors, breaches of the content security policy, failed requests and answers of 400 or more.
 */
export async function watchConsole(context: BrowserContext): Promise<string[]> {
  const consoleErrors: string[] = [];
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) =>
      console.error(`content security policy: ${event.violatedDirective} forbids ${event.blockedURI}`),
    );
  });
  context.on('console', (message) => {
    // The browser's own echo of a failed request stands below, with its address.
    if (message.text().startsWith('Failed to load resource')) return;
    consoleErrors.push(`console ${message.type()}: ${message.text()}`);
  });
  context.on('weberror', (error) => consoleErrors.push(`uncaught: ${error.error().message}`));
  context.on('requestfailed', (request) => {
    const cause = request.failure()?.errorText ?? '';
    // Leaving a page ends what it was still asking for.
    if (cause !== 'net::ERR_ABORTED') consoleErrors.push(`${request.method()} ${request.url()}: ${cause}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400) {
      consoleErrors.push(`${response.request().method()} ${response.url()}: ${response.status()}`);
    }
  });
  return consoleErrors;
}

/** Creates browser contexts: the visitors of a check. */
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright';
import { UserError } from '@delivery/store/errors';
import { getKeptFile } from './kept-files.ts';
import { noteReadiness } from './open-page.ts';
import { telephone } from './visitors.ts';

/**
 * Creates a browser context for a visitor. With `servedFrom`, requests to `siteUrl` are answered from that address, so
 * that a release can be tried before it is live. The visitor has a telephone unless `options` say otherwise.
 */
export async function createContext(
  browser: Browser,
  siteUrl: string,
  cookies: readonly { name: string; value: string }[],
  servedFrom?: string,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: telephone.options.viewport,
    serviceWorkers: 'block',
    ignoreHTTPSErrors: false,
    ...options,
  });
  await noteReadiness(context);
  // Drops the page's own report, because a page opened by a check is no visit and must not count for or against a
  // release.
  await context.route('**/_edge/boots', (route) => route.fulfill({ status: 204 }));
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: siteUrl })));
  if (servedFrom) {
    await context.route(
      (url) => url.origin === siteUrl && url.pathname !== '/_edge/boots',
      async (route) => {
        const url = servedFrom + route.request().url().slice(siteUrl.length);
        const file = await getKeptFile(browser, route.request(), url);
        if (file) return route.fulfill(file).catch(() => undefined);
        const answer = await route.fetch({ url, maxRedirects: 0 }).catch(() => null);
        // The page may be closed while an answer is on its way.
        await (answer ? route.fulfill({ response: answer }) : route.abort()).catch(() => undefined);
      },
    );
  }
  return context;
}

/**
 * Opens the preview link in the browser itself, because the browser needs the preview’s cookie, and because it resolves
 * hosts below `localhost` that this process cannot resolve. Returns the visitor's cookies, for other contexts.
 */
export async function enterPreview(
  browser: Browser,
  link: string,
): Promise<Awaited<ReturnType<BrowserContext['storageState']>>> {
  const context = await createContext(browser, new URL(link).origin, []);
  try {
    const page = await context.newPage();
    const answer = await page.goto(link, { waitUntil: 'commit' });
    if (answer?.ok() === false && answer.status() === 403)
      throw new UserError(`The site refuses its own preview link (${await answer.text()}).`);
    return await context.storageState();
  } catch (error) {
    if (error instanceof UserError) throw error;
    const { origin } = new URL(link);
    throw new UserError(
      `This machine’s browser cannot open previews at ${origin} (${String(error).split('\n', 1)[0]}). See that the host leads to the site, or leave the browser out with --without-browser.`,
    );
  } finally {
    await context.close();
  }
}

/** Opens a release's pages in a headless browser before any visitor gets them (MF-07). */
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright';
import type { FailedPage } from '@delivery/store/addresses';
import { UserError } from '@delivery/store/errors';
import { chromiumArguments } from '../find-chromium.ts';
import { defaultReadyTimeoutMs, noteReadiness, openPage } from './open-page.ts';

/** Number of pages that are open at the same time. */
const concurrency = 6;
/** The viewport of a telephone: a page that fits there fits everywhere. */
const viewport = { width: 390, height: 844 };

/** The pages to open, and the site or trial that serves them. */
export interface BrowserCheck {
  /** Paths of pages, without an origin. */
  addresses: readonly string[];
  /** The running site. */
  siteUrl: string;
  /**
   * Address that serves the releases under check. The browser takes this address for the site, because cookies and
   * calls belong to the site's origin.
   */
  servedFrom?: string;
  /**
   * Alternative to `servedFrom`: the link to a preview in which the site itself shows the releases, on another origin.
   */
  previewLink?: string;
  /** Cookies of a logged-in visitor. */
  cookies?: { name: string; value: string }[];
  chromium: string;
  /** Milliseconds that a page may take until it reacts to the visitor. */
  readyTimeoutMs?: number;
  /** Selects the links with a query, found on the pages, that are opened as well. */
  selectMore?: (links: readonly string[]) => readonly string[];
}

/**
 * Opens every page and returns the pages that throw, log an error, break the content security policy, do not hydrate,
 * lack a file, are wider than a telephone, or are empty. Leaves out faults that the running site has at the same
 * address, because the release did not cause them.
 */
export async function openPagesInBrowser({
  addresses,
  siteUrl,
  servedFrom,
  previewLink,
  cookies = [],
  chromium,
  readyTimeoutMs = defaultReadyTimeoutMs,
  selectMore = () => [],
}: BrowserCheck): Promise<FailedPage[]> {
  const { chromium: browserType } = await import('playwright');
  const browser = await browserType.launch({ executablePath: chromium, args: chromiumArguments });
  try {
    const trialUrl = previewLink ? new URL(previewLink).origin : siteUrl;
    const trial = await createContext(browser, trialUrl, cookies, servedFrom);
    if (previewLink) await enterPreview(trial, previewLink);
    const { failed, links } = await openAll(trial, trialUrl, addresses, readyTimeoutMs);
    const variants = selectMore(links).filter((address) => !addresses.includes(address));
    for (const [address, faults] of (await openAll(trial, trialUrl, variants, readyTimeoutMs)).failed)
      failed.set(address, faults);
    if (failed.size === 0) return [];
    const live = await createContext(browser, siteUrl, cookies);
    const { failed: before } = await openAll(live, siteUrl, [...failed.keys()], readyTimeoutMs);
    return [...failed].flatMap(([address, faults]) => {
      const own = faults.filter((fault) => !before.get(address)?.includes(fault));
      return own.length > 0 ? [{ address, cause: own.join('; ') }] : [];
    });
  } finally {
    await browser.close();
  }
}

/**
 * Creates a browser context for a visitor. With `servedFrom`, requests to `siteUrl` are answered from that address, so
 * that a release can be tried before it is live. The window has a telephone's size unless `options` say otherwise.
 */
export async function createContext(
  browser: Browser,
  siteUrl: string,
  cookies: readonly { name: string; value: string }[],
  servedFrom?: string,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport,
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
 * hosts below `localhost` that this process cannot resolve.
 */
async function enterPreview(context: BrowserContext, link: string): Promise<void> {
  const page = await context.newPage();
  try {
    const answer = await page.goto(link, { waitUntil: 'commit' });
    if (answer?.ok() === false && answer.status() === 403)
      throw new UserError(`The site refuses its own preview link (${await answer.text()}).`);
  } catch (error) {
    if (error instanceof UserError) throw error;
    const { origin } = new URL(link);
    throw new UserError(
      `This machine’s browser cannot open previews at ${origin} (${String(error).split('\n', 1)[0]}). See that the host leads to the site, or leave the browser out with RELEASE_BROWSER_CHECK=off.`,
    );
  } finally {
    await page.close();
  }
}

/**
 * Opens all addresses and returns the faults of each that fails. With `settle`, waits until each page has stopped
 * loading.
 */
export async function openAll(
  context: BrowserContext,
  siteUrl: string,
  addresses: readonly string[],
  readyTimeoutMs: number,
  settle = false,
): Promise<{ failed: Map<string, string[]>; links: string[] }> {
  const failed = new Map<string, string[]>();
  const links: string[] = [];
  const waiting = [...addresses];
  const openNext = async (): Promise<void> => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const opened = await openPage(context, siteUrl + address, readyTimeoutMs, settle);
      // Removes the origin, so that the same fault has the same text on both origins.
      const faults = opened.faults.map((fault) => fault.replaceAll(siteUrl, ''));
      if (faults.length > 0) failed.set(address, faults);
      links.push(...opened.links);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, openNext));
  return { failed, links };
}

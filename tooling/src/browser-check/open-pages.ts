/** Opens a release's pages in a headless browser before any visitor gets them (MF-07). */
import type { Browser, BrowserContext } from 'playwright';
import type { FailedPage } from '@antara/releases/addresses';
import { chromiumArguments } from '../find-chromium.ts';
import { defaultReadyTimeoutMs, noteReadiness, openPage } from './open-page.ts';

/** Pages that are open at once. */
const concurrency = 6;
/** A telephone's: what fits there fits everywhere. */
const viewport = { width: 390, height: 844 };

/** What to open, and where. */
export interface BrowserCheck {
  /** Paths of pages, without an origin. */
  addresses: readonly string[];
  /** The running site. */
  siteUrl: string;
  /** Where the releases that are checked are served; the browser is told that this is the site, since cookies and calls belong to its origin. */
  servedFrom?: string;
  /** Or the cookies of the preview in which the site itself shows them. */
  previewCookies?: { name: string; value: string }[];
  /** Cookies of a visitor who is logged in. */
  cookies?: { name: string; value: string }[];
  chromium: string;
  /** Milliseconds that a page may take until it listens to the visitor. */
  readyTimeoutMs?: number;
  /** Of the links with a query that the pages have, those that are opened too. */
  selectMore?: (links: readonly string[]) => readonly string[];
}

/**
 * Opens every page and gives those that throw, log an error, break the content security policy, do not hydrate, lack a file, are wider than
 * a telephone or empty. What the running site does wrong at the same address is left out: it is no fault of the release.
 */
export async function openPagesInBrowser({
  addresses,
  siteUrl,
  servedFrom,
  previewCookies = [],
  cookies = [],
  chromium,
  readyTimeoutMs = defaultReadyTimeoutMs,
  selectMore = () => [],
}: BrowserCheck): Promise<FailedPage[]> {
  const { chromium: browserType } = await import('playwright');
  const browser = await browserType.launch({ executablePath: chromium, args: chromiumArguments });
  try {
    const trial = await createContext(browser, siteUrl, [...cookies, ...previewCookies], servedFrom);
    const { failed, links } = await openAll(trial, siteUrl, addresses, readyTimeoutMs);
    const variants = selectMore(links).filter((address) => !addresses.includes(address));
    for (const [address, faults] of (await openAll(trial, siteUrl, variants, readyTimeoutMs)).failed)
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

/** A visitor's browser. With `servedFrom`, everything that it asks of the site is answered from there. */
async function createContext(
  browser: Browser,
  siteUrl: string,
  cookies: readonly { name: string; value: string }[],
  servedFrom?: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block', ignoreHTTPSErrors: false });
  await noteReadiness(context);
  // A page that was only tried is no visit: it must not count for or against a release.
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

async function openAll(
  context: BrowserContext,
  siteUrl: string,
  addresses: readonly string[],
  readyTimeoutMs: number,
): Promise<{ failed: Map<string, string[]>; links: string[] }> {
  const failed = new Map<string, string[]>();
  const links: string[] = [];
  const waiting = [...addresses];
  const openNext = async (): Promise<void> => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const opened = await openPage(context, siteUrl + address, readyTimeoutMs);
      if (opened.faults.length > 0) failed.set(address, opened.faults);
      links.push(...opened.links);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, openNext));
  return { failed, links };
}

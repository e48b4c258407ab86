/** Opens a release's pages in a headless browser before any visitor gets them (MF-07). */
import type { Browser, BrowserContext } from 'playwright';
import type { FailedPage } from '@antara/releases/trial';
import { chromiumArguments } from '../find-chromium.ts';
import { defaultReadyTimeoutMs, findPageFaults, noteReadiness } from './open-page.ts';
import type { TrialSite } from './trial-site.ts';

/** Pages that are open at once. */
const concurrency = 6;
/** A telephone's: what fits there fits everywhere. */
const viewport = { width: 390, height: 844 };

/** What to open, and where. */
export interface BrowserCheck {
  /** Paths of pages, without an origin. */
  addresses: readonly string[];
  /** Serves the releases that are checked. */
  trial: TrialSite;
  /** The running site; the browser is told that it is there, since cookies and calls belong to its origin. */
  siteUrl: string;
  /** Cookies of a visitor who is logged in. */
  cookies?: { name: string; value: string }[];
  chromium: string;
  /** Of the links to this site that these pages have, those to open as well. */
  selectMore?: (links: readonly string[]) => readonly string[];
  /** Milliseconds that a page may take until it listens to the visitor. */
  readyTimeoutMs?: number;
}

/**
 * Opens every page and gives those that throw, log an error, break the content security policy, do not hydrate, lack a file, are wider than
 * a telephone or empty. What the running site does wrong at the same address is left out: it is no fault of the release.
 */
export async function openPagesInBrowser({
  addresses,
  trial,
  siteUrl,
  cookies,
  chromium,
  selectMore,
  readyTimeoutMs = defaultReadyTimeoutMs,
}: BrowserCheck): Promise<FailedPage[]> {
  const { chromium: browserType } = await import('playwright');
  const browser = await browserType.launch({ executablePath: chromium, args: chromiumArguments });
  try {
    const trialContext = await createContext(browser, siteUrl, cookies, trial.url);
    const links: string[] = [];
    const failed = await openAll(trialContext, siteUrl, addresses, readyTimeoutMs, links);
    const more = selectMore?.(links).filter((link) => !addresses.includes(link)) ?? [];
    for (const [address, faults] of await openAll(trialContext, siteUrl, more, readyTimeoutMs))
      failed.set(address, faults);
    if (failed.size === 0) return [];
    const liveContext = await createContext(browser, siteUrl, cookies, null);
    const before = await openAll(liveContext, siteUrl, [...failed.keys()], readyTimeoutMs);
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
  cookies: BrowserCheck['cookies'],
  servedFrom: string | null,
): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block', ignoreHTTPSErrors: false });
  await noteReadiness(context);
  // A page that was only tried is no visit: it must not count for or against a release.
  await context.route('**/_edge/boots', (route) => route.fulfill({ status: 204 }));
  if (cookies) await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: siteUrl })));
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

/** Opens pages and gives the faults of those that have any; what they link to on this site is added to `links`. */
async function openAll(
  context: BrowserContext,
  siteUrl: string,
  addresses: readonly string[],
  readyTimeoutMs: number,
  links: string[] = [],
): Promise<Map<string, string[]>> {
  const failed = new Map<string, string[]>();
  const waiting = [...addresses];
  const openNext = async (): Promise<void> => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const faults = await findPageFaults(context, siteUrl + address, readyTimeoutMs, links);
      if (faults.length > 0) failed.set(address, faults);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, openNext));
  return failed;
}

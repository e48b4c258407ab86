/** Opens a page in a browser and collects what a visitor would suffer from. */
import type { BrowserContext, Page } from 'playwright';

/**
 * Milliseconds after which a page that does not listen yet is taken for broken; a cold browser on a busy machine is
 * slow.
 */
export const defaultReadyTimeoutMs = 15_000;
/** What the page's own log says of the API is no fault of a release, and the browser repeats every failed request. */
const ignoredMessages = /^(call (failed|refused)|Failed to load resource|session )/;

interface Readiness {
  app?: string;
  ok?: boolean;
}

/**
 * What is wrong with a page (nothing: an empty list), and the addresses with a query that it links to on its own site.
 */
export interface OpenedPage {
  faults: string[];
  links: string[];
}

/**
 * Opens the page at `address` and closes it again: once it listens to the visitor, or, if it `settles`, once all that
 * it loads after that is there, such as the fragments of other apps.
 */
export async function openPage(
  context: BrowserContext,
  address: string,
  readyTimeoutMs: number,
  settles = false,
): Promise<OpenedPage> {
  const page = await context.newPage();
  const faults = new Set<string>();
  page.on('pageerror', (error) => faults.add(firstLine(error.message)));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !ignoredMessages.test(text)) faults.add(firstLine(text));
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400 && pathname.startsWith('/r/')) {
      faults.add(`${pathname} is answered with ${response.status()}`);
    }
  });
  try {
    const answer = await page.goto(address, { waitUntil: 'load' });
    if (answer && answer.status() >= 500)
      return { faults: [`it is answered with ${answer.status()}`], links: [] };
    const ready = await waitUntilReady(page, readyTimeoutMs);
    if (!ready) faults.add(`it does not listen to the visitor after ${readyTimeoutMs / 1_000} seconds`);
    else if (ready.ok === false) faults.add(`its screen, of ${ready.app ?? 'the shell'}, does not start`);
    // A page that never rests is looked at as it is.
    if (ready && settles)
      await page.waitForLoadState('networkidle', { timeout: readyTimeoutMs }).catch(() => undefined);
    for (const fault of await findLayoutFaults(page)) faults.add(fault);
    return { faults: [...faults], links: await listLinks(page) };
  } finally {
    await page.close();
  }
}

function listLinks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href*="?"]')]
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, search }) => pathname + search),
  );
}

/**
 * Notes in every page of `context` when it is ready; the starter's event is gone by the time a script could listen for
 * it.
 */
export async function noteReadiness(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener('antara:ready', (event) => {
      (window as { pageReadiness?: unknown }).pageReadiness ??= (event as CustomEvent).detail ?? {};
    });
  });
}

async function waitUntilReady(page: Page, readyTimeoutMs: number): Promise<Readiness | null> {
  const noted = await page
    .waitForFunction(() => (window as { pageReadiness?: Readiness }).pageReadiness, null, {
      timeout: readyTimeoutMs,
    })
    .catch(() => null);
  return noted ? ((await noted.jsonValue()) ?? null) : null;
}

/** A page that is wider than a telephone, or shows nothing. */
async function findLayoutFaults(page: Page): Promise<string[]> {
  const { excess, text } = await page.evaluate(() => {
    // What is far off the screen counts, too.
    document.documentElement.dataset.exactHeights = '';
    return {
      excess: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      text: document.body.checkVisibility() ? document.body.innerText.trim().length : 0,
    };
  });
  return [
    ...(excess > 1 ? [`it is ${excess} pixels wider than the window`] : []),
    ...(text === 0 ? ['it shows no text'] : []),
  ];
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0]?.slice(0, 300) ?? '';
}

/** Opens a page in a browser and collects its faults. */
import type { BrowserContext, Page } from 'playwright';
import { site } from '@delivery/store/site';
import { recordTraffic, type Traffic } from './traffic.ts';

/** Milliseconds after which a page that has not hydrated counts as broken. A cold browser on a busy machine is slow. */
export const defaultReadyTimeoutMs = 15_000;
/**
 * Messages that are ignored. The page's messages about the API are no fault of the release, and the browser logs every
 * failed request a second time.
 */
const ignoredMessages = /^(call (failed|refused)|Failed to load resource|session )/;

interface Readiness {
  app?: string;
  ok?: boolean;
}

/** A page that is open. `faults` grows while it is. */
export interface StartedPage {
  page: Page;
  faults: Set<string>;
  traffic: Traffic;
  /** The HTTP status of the page. */
  status: number;
  /** False when the page does not react to the visitor. */
  isReady: boolean;
}

/** Opens the page at `address`, and waits until it has hydrated. The caller closes it. */
export async function startPage(
  context: BrowserContext,
  address: string,
  readyTimeoutMs: number,
): Promise<StartedPage> {
  const page = await context.newPage();
  const traffic = recordTraffic(page);
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
  const answer = await page.goto(address, { waitUntil: 'load' });
  const status = answer?.status() ?? 200;
  if (status >= 500) {
    faults.clear();
    faults.add(`it is answered with ${status}`);
    return { page, faults, traffic, status, isReady: false };
  }
  const ready = await waitUntilReady(page, readyTimeoutMs);
  if (!ready) faults.add(`it does not listen to the visitor after ${readyTimeoutMs / 1_000} seconds`);
  else if (ready.ok === false) faults.add(`its screen, of ${ready.app ?? 'the shell'}, does not start`);
  return { page, faults, traffic, status, isReady: ready !== null };
}

/**
 * Returns the faults of the page at `address` once everything it loads has arrived, such as other apps' fragments.
 */
export async function findPageFaults(
  context: BrowserContext,
  address: string,
  readyTimeoutMs: number,
): Promise<string[]> {
  const { page, faults, traffic, status, isReady } = await startPage(context, address, readyTimeoutMs);
  try {
    if (status >= 500) return [...faults];
    // A page that never stops loading is checked as it is.
    if (isReady) await traffic.waitUntilIdle(readyTimeoutMs);
    for (const fault of await findLayoutFaults(page)) faults.add(fault);
    return [...faults];
  } finally {
    await page.close();
  }
}

/**
 * Records in every page of `context` when the page is ready, because the starter's event may be over before a script
 * could listen for it.
 */
export async function noteReadiness(context: BrowserContext): Promise<void> {
  await context.addInitScript((ready) => {
    document.addEventListener(ready, (event) => {
      (window as { pageReadiness?: unknown }).pageReadiness ??= (event as CustomEvent).detail ?? {};
    });
  }, `${site.id}:ready`);
}

async function waitUntilReady(page: Page, readyTimeoutMs: number): Promise<Readiness | null> {
  const noted = await page
    .waitForFunction(() => (window as { pageReadiness?: Readiness }).pageReadiness, null, {
      timeout: readyTimeoutMs,
    })
    .catch(() => null);
  return noted ? ((await noted.jsonValue()) ?? null) : null;
}

/** Returns a fault when the page is wider than a telephone, or shows no text. */
export async function findLayoutFaults(page: Page): Promise<string[]> {
  const { excess, text } = await page.evaluate(() => {
    // Makes content far below the screen count as well.
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

/** The test function of this suite: visitors whose pages tell when they listen, and a departure for each test. */
import { test as base, type Browser, type BrowserContext, type Page } from 'playwright/test';
import { sailingFor, type Sailing } from './sailings.ts';
import { watchConsole } from './console-errors.ts';
import { returningVisitorStorage } from './returning-visitor.ts';

interface Fixtures {
  /** What the browser complained of, in any page of the test's context. */
  consoleErrors: string[];
  /** A departure of An Insight (Bengal Ganga, two nights) that no other test uses, with its free suites. */
  sailing: Sailing;
  /** A second visitor: another browser, as far as the site can tell. */
  secondUser: Page;
}

let given = 0;

/** A number that no other test of this run is given, whichever worker it runs in. */
export const nextTurn = (parallelIndex: number): number => given++ * 2 + parallelIndex;

export const test = base.extend<Fixtures>({
  context: async ({ context }, use) => {
    await addReadinessMark(context);
    await use(context);
  },
  consoleErrors: async ({ context }, use) => use(await watchConsole(context)),
  sailing: async ({ request }, use, { parallelIndex }) => {
    await use(await sailingFor(request, 'an-insight', nextTurn(parallelIndex)));
  },
  secondUser: async ({ browser, contextOptions }, use) => {
    const context = await newVisitor(browser, contextOptions);
    await use(await context.newPage());
    await context.close();
  },
});

export { expect } from 'playwright/test';

/** Another browser's context: cookies and storage of its own, the welcome behind it. */
export async function newVisitor(
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...options,
    ...(options.baseURL && { storageState: returningVisitorStorage(options.baseURL) }),
  });
  await addReadinessMark(context);
  return context;
}

/**
 * Notes on the document when the shell says that a page listens (`antara:ready`). The welcome was seen before (SH-02), and the home
 * page's banners were closed (HM-09): they would come over whatever a test is doing there.
 */
async function addReadinessMark(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (location.protocol.startsWith('http')) {
      localStorage.setItem('visited', 'true');
      sessionStorage.setItem('popupsClosed', '["popups/new-sailings","popups/monsoon-offer"]');
    }
    document.addEventListener('antara:ready', () => Object.assign(window, { pageListens: true }));
  });
}

/** Opens an address and waits until its page listens. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
}

/** Reloads and waits until the page listens again. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await waitForHydration(page);
}

/** Waits until the page of this document listens. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => 'pageListens' in window);
}

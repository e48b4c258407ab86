/**
 * The test function of this suite: visitors whose pages report when they are hydrated, and a departure for each test.
 */
import { test as base, type Browser, type BrowserContext, type Page } from 'playwright/test';
import { listNewerNames } from '@delivery/cli/browsers/newer-features';
import { removeNewer } from '@delivery/cli/browsers/remove-newer';
import { whyMissing } from '../engines/installed.ts';
import { claimSailing, type Sailing } from './sailings.ts';
import { watchConsole } from './console-errors.ts';
import { createReturningVisitorStorage } from './returning-visitor.ts';

interface WorkerFixtures {
  /**
   * A context that all tests of a worker share, so that files already fetched come from its cache: for visits that only
   * look.
   */
  sharedContext: BrowserContext;
}

interface Fixtures {
  /** Skips the test where its browser, or a server that it needs, is not installed, and says so. */
  installed: void;
  /** What the browser complained of, in any page of the test's context. */
  consoleErrors: string[];
  /** A departure of An Insight (Bengal Ganga, two nights) that no other test uses, with its free suites. */
  sailing: Sailing;
  /** The same, more than 91 days ahead, where a deposit is a tenth. */
  farSailing: Sailing;
  /** A second visitor: another browser, as far as the site can tell. */
  secondUser: Page;
  /** A page of `sharedContext`, closed after the test; and what the browser complained of while it was open. */
  sharedPage: { page: Page; consoleErrors: string[] };
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  sharedContext: [
    async ({ browser }, use, { project }) => {
      const { baseURL, locale, timezoneId } = project.use;
      const context = await newVisitor(browser, {
        ...(baseURL && { baseURL }),
        ...(locale && { locale }),
        ...(timezoneId && { timezoneId }),
      });
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  installed: [
    // oxlint-disable-next-line no-empty-pattern -- the first parameter names the fixtures that this one needs
    async ({}, use, info) => {
      const reason = process.env.E2E_WHY_SKIPPED ?? whyMissing(info.project.name);
      info.skip(reason !== null, reason ?? '');
      await use();
    },
    { auto: true },
  ],
  sharedPage: async ({ sharedContext }, use) => {
    const { consoleErrors, stop } = await watchConsole(sharedContext);
    const page = await sharedContext.newPage();
    await use({ page, consoleErrors });
    await page.close();
    stop();
  },
  context: async ({ context }, use) => {
    await prepareContext(context);
    await use(context);
  },
  consoleErrors: async ({ context }, use) => {
    const { consoleErrors, stop } = await watchConsole(context);
    await use(consoleErrors);
    stop();
  },
  sailing: async ({ request }, use) => {
    await use(await claimSailing(request, 'an-insight'));
  },
  farSailing: async ({ request }, use) => {
    await use(await claimSailing(request, 'an-insight', { moreThanDays: 100 }));
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
    ...(options.baseURL && { storageState: createReturningVisitorStorage(options.baseURL) }),
  });
  await prepareContext(context);
  return context;
}

/**
 * Notes on the document when the shell says that a page listens (`antara:ready`). The welcome was seen before (SH-02),
 * and the home page's banners were closed (HM-09): they would come over whatever a test is doing there. In the project
 * `oldest`, pages lack what the oldest promised browsers lack.
 */
async function prepareContext(context: BrowserContext): Promise<void> {
  if (base.info().project.name === 'oldest') await context.addInitScript(removeNewer, listNewerNames());
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

/** Waits until this document is hydrated. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => 'pageListens' in window);
}

/** Holds back the answers to `url` until `release()`, so that a test can look at what stands there meanwhile. */
export async function delayAnswers(page: Page, url: string): Promise<{ release(): void }> {
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}

/**
 * A cheap telephone on a slow network, in the browser: 412 px, CPU ÷ 4, 1.6 Mbps down, 0.75 up, 150 ms, nothing in its
 * cache.
 */
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright';
import { chromiumArguments, ensureChromium } from '@delivery/cli/find-chromium';

/** A page of the telephone, and what it is controlled by. */
export interface Telephone {
  context: BrowserContext;
  page: Page;
  devtools: CDPSession;
}

/** Starts a Chromium. */
export function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(console.log), args: chromiumArguments });
}

/** Runs `use` with a telephone that nobody has used before. `network` false leaves the network as fast as it is. */
export async function withTelephone<Result>(
  browser: Browser,
  use: (telephone: Telephone) => Promise<Result>,
  { network = true } = {},
): Promise<Result> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    if (network) {
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: (1.6 * 1024 * 1024) / 8,
        uploadThroughput: (0.75 * 1024 * 1024) / 8,
      });
    }
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    return await use({ context, page, devtools });
  } finally {
    await context.close();
  }
}

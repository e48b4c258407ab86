/** Pictures of pages in a preview beside the same pages as they are live. */
import type { Browser, BrowserContext } from 'playwright';
import { chromiumArguments } from '../find-chromium.ts';

/** Pictures of one page as base64 of a JPEG; null where the page could not be pictured. */
export interface Pictures {
  address: string;
  live: string | null;
  candidate: string | null;
}

/** The window of a small laptop. */
const viewport = { width: 1280, height: 800 };
/** Pixels of a page's height that are pictured. */
const maxHeight = 2_400;
/** Bytes that the site takes for one picture. */
const maxBytes = 400_000;
const timeoutMs = 20_000;

/** Takes pictures of `addresses` at the site, and through the preview's link. */
export async function takePictures(
  addresses: readonly string[],
  { siteUrl, previewLink, chromium }: { siteUrl: string; previewLink: string; chromium: string },
): Promise<Pictures[]> {
  const { chromium: browserType } = await import('playwright');
  const browser = await browserType.launch({ executablePath: chromium, args: chromiumArguments });
  try {
    const [live, candidate] = await Promise.all([createContext(browser), createContext(browser)]);
    const linkPage = await candidate.newPage();
    // A page that is closed while it is still loading may report after its routes are gone.
    await linkPage.goto(previewLink, { waitUntil: 'networkidle', timeout: timeoutMs });
    await linkPage.close();
    const previewUrl = new URL(previewLink).origin;
    const pictures: Pictures[] = [];
    for (const address of addresses) {
      const [before, after] = await Promise.all([
        takePicture(live, siteUrl + address),
        takePicture(candidate, previewUrl + address),
      ]);
      pictures.push({ address, live: before, candidate: after });
    }
    return pictures;
  } finally {
    await browser.close();
  }
}

async function createContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, serviceWorkers: 'block', reducedMotion: 'reduce' });
  // A page that is opened for a picture is no visit.
  await context.route('**/_edge/boots', (route) => route.fulfill({ status: 204 }));
  return context;
}

/** Returns a picture of a page, or null when the page does not load in time. */
async function takePicture(context: BrowserContext, address: string): Promise<string | null> {
  const page = await context.newPage();
  try {
    await page.goto(address, { waitUntil: 'networkidle', timeout: timeoutMs });
    // The bar of a preview is no part of the page.
    await page.evaluate(() => document.querySelector('.preview-bar')?.remove());
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const clip = { x: 0, y: 0, width: viewport.width, height: Math.min(height, maxHeight) };
    for (const quality of [70, 40, 15]) {
      const options = { type: 'jpeg', quality, fullPage: true, clip, animations: 'disabled' } as const;
      const picture = await page.screenshot({ ...options, scale: 'css', timeout: timeoutMs });
      if (picture.length <= maxBytes) return picture.toString('base64');
    }
    return null;
  } catch {
    // A page that does not load has no picture; the check of pages says why it fails.
    return null;
  } finally {
    await page.close();
  }
}

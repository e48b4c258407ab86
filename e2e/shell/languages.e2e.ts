/** Pages in another language than the default one, at an edge that has the languages of tests. */
import type { APIRequestContext, Page } from 'playwright/test';
import { paths } from '@antara/contracts/composition/routes';
import { meera } from '../pages/checkout.ts';
import { storeCheckout } from '../pages/interruptions.ts';
import { sitePort } from '../site/addresses.ts';
import { startEdge, type RunningEdge } from '../site/edge.ts';
import { expect, newVisitor, open, test } from '../site/test.ts';
import { watchConsole } from '../site/console-errors.ts';

let edge: RunningEdge;
test.beforeAll(async () => {
  edge = await startEdge(`http://localhost:${sitePort}`, {
    PSEUDO_LANGUAGES: '1',
    RATE_LIMIT_FACTOR: '1000',
    // A page that is late on a busy machine would be left to the browser, which warns of that.
    RENDER_TIMEOUT: '5000',
  });
});
test.afterAll(() => edge.stop());

/** Returns the addresses of the page's links within the site that lack the language's prefix. */
const findForeignLinks = (page: Page, prefix: string): Promise<string[]> =>
  page.locator('a[href^="/"], form[action^="/"]').evaluateAll(
    (elements, start) =>
      elements
        .map((element) => element.getAttribute('href') ?? element.getAttribute('action') ?? '')
        // Files, and texts of the office, whose links name addresses of the default language.
        .filter((address) => !/^\/(?:media|api|r|uploads)\//.test(address))
        .filter(
          (address) =>
            address !== start && !address.startsWith(`${start}/`) && !address.startsWith(`${start}?`),
        ),
    prefix,
  );

/** Returns the addresses that a page's head names, without the edge's origin. */
async function readHead(request: APIRequestContext, address: string) {
  const html = await (await request.get(edge.url + address)).text();
  const find = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, ...found]) => found.join(' '));
  return {
    html: find(/<html ([^>]*)>/g),
    canonical: find(/rel="canonical" href="([^"]*)"/g).map((url) => url.replace(edge.url, '')),
    alternates: find(/rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g).map((text) =>
      text.replace(edge.url, ''),
    ),
  };
}

test('TJ-01 the pages of a booking in another language hydrate, and their links stay in it', async ({
  browser,
  sailing,
}) => {
  const context = await newVisitor(browser, { baseURL: edge.url });
  // The API knows the site's own edge: the page's calls go as if made there.
  await context.route('**/api/**', async (route) => {
    const headers = { ...route.request().headers(), origin: `http://localhost:${sitePort}` };
    await route.fulfill({ response: await route.fetch({ headers }) });
  });
  const { consoleErrors, stop } = await watchConsole(context);
  const page = await context.newPage();
  const query = { date: sailing.date };
  try {
    await open(page, `/en-XA${paths.journeys()}`);
    await storeCheckout(page, sailing, sailing.suites.slice(0, 1), {
      ...meera,
      passport_front: '',
      passport_back: '',
    });
    for (const address of [
      '',
      paths.journeys(),
      paths.journey(sailing.slug, query),
      paths.bookNow(sailing.slug, query),
      paths.checkout(sailing.slug, query),
    ]) {
      await test.step(address, async () => {
        await open(page, `/en-XA${address}`);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page).toHaveURL(`/en-XA${address}`);
        await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
        expect(await findForeignLinks(page, '/en-XA')).toEqual([]);
      });
    }

    await test.step('navigation within the page', async () => {
      await open(page, `/en-XA${paths.journeys()}`);
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
      await page
        .locator(`main a[href="/en-XA${paths.journey(sailing.slug)}"]`)
        .first()
        .click();
      await expect(page).toHaveURL(`/en-XA${paths.journey(sailing.slug)}`);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        `${edge.url}/en-XA${paths.journey(sailing.slug)}`,
      );
      await page.goBack();
      await expect(page).toHaveURL(`/en-XA${paths.journeys()}`);
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    });
    expect(consoleErrors).toEqual([]);
  } finally {
    stop();
    await context.close();
  }
});

test('SH-14 each language has its own address, head and kept page', async ({ request, sailing }) => {
  const path = paths.journey(sailing.slug);
  const alternates = [`en ${path}`, `en-XA /en-XA${path}`, `ar-XB /ar-XB${path}`];
  // Twice, because the second answer is the kept page.
  for (let nth = 0; nth < 2; nth += 1) {
    expect(await readHead(request, path)).toEqual({ html: ['lang="en"'], canonical: [path], alternates });
    expect(await readHead(request, `/en-XA${path}`)).toEqual({
      html: ['lang="en-XA"'],
      canonical: [`/en-XA${path}`],
      alternates,
    });
    expect(await readHead(request, `/ar-XB${path}`)).toMatchObject({ html: ['lang="ar-XB" dir="rtl"'] });
  }
  const moved = await request.get(`${edge.url}/en-XA/Booking?view=themed`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers()['location']]).toEqual([308, '/en-XA/booking?view=themed']);
  for (const unknown of ['/fr', `/en${path}`, `/en-xa${path}`, '/en-XA/nowhere'])
    expect((await request.get(edge.url + unknown)).status(), unknown).toBe(404);
});

test('SH-14 a site without other languages has no address of theirs, and names none', async ({ request }) => {
  for (const prefix of ['/en-XA', '/ar-XB']) {
    expect((await request.get(prefix)).status()).toBe(404);
    expect((await request.get(prefix + paths.journeys())).status()).toBe(404);
  }
  const html = await (await request.get(paths.journeys())).text();
  expect(html).toContain('<html lang="en">');
  expect(html).not.toMatch(/hreflang|"languages"/);
});

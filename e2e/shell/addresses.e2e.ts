/** Addresses that are written otherwise than the site writes them. */
import { paths, routes } from '@antara/contracts/composition/routes';
import { expect, open, test } from '../site/test.ts';

test('SH-13 an address that cannot be decoded is the not-found page', async ({ page, consoleErrors }) => {
  test.skip(process.env.E2E_SITE === 'servers', 'nginx answers such an address itself, with 400');
  for (const address of ['/%E0%A4%A', '/faq/%', '/booking/%E0%A4%A']) {
    await test.step(address, async () => {
      const response = await page.goto(address);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
      await expect(page).toHaveURL(paths.faq());
    });
  }
  // The browser notes the 404, the router that the address cannot be decoded.
  expect(consoleErrors.filter((line) => !/404|could not be decoded/.test(line))).toEqual([]);
});

test('SH-14 upper case and the posts below /blog lead to the one address of a page', async ({ page }) => {
  for (const [written, canonical] of [
    ['/About-Us', paths.aboutUs()],
    ['/Booking/An-Insight', paths.journey('an-insight')],
    ['/blog/what-the-river-says-at-night', paths.blog('what-the-river-says-at-night')],
  ] as const) {
    await open(page, written);
    await expect(page).toHaveURL(canonical);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('SH-14 the icons that browsers ask for by themselves are there', async ({ request }) => {
  for (const name of ['favicon.ico', 'apple-touch-icon.png'])
    expect((await request.get(`/${name}`)).headers()['content-type']).toMatch(/^image\//);
});

/** What chat programs, mails and people leave in an address; a network has 240 renders a minute. */
const leftInAddresses = [
  '2026-12-04.',
  '2026-12-04\u200b',
  '0000-01-01',
  '9999-12-31',
  '%',
  '\ud83d\udea4'.repeat(40),
];

test('VX-11 SH-13 whatever stands in the query of a page’s address, the page is there', async ({
  request,
}) => {
  test.setTimeout(180_000);
  const names = {
    tourName: 'an-insight',
    shipName: 'antara-ganga-vilas',
    slug: 'what-the-river-says-at-night',
  };
  const failures: string[] = [];
  for (const [pattern, entry] of Object.entries(routes)) {
    const query: readonly string[] = 'query' in entry ? entry.query : [];
    if (query.length === 0) continue;
    const path = pattern.replace(/:(\w+)/, (_, name: keyof typeof names) => names[name]);
    for (const value of leftInAddresses) {
      const address = `${path}?${new URLSearchParams(query.map((name) => [name, value]))}`;
      const answer = await request.get(address, { maxRedirects: 0 });
      // What there is none of is not found; nothing is a fault of the page.
      if (answer.status() >= 500 || /did not load/.test(await answer.text()))
        failures.push(`${answer.status()} ${address}`);
    }
  }
  expect(failures).toEqual([]);
});

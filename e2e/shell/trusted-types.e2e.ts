/** Trusted Types: what a page does with strings, and where the HTML of rich text comes from (docs/decisions/0058). */
import type { Route } from 'playwright/test';
import { paths } from '@antara/contracts/composition/routes';
import { footer } from '../pages/shell.ts';
import { publicPages } from '../site/pages.ts';
import { expect, open, test } from '../site/test.ts';

/** What becomes of strings where the browser takes scripts and HTML. */
const useStrings = () =>
  [
    () => (document.createElement('div').innerHTML = '<b>planted</b>'),
    () => document.body.insertAdjacentHTML('beforeend', '<b>planted</b>'),
    () => new DOMParser().parseFromString('<b>planted</b>', 'text/html'),
    () => (document.createElement('iframe').srcdoc = '<b>planted</b>'),
    () => (document.createElement('script').src = '/r/planted.js'),
    () => (document.createElement('script').textContent = 'planted()'),
    () => document.body.setAttribute('onclick', 'planted()'),
  ].map((use) => {
    try {
      use();
      return 'taken';
    } catch (error) {
      return (error as Error).name;
    }
  });

const addresses = [
  ...new Set(publicPages.map(({ path }) => path)),
  paths.myBookings(),
  paths.agentLogin(),
  '/no-such-page',
];

test('TR-08 VX-05 no page takes a string as HTML, as a script or as the address of a script', async ({
  sharedPage: { page },
}) => {
  test.setTimeout(180_000);
  for (const address of addresses) {
    // The page before may still be on its way to a log-in, which interrupts this one.
    await expect(async () => {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      expect(new Set(await page.evaluate(useStrings)), address).toEqual(new Set(['TypeError']));
    }).toPass();
  }
});

/** What an attacker would plant in a text; the words stay. */
const planted =
  '<p>Words stay<img src="x" onerror="planted()"><svg><script>planted()</script></svg><a href="javascript:planted()">.</a></p>';

async function plantInTexts(route: Route): Promise<void> {
  const answer = await route.fetch();
  const escaped = JSON.stringify(planted).slice(1, -1);
  await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('"<p>', `"${escaped}<p>`) });
}

test('TR-08 VX-05 rich text of a navigation passes DOMPurify, which no first page loads', async ({
  page,
  consoleErrors,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('sanitize-html')) requests.push(request.url());
  });
  await page.route('**/api/**', plantInTexts);
  await open(page, paths.faq());
  await expect(page.locator('main p').first()).toBeAttached();
  expect(requests).toEqual([]);

  await footer(page).getByRole('link', { name: 'Privacy', exact: true }).click();
  await expect(page.locator('main h1')).toHaveText(/Privacy/);
  const text = page.locator('main section p', { hasText: 'Words stay' }).first();
  expect(await text.innerHTML()).toBe('Words stay<img><a>.</a>');
  await expect(page.locator('main :is(script, svg script, [onerror], [href^="javascript"])')).toHaveCount(0);
  expect(requests).toHaveLength(1);
  // The browser reports the planted handlers while DOMPurify reads them. Nothing else complains.
  const others = consoleErrors.filter(
    (text) => !/inline event handler|script-src-attr forbids inline/.test(text),
  );
  expect(others).toEqual([]);
});

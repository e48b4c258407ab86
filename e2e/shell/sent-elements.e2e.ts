/** The shell knows by the number of elements that another program has put some into the page. */
import { publicPages } from '../site/pages.ts';
import { expect, test } from '../site/test.ts';

test('VX-12 without an extension every page has the elements that the server counted', async ({ page }) => {
  test.setTimeout(120_000);
  await page.route('**/r/shell/*/index.js', (route) => route.abort());
  const different: string[] = [];
  for (const { path: address } of publicPages) {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    const [sent, found] = await page.evaluate(() => [
      Number(document.getElementById('page-data')?.dataset['elements']),
      document.getElementById('root')?.getElementsByTagName('*').length ?? 0,
    ]);
    if (sent !== found) different.push(`${address}: ${sent} sent, ${found} found`);
  }
  expect(different).toEqual([]);
});

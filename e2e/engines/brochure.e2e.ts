import { chromium, type Frame } from 'playwright/test';
import { chromiumArguments, findWholeChromium } from '@delivery/cli/find-chromium';
import { expect, test } from '../site/test.ts';

const executablePath = findWholeChromium();
test.skip(
  executablePath === null,
  'no whole Chromium is installed: the shell without a window has no viewer of PDFs',
);

test('TR-02 the brochure opens in Chromium’s viewer, with a policy that lets files run and load nothing', async ({
  baseURL,
  request,
}) => {
  const url = `${baseURL}/media/documents/antara-brochure.pdf`;
  // By the browser’s own account the policy has frames alone: it takes the rest away where its viewer stands in for the
  // answer.
  const answer = await request.get(url);
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  const browser = await chromium.launch({
    executablePath: executablePath ?? '',
    args: ['--headless=new', ...chromiumArguments],
    ignoreDefaultArgs: ['--headless', '--disable-extensions'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(url);
    const isViewer = (frame: Frame) => frame.url().startsWith('chrome-extension:');
    await expect.poll(() => page.frames().some(isViewer)).toBe(true);
    // The viewer has the document’s title once it has read it.
    await expect(page.frames().find(isViewer)!.locator('#title')).toHaveText(/^Antara/);
  } finally {
    await browser.close();
  }
});

import { createServer } from 'node:http';
import { paths } from '@antara/contracts/composition/routes';
import { goToJourneys } from '../pages/navigation.ts';
import { journeyName } from '../site/pages.ts';
import { startEdge } from '../site/edge.ts';
import { findFreePort } from '../site/free-port.ts';
import { expect, newVisitor, open, test } from '../site/test.ts';

test('ER-01 a list that cannot be read leaves the page usable, is logged, and Retry recovers', async ({
  page,
  consoleErrors,
}) => {
  await open(page, paths.login());
  await page.route('**/api/tours', (route) => route.abort());
  await goToJourneys(page);
  await expect(page.getByRole('heading', { name: 'Choose your river' })).toBeVisible();
  await expect(page.getByText('Our journeys could not be loaded')).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  expect(consoleErrors.some((line) => line.includes('call failed'))).toBe(true);
  await page.unroute('**/api/tours');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('article', { name: journeyName, exact: true })).toBeVisible();
});

test('ER-01 with the API answering 503 to the server, no page is white, and the browser recovers', async ({
  browser,
  request,
}) => {
  let broken = true;
  const site = test.info().project.use.baseURL ?? '';
  // An API that is out of order, and mended while the visitor looks at the page.
  const api = createServer((call, answer) => {
    if (broken) {
      answer.writeHead(503, { 'content-type': 'application/json' });
      answer.end(JSON.stringify({ response: 'UNAVAILABLE', data: { message: 'Out of order' } }));
      return;
    }
    void request.get(`${site}${call.url}`).then(async (real) => {
      answer.writeHead(real.status(), { 'content-type': real.headers()['content-type'] });
      answer.end(await real.body());
    });
  });
  const apiPort = await findFreePort();
  await new Promise<void>((listening) => api.listen(Number(apiPort), '127.0.0.1', () => listening()));
  const edge = await startEdge(`http://127.0.0.1:${apiPort}`);
  const visitor = await newVisitor(browser, { baseURL: edge.url });
  const page = await visitor.newPage();
  try {
    for (const path of [paths.home(), paths.journeys(), paths.journey('artisans-of-bengal'), paths.login()]) {
      const response = await page.goto(path);
      expect([200, 503], path).toContain(response?.status());
      await expect(page.getByRole('banner'), path).toBeVisible();
      await expect(page.getByRole('contentinfo'), path).toBeVisible();
      expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(60);
    }
    await page.goto(paths.journeys());
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    broken = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('article', { name: journeyName, exact: true })).toBeVisible();
  } finally {
    await visitor.close();
    await edge.stop();
    await new Promise((closed) => api.close(closed));
  }
});

import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../routes.tsx';
import { testSiteInfo } from '../testing/site-info.ts';
import { testBlock, testPage } from '../testing/page.ts';
import { noAnswer, renderScreens, createTestContext } from '@antara/contracts/testing';

const routes = { '/thankyou': remote.createRoutes()['/thankyou']! };

test('PB-18 48 hours, the sales address, and a link home', async () => {
  const { appContext } = createTestContext({
    page: () => testPage([testBlock('hero', { title: 'Thank you' })]),
    siteInfo: () => ({ response: 'SUCCESS', site: testSiteInfo }),
  });
  await renderScreens(appContext, routes, ['/thankyou']);
  await screen.findByRole('heading', { level: 1, name: 'Thank you' });
  screen.getByText('Our team will respond within 48 hours.');
  expect(screen.getByRole('link', { name: 'sales@antara.example' }).getAttribute('href')).toBe(
    'mailto:sales@antara.example',
  );
  expect(screen.getByRole('link', { name: 'Go to Homepage' }).getAttribute('href')).toBe('/');
});

test('ER-01 48 hours and the link home do not depend on any call', async () => {
  const { appContext } = createTestContext({ page: () => noAnswer, siteInfo: () => noAnswer });
  await renderScreens(appContext, routes, ['/thankyou']);
  await screen.findByText('Our team will respond within 48 hours.');
  screen.getByRole('link', { name: 'Go to Homepage' });
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { remote } from '../routes.tsx';
import { testBlock, testPage } from '../testing/page.ts';
import { testSiteInfo } from '../testing/site-info.ts';
import { noAnswer, renderScreens, createTestContext, testPicture } from '@antara/contracts/testing';
import { testContentItem, testContentSummary } from '../testing/content-item.ts';

const routes = { '/press-publicity': remote.createRoutes()['/press-publicity']! };
const releases = [
  testContentItem('new-season', { title: 'Dates are open', description: '<p>New Delhi, 9 June.</p>' }),
  testContentItem('refit', { title: 'The houseboat returns' }),
];
const coverage = [
  testContentSummary('post', {
    title: 'The river past the headlines',
    author: 'Meridian Post',
    cover_image: testPicture('marks/press-3', undefined, 800),
    link: 'https://meridianpost.example/river',
  }),
];

test('PB-08 Press Release list, Press Coverage list, press-kit contact', async () => {
  const { appContext } = createTestContext({
    page: () =>
      testPage([
        testBlock('hero', { title: 'For those who write', pictures: [testPicture('heroes/press')] }),
        testBlock('kit', {
          title: 'Pictures and plans',
          link: { label: 'press@antara.example', url: 'mailto:press@antara.example' },
        }),
      ]),
    content: () => ({ response: 'SUCCESS', blogs: releases }),
    contentSummaries: () => ({ response: 'SUCCESS', items: coverage }),
    siteInfo: () => ({ response: 'SUCCESS', site: testSiteInfo }),
  });
  await renderScreens(appContext, routes, ['/press-publicity']);
  await screen.findByRole('heading', { level: 1, name: 'For those who write' });

  const released = within(screen.getByRole('region', { name: 'Press Release' }));
  expect(released.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Dates are open',
    'The houseboat returns',
  ]);
  await userEvent.click(released.getByText('Dates are open'));
  released.getByText('New Delhi, 9 June.');

  const covered = within(screen.getByRole('region', { name: 'Press Coverage' }));
  const article = covered.getByRole('link', { name: 'The river past the headlines' });
  expect([article.getAttribute('href'), article.getAttribute('target'), article.getAttribute('rel')]).toEqual(
    ['https://meridianpost.example/river', '_blank', 'noopener noreferrer'],
  );
  covered.getByText(/Meridian Post/);

  const kit = within(screen.getByRole('region', { name: 'Pictures and plans' }));
  expect(kit.getByRole('link', { name: 'press@antara.example' }).getAttribute('href')).toBe(
    'mailto:press@antara.example',
  );
  expect(kit.getByRole('link', { name: /brochure/ }).getAttribute('href')).toBe(
    '/media/documents/antara-brochure.pdf',
  );
});

test('ER-01 if every call failed, the page keeps its headings and offers Retry', async () => {
  const { appContext } = createTestContext({
    page: () => noAnswer,
    content: () => noAnswer,
    contentSummaries: () => noAnswer,
    siteInfo: () => noAnswer,
  });
  await renderScreens(appContext, routes, ['/press-publicity']);
  await screen.findByRole('heading', { level: 1, name: 'Press & publicity' });
  screen.getByRole('heading', { level: 2, name: 'Press Release' });
  screen.getByRole('button', { name: 'Retry' });
});

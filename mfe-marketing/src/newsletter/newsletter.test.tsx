import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../routes.tsx';
import { testBlock, testPage } from '../testing/page.ts';
import { noAnswer, renderScreens, createTestContext, testPicture } from '@antara/contracts/testing';
import { testContentSummary } from '../testing/content-item.ts';

const routes = { '/newsletter': remote.createRoutes()['/newsletter']! };
const letters = [
  testContentSummary('a-river-carrying-lamps', {
    date: '2026-11-02',
    cover_image: testPicture('newsletter/11', 'What the cover of a-river-carrying-lamps shows', 1200),
    link: 'https://letters.antara.example/2026-11',
  }),
  testContentSummary('the-houseboat', { date: '2026-10-02', link: 'https://letters.antara.example/2026-10' }),
  testContentSummary('lost', { link: null }),
];

test('PB-07 a grid of letters: cover, title, date; Read more opens the letter in a new tab', async () => {
  const { appContext, calls } = createTestContext({
    page: () => testPage([testBlock('hero', { title: 'Letters from the river' })]),
    contentSummaries: () => ({ response: 'SUCCESS', items: letters }),
  });
  await renderScreens(appContext, routes, ['/newsletter']);
  await screen.findByRole('heading', { level: 1, name: 'Letters from the river' });
  expect(calls).toContainEqual({
    name: 'contentSummaries',
    input: { query: { type: 'NEWSLETTER' }, signal: expect.anything() },
  });
  const [first] = screen.getAllByRole('article');
  expect(screen.getAllByRole('article')).toHaveLength(2);
  expect(first?.querySelector('img')?.alt).toBe('What the cover of a-river-carrying-lamps shows');
  screen.getByRole('heading', { level: 2, name: 'Title of a-river-carrying-lamps' });
  screen.getByText('Nov 2, 2026');
  const more = screen.getByRole('link', { name: 'Read more Title of a-river-carrying-lamps' });
  expect(more.textContent).toBe('Read more');
  expect([more.getAttribute('href'), more.getAttribute('target'), more.getAttribute('rel')]).toEqual([
    'https://letters.antara.example/2026-11',
    '_blank',
    'noopener noreferrer',
  ]);
});

test('ER-01 if its calls failed, the page is shown with Retry', async () => {
  const { appContext } = createTestContext({ page: () => noAnswer, contentSummaries: () => noAnswer });
  await renderScreens(appContext, routes, ['/newsletter']);
  await screen.findByRole('heading', { level: 1, name: 'Letters from the river' });
  screen.getByRole('button', { name: 'Retry' });
});

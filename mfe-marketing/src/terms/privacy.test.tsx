import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../routes.tsx';
import { createTestContext, noAnswer, renderScreens } from '@antara/contracts/testing';
import { testBlock, testPage } from '../testing/page.ts';

const routes = { '/privacy': remote.createRoutes()['/privacy']! };

test('B§7 what is kept of people, clause by clause', async () => {
  const { appContext } = createTestContext({
    page: () => testPage([testBlock('intro', { title: 'Privacy' })]),
    legal: (({ query }: { query: { type: string } }) => ({
      response: 'SUCCESS',
      legalData: [{ question: `${query.type}: how long`, answer: '<p>30 days after the cruise.</p>' }],
    })) as never,
  });
  await renderScreens(appContext, routes, ['/privacy']);
  await screen.findByRole('heading', { level: 1, name: 'Privacy' });
  const clause = screen.getByRole('region', { name: /PRIVACY: how long/ });
  expect(clause.textContent).toContain('30 days after the cruise.');
});

test('ER-01 if its calls failed, the page keeps its title and offers Retry', async () => {
  const { appContext } = createTestContext({ page: () => noAnswer, legal: () => noAnswer });
  await renderScreens(appContext, routes, ['/privacy']);
  await screen.findByRole('heading', { level: 1, name: 'Privacy' });
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});
